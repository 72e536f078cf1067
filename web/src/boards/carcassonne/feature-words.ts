import { completion, completionChance, type Feature, type Term } from '@holdfast/carcassonne/table';
import { itemAt } from '../../core/item-at.ts';
import { listText } from '../../ui/list-text.ts';
import { type Props, rulesOf } from './props.ts';
import type { BoardWords } from './words/board/compiled/index.ts';

/** "12 points (5 tiles = 10, 1 shield = 2)" */
export function sumInWords(w: BoardWords, points: number, sum: readonly Term[]): string {
  if (sum.length === 0) return w.worth.points({ points });
  const parts = sum.map(({ of, count, each }) => `${w.worth.term({ of, n: count })} = ${count * each}`);
  return `${w.worth.points({ points })} (${parts.join(', ')})`;
}

/** What lies there, in a line: "city, 5 tiles, 1 shield, 2 open ends". */
export const featureInWords = (w: BoardWords, feature: Feature): string =>
  [w.feature[feature.castle === null ? feature.what : 'castle'], factsOf(w, feature)].filter(Boolean).join(', ');

/** The same without its name. */
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

/** "Owned by Lea", "Shared by Lea and Kim". */
export function ownersInWords(w: BoardWords, feature: Feature, names: readonly string[]): string {
  const owners = listText(feature.owners.map((seat) => itemAt(names, seat)));
  return feature.owners.length > 1 ? w.worth.shared({ names: owners }) : w.worth.owned({ names: owners });
}

/** Can it still be completed, and by how many of the tiles left at once? null = nothing to say. */
export function outlookInWords(w: BoardWords, feature: Feature, board: Props): string | null {
  const rules = rulesOf(board);
  if (rules === null || feature.complete || feature.what === 'field') return null;
  const { possible, closers, left } = completion(rules, board.truth, feature);
  if (!possible) return w.worth.never;
  return closers > 0 ? w.worth.closers({ count: closers, left }) : null;
}

/** How likely it is to be completed before the game ends; takes a moment, since games are played out for it. */
export function chanceInWords(w: BoardWords, feature: Feature, board: Props): string | null {
  const rules = rulesOf(board);
  if (rules === null || feature.complete || feature.what === 'field') return null;
  if (!completion(rules, board.truth, feature).possible) return w.worth.never;
  return w.worth.chance({ tenths: Math.round(completionChance(rules, board.truth, feature) * 10) });
}
