import type { BoardDoc } from '@holdfast/watch/table';
import { isPlace } from './choices.ts';

/** Converts a place that an event names (clearings and clans by name) to this board's key; null if the board lacks it. */
export const onBoard = (key: string, doc: BoardDoc): string | null => {
  const [kind, name, number] = key.split(':');
  if (kind === 'before') {
    const section = doc.wall?.sections.findIndex(({ clearing }) => clearing === name) ?? -1;
    return section < 0 ? null : `section:${section}`;
  }
  if (kind === 'clan') {
    const clan = doc.wall?.clans.findIndex((each) => each.clan === name) ?? -1;
    return clan < 0 ? null : `camp:${clan}:${number}`;
  }
  return isPlace(key) ? key : null;
};
