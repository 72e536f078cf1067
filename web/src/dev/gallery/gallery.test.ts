import { describe, expect, test } from 'vitest';
import { type BoardGallery, playTo } from '../../boards/gallery-position.ts';
import { loadEngine } from '../../games.ts';

const galleries = Object.entries(import.meta.glob<BoardGallery>('../../boards/*/gallery.ts', { eager: true })).map(
  ([path, gallery]) => [path.split('/').at(-2) ?? '', gallery] as const,
);

describe.each(galleries)('the gallery of %s', (game, gallery) => {
  test.each(gallery.states.map((state) => [state.id, state] as const))('reaches %s', async (_, state) => {
    const position = playTo(await loadEngine(game), gallery, state);
    expect(state.reached(position)).toBe(true);
    const viewer = state.viewer?.(position) ?? position.waitingOn[0] ?? 'table';
    expect(position.view(viewer)).toBeTypeOf('object');
  });

  test('names each state once', () => {
    expect(new Set(gallery.states.map(({ id }) => id)).size).toBe(gallery.states.length);
  });
});
