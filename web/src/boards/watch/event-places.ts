import type { BoardDoc } from '@holdfast/watch/table';
import { isPlace } from './choices.ts';

/** A place that an event names (clearings and clans by name) as this board has it; null = it has none. */
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
