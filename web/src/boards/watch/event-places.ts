import type { BoardDoc } from '@holdfast/watch/table';
import { isPlace } from './choices.ts';
import type { SeenEvent } from './props.ts';

/** Places of the board a fact is about; clearings and clans by name, since only the board knows where they lie. */
export const places = (fact: SeenEvent): readonly string[] => {
  switch (fact.type) {
    case 'built':
      return [`${fact.what === 'road' ? 'path' : 'corner'}:${fact.at}`];
    case 'tormund':
      return fact.hex === null ? [] : [`hex:${fact.hex}`];
    case 'road-moved':
      return [`path:${fact.from}`, `path:${fact.to}`];
    case 'crossed':
      return [`before:${fact.clearing}`, ...(fact.hex === null ? [] : [`hex:${fact.hex}`])];
    case 'advanced':
    case 'giant':
    case 'breach':
    case 'guard':
      return [`before:${fact.clearing}`];
    case 'guard-moved':
      return [`before:${fact.from}`, `before:${fact.to}`];
    case 'migrated':
      return [`clan:${fact.clan}:${fact.camp - 1}`];
    default:
      return [];
  }
};

/** A place as this board has it; null = it has none. */
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
