import './panels.css';
import { pointsAtEnd } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { type Props, rulesOf } from '../props.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { ScoreBars } from './score-bars.tsx';

/** The points by source; with aids, also everybody's score if the game ended now. */
export function ScorePanel(props: Props): JSX.Element {
  const w = boardWords();
  const { truth } = props;
  const rules = rulesOf(props);
  const promised = rules && props.aids && truth.phase !== 'over' ? pointsAtEnd(rules, truth) : null;
  const ifEnded = (seat: number): string =>
    promised ? `${w.panels.ifEnded}: ${itemAt(truth.scores, seat) + itemAt(promised, seat)}` : '';
  return (
    <div class="stack">
      <ScoreBars view={truth} names={props.names} w={w} also={ifEnded} />
      <p class="small soft">{w.panels.two({ points: rulesOf(props)?.readings['two-tile-city'] === 'two' ? 2 : 4 })}</p>
    </div>
  );
}
