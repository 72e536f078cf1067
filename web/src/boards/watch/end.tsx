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

/** The end: standings as explained sums, dice against expectation, income. */
export function End({ view, events, outcome, names }: EndProps<View, SeenEvent>) {
  const w = watchWords();
  const tenths = new Intl.NumberFormat(shownLang(), { maximumFractionDigits: 1 });
  const { sums, twelve } = rollsIn(events);
  const rolls = sums.reduce((total, count) => total + count, 0);
  const highest = Math.max(1, ...sums, ...sums.map((_, sum) => (sum > 1 ? (rolls * throwsOf(sum)) / 36 : 0)));
  const income = incomeIn(events, names.length);
  const order = names
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        Number(outcome.winners.includes(b)) - Number(outcome.winners.includes(a)) ||
        sumOf(itemAt(view.players, b).points) - sumOf(itemAt(view.players, a).points),
    );
  const decidedByGuards = outcome.reason === 'breaches' || outcome.reason === 'wildlings';
  const reason = w.end.reason[outcome.reason as keyof typeof w.end.reason] ?? '';
  return (
    <div class="watch-end stack">
      {reason && <p>{reason}</p>}
      <section>
        <h3>{w.end.fromWhat}</h3>
        <ol class="standings">
          {order.map((seat) => (
            <li key={seat} class={outcome.winners.includes(seat) ? 'won' : ''}>
              <span class="row">
                <SeatMark seat={seat} />
                <b class="grow">{names[seat]}</b>
                <b>{w.end.total({ points: sumOf(itemAt(view.players, seat).points) })}</b>
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
            const expected = (rolls * throwsOf(sum)) / 36;
            return (
              <li
                key={sum}
                aria-label={`${sum}: ${w.end.rolled} ${count}, ${w.end.expected} ${tenths.format(expected)}`}
              >
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
    </div>
  );
}
