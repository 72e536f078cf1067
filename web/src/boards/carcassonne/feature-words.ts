import { completion, completionChance, type Feature, type Term } from '@holdfast/carcassonne/table';
import { itemAt } from '../../core/item-at.ts';
import { listText } from '../../ui/list-text.ts';
import { type Props, rulesOf } from './props.ts';
import type { BoardWords } from './words/board/compiled/index.ts';

/** Returns for example "12 points (5 tiles = 10, 1 shield = 2)". */
export function sumInWords(w: BoardWords, points: number, sum: readonly Term[]): string {
  if (sum.length === 0) return w.worth.points({ points });
  const parts = sum.map(({ of, count, each }) => `${w.worth.term({ of, n: count })} = ${count * each}`);
  return `${w.worth.points({ points })} (${parts.join(', ')})`;
}

/** Describes a feature in one line, for example "city, 5 tiles, 1 shield, 2 open ends". */
export const featureInWords = (w: BoardWords, feature: Feature): string =>
  [w.feature[feature.castle === null ? feature.what : 'castle'], factsOf(w, feature)].filter(Boolean).join(', ');

/** Same as `featureInWords`, without the feature's name. */
export function factsOf(w: BoardWords, { what, tiles, shields, open, castle, complete }: Feature): string {
  const parts: string[] = [];
  if (what !== 'monastery') parts.push(w.worth.size({ n: tiles }));
  if (shields > 0) parts.push(w.worth.shields({ n: shields }));
  if (what === 'field' || castle !== null) return parts.join(', ');
  parts.push(
    complete ? w.worth.complete : what === 'monastery' ? w.worth.empty({ n: open }) : w.worth.open({ n: open }),
  );
  return parts.join(', ');
}

/** Returns for example "Owned by Lea" or "Shared by Lea and Kim". */
export function ownersInWords(w: BoardWords, feature: Feature, names: readonly string[]): string {
  const owners = listText(feature.owners.map((seat) => itemAt(names, seat)));
  return feature.owners.length > 1 ? w.worth.shared({ names: owners }) : w.worth.owned({ names: owners });
}

/** Says if a feature can't be completed, or how many of the tiles left would complete it at once; null if neither applies. */
export function outlookInWords(w: BoardWords, feature: Feature, board: Props): string | null {
  const rules = rulesOf(board);
  if (rules === null || feature.complete || feature.what === 'field') return null;
  const { possible, closers, left } = completion(rules, board.truth, feature);
  if (!possible) return w.worth.never;
  return closers > 0 ? w.worth.closers({ count: closers, left }) : null;
}

/** Says how likely a feature is to be completed before the game ends; slow, since it plays out games. Null if not applicable. */
export function chanceInWords(w: BoardWords, feature: Feature, board: Props): string | null {
  const rules = rulesOf(board);
  if (rules === null || feature.complete || feature.what === 'field') return null;
  if (!completion(rules, board.truth, feature).possible) return w.worth.never;
  return w.worth.chance({ tenths: Math.round(completionChance(rules, board.truth, feature) * 10) });
}
