import './panels.css';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { type FeatureIndex, featureIndexOf } from '../feature-index.ts';
import { type Props, rulesOf } from '../props.ts';
import { wordsIn } from '../words/index.ts';
import { ScoreBars } from './score-bars.tsx';

/** What a seat would get for what it owns, if the game ended now. */
const promised = (land: FeatureIndex, seat: number): number =>
  land.features.filter(({ owners }) => owners.includes(seat)).reduce((sum, { worthAtEnd }) => sum + worthAtEnd, 0);

/** Points by where they came from. */
export function ScorePanel(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  const land = featureIndexOf(rulesOf(props), props.truth);
  const { truth } = props;
  const ifEnded = (seat: number): string =>
    props.aids && truth.phase !== 'over'
      ? `${w.panels.ifEnded}: ${itemAt(truth.scores, seat) + promised(land, seat)}`
      : '';
  return (
    <div class="stack">
      <ScoreBars view={truth} names={props.names} w={w} also={ifEnded} />
      <p class="small soft">{w.panels.two(rulesOf(props)?.readings['two-tile-city'] === 'two' ? 2 : 4)}</p>
    </div>
  );
}
