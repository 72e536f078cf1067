import './feature-card.css';
import { castleForField, completion, type Feature, type Term } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { type Props, rulesOf } from '../props.ts';
import { type Words, wordsIn } from '../words/index.ts';

/** "12 points (5 tiles = 10, 1 shield = 2)" */
export function sumInWords(w: Words, points: number, sum: readonly Term[]): string {
  if (sum.length === 0) return w.worth.points(points);
  const parts = sum.map(({ of, count, each }) => `${w.worth.term[of](count)} = ${count * each}`);
  return `${w.worth.points(points)} (${parts.join(', ')})`;
}

/** What lies there, in a line: "city, 5 tiles, 1 shield, 2 open ends". */
export const featureInWords = (w: Words, feature: Feature): string =>
  [w.feature[feature.castle === null ? feature.what : 'castle'], factsOf(w, feature)].filter(Boolean).join(', ');

/** The same without its name. */
export function factsOf(w: Words, { what, tiles, shields, open, castle, complete }: Feature): string {
  const parts: string[] = [];
  if (what !== 'monastery') parts.push(w.worth.size(tiles));
  if (shields > 0) parts.push(w.worth.shields(shields));
  if (what === 'field' || castle !== null) return parts.join(', ');
  parts.push(complete ? w.worth.complete : what === 'monastery' ? w.worth.empty(open) : w.worth.open(open));
  return parts.join(', ');
}

/** "Owned by Lea", "Shared by Lea and Kim". */
export function ownersInWords(w: Words, feature: Feature, names: readonly string[]): string {
  const owners = w.list(feature.owners.map((seat) => itemAt(names, seat)));
  return feature.owners.length > 1 ? w.worth.shared(owners) : w.worth.owned(owners);
}

/** Can it still be completed, and how likely by the tiles to come? */
export function chanceInWords(w: Words, feature: Feature, board: Props): string | null {
  const rules = rulesOf(board);
  if (rules === null || feature.complete || feature.what === 'field') return null;
  const { possible, chance } = completion(rules, board.truth, feature);
  return possible ? w.worth.chance(Math.round(chance * 100)) : w.worth.never;
}

/** Who owns a feature and what it is worth, now and at the end. */
export function FeatureCard({
  board,
  feature,
  low,
}: {
  board: Props;
  feature: Feature;
  /** In the lower corner, since something else lies in the upper one. */
  low: boolean;
}): JSX.Element {
  const w = wordsIn(board.lang);
  const castle = feature.castle === null ? null : board.truth.castles[feature.castle];
  const several = feature.men.filter((n) => n > 0).length > 1;
  const chance = chanceInWords(w, feature, board);
  const rules = rulesOf(board);
  // Completed and scored, or completed by nobody: it pays no more.
  const spent = feature.complete && feature.owners.length === 0 && feature.what !== 'field';
  return (
    <div class={`carc-card${low ? ' low' : ''}`}>
      <strong class="carc-card-title">{featureInWords(w, feature)}</strong>
      {castle ? (
        <p>
          {w.castle.owner(itemAt(board.names, castle.seat))}:{' '}
          {castle.occupied ? w.castle.waits : w.castle.done(rules && castleForField(rules))}
        </p>
      ) : feature.owners.length === 0 ? (
        <p class="soft">{w.worth.nobody}</p>
      ) : (
        <p class="carc-owners">
          {feature.owners.map((seat) => (
            <SeatMark key={seat} seat={seat} size={18} />
          ))}
          {ownersInWords(w, feature, board.names)}
        </p>
      )}
      {several && (
        <p class="small">
          {feature.men.flatMap((n, seat) => (n > 0 ? [w.worth.men(itemAt(board.names, seat), n)] : [])).join(', ')}
        </p>
      )}
      {!castle && !feature.complete && feature.worthComplete !== null && (
        <p>
          {w.worth.now(w.worth.points(feature.worthComplete))}
          {chance && <span class="soft">; {chance}</span>}
        </p>
      )}
      {!castle && !spent && <p>{w.worth.end(sumInWords(w, feature.worthAtEnd, feature.sum))}</p>}
    </div>
  );
}
