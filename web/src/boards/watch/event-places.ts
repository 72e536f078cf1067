import type { BoardDoc } from '@holdfast/watch/table';
import { isPlace } from './choices.ts';
import type { SeenEvent } from './props.ts';

/** Places of the board an event is about; clearings and clans by name, since only the board knows where they lie. */
export const places = (event: SeenEvent): readonly string[] => {
  switch (event.type) {
    case 'built':
      return [`${event.what === 'road' ? 'path' : 'corner'}:${event.at}`];
    case 'tormund':
      return event.hex === null ? [] : [`hex:${event.hex}`];
    case 'road-moved':
      return [`path:${event.from}`, `path:${event.to}`];
    case 'crossed':
      return [`before:${event.clearing}`, ...(event.hex === null ? [] : [`hex:${event.hex}`])];
    case 'advanced':
    case 'giant':
    case 'breach':
    case 'guard':
      return [`before:${event.clearing}`];
    case 'guard-moved':
      return [`before:${event.from}`, `before:${event.to}`];
    case 'migrated':
      return [`clan:${event.clan}:${event.camp - 1}`];
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
