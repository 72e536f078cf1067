import { shownLang } from '../../core/page-words.ts';
import './end.css';
import { RESOURCES, throwsOf, type View } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { EndProps } from '../board-module.ts';
import { ResourceIcon } from './art/resource.tsx';
import { Sum, sumOf } from './panels/scores.tsx';
import type { SeenEvent } from './props.ts';
import { incomeIn, rollsIn } from './tally.ts';
import { watchWords } from './watch-words.ts';

type Props = EndProps<View, SeenEvent>;

/** All players' points as itemised sums, winners first. */
function Standings({ view, outcome, names }: Props) {
  const w = watchWords();
  const pointsOf = (seat: number): number => sumOf(itemAt(view.players, seat).points);
  const hasWon = (seat: number): boolean => outcome.winners.includes(seat);
  const order = names
    .map((_, seat) => seat)
    .sort((a, b) => Number(hasWon(b)) - Number(hasWon(a)) || pointsOf(b) - pointsOf(a));
  const decidedByGuards = outcome.reason === 'breaches' || outcome.reason === 'wildlings';
  return (
    <section>
      <h3>{w.end.fromWhat}</h3>
      <ol class="standings">
        {order.map((seat) => (
          <li key={seat} class={hasWon(seat) ? 'won' : ''}>
            <span class="row">
              <SeatMark seat={seat} />
              <b class="grow">{names[seat]}</b>
              <b>{w.end.total({ points: pointsOf(seat) })}</b>
            </span>
            {view.wall && decidedByGuards && (
              <p class="small">
                {w.end.guardsOnWall({ count: view.wall.guards.flat().filter((guard) => guard === seat).length })}
              </p>
            )}
            <Sum lines={itemAt(view.players, seat).points} w={w} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How often each sum was rolled, compared with the expected number. */
function DiceChart({ view, events }: Props) {
  const w = watchWords();
  const tenths = new Intl.NumberFormat(shownLang(), { maximumFractionDigits: 1 });
  const { sums, twelve } = rollsIn(events);
  const rolls = sums.reduce((total, count) => total + count, 0);
  const expectedOf = (sum: number): number => (sum > 1 ? (rolls * throwsOf(sum)) / 36 : 0);
  const highest = Math.max(1, ...sums, ...sums.map((_, sum) => expectedOf(sum)));
  return (
    <section>
      <h3>{w.end.dice}</h3>
      <p class="soft small">
        {rolls ? w.end.diceNote({ rolls }) : w.end.noRolls}
        {rolls > 0 && (
          <span aria-hidden="true">
            {': '}
            <span class="dice-key" /> {w.end.rolled}, <span class="dice-key mean" /> {w.end.expected}
          </span>
        )}
      </p>
      <ul class="dice-chart">
        {sums.map((count, sum) => {
          if (sum < 2) return null;
          const expected = expectedOf(sum);
          return (
            <li key={sum} aria-label={`${sum}: ${w.end.rolled} ${count}, ${w.end.expected} ${tenths.format(expected)}`}>
              <span class="dice-room">
                <span class="dice-bar" style={{ height: `${(count / highest) * 100}%` }} />
                <span class="dice-mean" style={{ bottom: `${(expected / highest) * 100}%` }} />
              </span>
              <span class="dice-sum">
                {sum}
                <small class="soft">{count}×</small>
              </span>
            </li>
          );
        })}
      </ul>
      {view.wall && (
        <p class="small">
          {w.end.wildlingDie}: {twelve.flatMap((count, face) => (face ? [`${face}: ${count}`] : [])).join(' · ')}
        </p>
      )}
    </section>
  );
}

/** How many resources of each kind each player got from production. */
function Income({ events, names }: Props) {
  const w = watchWords();
  const income = incomeIn(events, names.length);
  return (
    <section>
      <h3>{w.end.income}</h3>
      <p class="soft small">{w.end.incomeNote}</p>
      <table class="table-plain">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{w.end.standings}</span>
            </th>
            {RESOURCES.map((kind) => (
              <th key={kind} scope="col">
                <ResourceIcon kind={kind} size={20} />
                <span class="unseen">{w.game.resources[kind]}</span>
              </th>
            ))}
            <th scope="col">Σ</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={seat}>
              <th scope="row">{name}</th>
              {RESOURCES.map((kind) => (
                <td key={kind}>{itemAt(income, seat)[kind] ?? 0}</td>
              ))}
              <td>
                <b>{RESOURCES.reduce((sum, kind) => sum + (itemAt(income, seat)[kind] ?? 0), 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The end of the game: standings as itemised sums, rolls compared with expectation, and income. */
export function End(props: Props) {
  const { reason: reasons } = watchWords().end;
  const reason = reasons[props.outcome.reason as keyof typeof reasons] ?? '';
  return (
    <div class="watch-end stack">
      {reason && <p>{reason}</p>}
      <Standings {...props} />
      <DiceChart {...props} />
      <Income {...props} />
    </div>
  );
}
