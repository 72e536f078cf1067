import { type Chance, type Emit, type Outcome, onlyFor, type Seat } from '@holdfast/kernel';
import type { Event } from './events.ts';
import { LAMBS, NIGHTS, type Rules } from './rules.ts';
import { blank, drawFrom, handOf, handsOf, litIn, type State } from './state.ts';

/** N-1.1, N-1.2. Luck: six draws per seat, then the dice. */
export function setup(rules: Rules, chance: Chance, emit?: Emit<Event>): State {
  const state = blank(rules);
  state.hands.set(Array.from(state.hands, drawFrom(chance, [])));
  state.lambs.fill(LAMBS);
  throwDice(state, chance, emit);
  return state;
}

/** N-2.1 */
function throwDice({ dice, night }: State, chance: Chance, emit?: Emit<Event>): void {
  for (let i = 0; i < dice.length; i++) dice[i] = chance.die(6);
  emit?.({ type: 'night', night: night[0], dice: [...dice] });
}

/** N-2.2. Luck: after the last torch of a night, the dice of the next night. */
export function play(rules: Rules, state: State, seat: Seat, torch: number, chance: Chance, emit?: Emit<Event>): void {
  const { lambs, night } = state;
  const hand = handOf(state, seat);
  const lit = litIn(state, night[0]);
  hand[hand.indexOf(torch)] = 0;
  lit[seat] = torch;
  emit?.({ type: 'lit', seat, torch: onlyFor([seat], torch), hand: onlyFor([seat], handsOf(state)[seat]) });
  if (lit.includes(0)) return;
  const { held, mark, gain } = resultOf([...lit], [...state.dice]);
  const gains = Array.from(lit, (own, i) => (own === mark ? Math.max(gain, -lambs[i]) : 0));
  lambs.set(lambs.map((n, i) => n + gains[i]));
  emit?.({ type: 'shown', torches: [...lit], held, gains, lambs: [...lambs] });
  night[0]++;
  if (night[0] < NIGHTS) throwDice(state, chance, emit);
  else {
    lambs.set(lambs.map((n, i) => n + Math.max(...handOf(state, i)))); // N-3.1
    emit?.({ type: 'ended', lambs: [...lambs], hands: handsOf(state), winners: outcome(rules, state)!.winners });
  }
}

/** Whether the fold holds (N-2.3) or the wolves break in (N-2.4), and the lambs gained by owners of each torch. */
function resultOf(torches: number[], dice: number[]) {
  const held = torches.reduce((sum, n) => sum + n, 0) >= dice.reduce((sum, n) => sum + n, 0);
  const mark = held ? Math.max(...torches) : Math.min(...torches);
  const alone = torches.indexOf(mark) === torches.lastIndexOf(mark);
  return { held, mark, gain: !held ? -Math.max(...dice) : alone ? Math.max(...dice) : Math.min(...dice) };
}

/** N-1.3, N-3.2 */
export function outcome(_: Rules, { night, lambs }: State): Outcome | null {
  if (night[0] < NIGHTS) return null;
  const winners = [...lambs.keys()].filter((seat) => lambs[seat] === Math.max(...lambs));
  return { winners, reason: 'most-lambs', scores: [...lambs] };
}
