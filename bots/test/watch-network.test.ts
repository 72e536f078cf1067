import { type AnyEvent, redact, type Seat, seeded } from '@holdfast/kernel';
import { type Event, type Move, PHASE, type Rules, type State, type View, watch } from '@holdfast/watch/engine';
import { describe, expect, it } from 'vitest';
import { decideWith } from '../src/decide.ts';
import { inputCount } from '../src/network/encoder.ts';
import { Network } from '../src/network/network.ts';
import { quantise } from '../src/network/quantise.ts';
import { layoutOf, shapeFor } from '../src/network/shape.ts';
import { heuristic } from '../src/watch/heuristic.ts';
import { PositionInputs } from '../src/watch/network/inputs.ts';
import { watchEncoder as encoder, watchLearner } from '../src/watch/network/learner.ts';
import { networkPolicy } from '../src/watch/network/level3.ts';
import { PositionValue } from '../src/watch/network/position-value.ts';
import { SEARCHING, searchPolicy } from '../src/watch/network/search.ts';
import { frozen, guarded, sealed } from './guards.ts';

const rulesOf = (scenario: string, seats: number): Rules => {
  const { rules } = watch.resolve({ scenario, seats });
  if (!rules) throw new Error(`no rules for ${scenario} with ${seats}`);
  return rules;
};

/** A network with random weights; it must be fair with any weights. */
function someNetwork(): Network {
  const shape = shapeFor(encoder as never, [32, 32]);
  const chance = seeded('weights');
  const weights = Float64Array.from({ length: layoutOf(shape).size }, () => (chance.below(2001) - 1000) / 5000);
  return new Network(shape, quantise(shape, weights));
}

/** Positions of one game of the heuristic, every few moves. */
function* positions(rules: Rules, seed: string, every: number): Generator<State> {
  const luck = seeded(seed);
  const state: State = watch.setup(rules, luck);
  const codes = new Int32Array(watch.maxMoves);
  for (let moves = 0; ; moves++) {
    const [seat] = watch.waitingOn(rules, state);
    if (seat === undefined) return;
    if (moves % every === 0) yield state;
    const listed = codes.slice(0, watch.legalCodes(rules, state, seat, codes));
    const view = watch.view(rules, state, seat);
    const open = watch.open(rules, state, seat);
    const input = { game: watch, rules, seat, view, codes: listed, open, chance: luck, temperament: 'trader' };
    watch.play(rules, state, seat, heuristic({ ...input, outOfTime: () => false }).code, luck);
  }
}

const encode = (rules: Rules, view: View, viewer: Seat): number[] => {
  const into = new Float32Array(inputCount(encoder, rules.seats)).fill(-1);
  encoder.encode(rules, view, viewer, into);
  return Array.from(into);
};

/** The same position with every seat moved on by one. */
function rotated(rules: Rules, state: State): State {
  const { seats } = rules;
  const next = (seat: number): number => (seat < 0 ? seat : (seat + 1) % seats);
  const turned: State = watch.blank(rules);
  watch.copy(state, turned);
  const { cornerWords, pathWords } = state.board;
  const perSeat = ['handSize', 'owes', 'patrols', 'roadsLeft', 'settlementsLeft', 'keepsLeft', 'guardsLeft'] as const;
  const more = ['roadLength', 'underSettlements', 'underKeeps', 'hero', 'heroSide', 'heroRests'] as const;
  const move = (from: Int32Array, to: Int32Array, width: number): void => {
    for (let seat = 0; seat < seats; seat++)
      to.set(from.subarray(seat * width, (seat + 1) * width), next(seat) * width);
  };
  for (const name of [...perSeat, ...more]) move(state[name], turned[name], 1);
  move(state.hand, turned.hand, state.hand.length / seats);
  move(state.cards, turned.cards, state.cards.length / seats);
  move(state.rate, turned.rate, state.rate.length / seats);
  move(state.touch, turned.touch, cornerWords);
  move(state.reach, turned.reach, pathWords);
  for (const name of ['turn', 'first', 'longest', 'largest'] as const) turned[name][0] = next(state[name][0]);
  state.building.forEach((piece, corner) => {
    if (piece) turned.building[corner] = 2 * next((piece - 1) >> 1) + 1 + ((piece - 1) & 1);
  });
  for (const name of ['road', 'guards'] as const)
    state[name].forEach((owner, place) => {
      if (owner) turned[name][place] = next(owner - 1) + 1;
    });
  return turned;
}

const TABLES = [
  ['island', 3],
  ['island', 4],
  ['gift', 4],
  ['watch', 4],
  ['watch', 6],
] as const;

describe('inputs of the network', () => {
  it.each(TABLES)('%s with %i seats: all are written, from 0 to 1, and hidden data is not read', (scenario, seats) => {
    const rules = rulesOf(scenario, seats);
    const sampling = seeded('twins');
    let twins = 0;
    for (const state of positions(rules, `inputs ${scenario}`, 29)) {
      const viewer = state.round[0] % seats;
      const view = watch.view(rules, state, viewer);
      const inputs = encode(rules, view, viewer);
      expect(inputs.filter((input) => !(input >= 0 && input <= 1))).toEqual([]);
      const twin = watch.imagine(rules, view, viewer, sampling) as State;
      if (twin.hand.some((count, at) => count !== state.hand[at])) twins++;
      expect(encode(rules, watch.view(rules, twin, viewer), viewer)).toEqual(inputs);
      const fast = new Float32Array(inputs.length);
      new PositionInputs(rules, state).encode(state, viewer, fast);
      expect(Array.from(fast)).toEqual(inputs);
    }
    expect(twins).toBeGreaterThan(0);
  });

  it.each(TABLES)(
    '%s with %i seats: moving everybody on by one seat moves the inputs, and nothing else',
    (scenario, seats) => {
      const rules = rulesOf(scenario, seats);
      const { perSeat } = encoder;
      for (const state of positions(rules, `rotated ${scenario}`, 31)) {
        const here = new Float32Array(inputCount(encoder, seats));
        const there = new Float32Array(here.length);
        new PositionInputs(rules, state).encode(state, 0, here);
        new PositionInputs(rules, state).encode(rotated(rules, state), 1, there);
        const block = (inputs: Float32Array, seat: number): Float32Array =>
          inputs.subarray(seat * perSeat, (seat + 1) * perSeat);
        // The prior adds up over seats in another order.
        const round = (inputs: Float32Array): number[] => Array.from(inputs, (input) => Math.round(input * 1e5));
        for (let seat = 0; seat < seats; seat++)
          expect(round(block(there, (seat + 1) % seats))).toEqual(round(block(here, seat)));
        expect(there.subarray(seats * perSeat)).toEqual(here.subarray(seats * perSeat));
      }
    },
  );
});

describe('levels 3 and 4', () => {
  const training = { temperature: 0.01 };
  const FEW_WORLDS = { ...SEARCHING, candidates: 2, worlds: [1], freshWorlds: 2 };
  it.each([
    ['level 3', 'island', 4, 90, networkPolicy(someNetwork())],
    ['level 3 in training', 'watch', 5, 90, networkPolicy(someNetwork(), training)],
    ['level 4 with few worlds', 'watch', 3, 60, searchPolicy(someNetwork(), FEW_WORLDS)],
    ['level 4 with few worlds', 'watch', 6, 40, searchPolicy(someNetwork(), FEW_WORLDS)],
  ] as const)(
    '%s, %s with %i seats: decides by the view alone, and changes nothing',
    (_, scenario, seats, most, policy) => {
      const rules = rulesOf(scenario, seats);
      const luck = sealed(seeded('fair'));
      const histories: AnyEvent[][][] = Array.from({ length: seats }, () => []);
      const listen = (): ((event: Event) => void) => {
        for (const seen of histories) seen.push([]);
        return (event) => {
          for (const [seat, seen] of histories.entries()) seen.at(-1)?.push(redact(event, seat) as AnyEvent);
        };
      };
      const state: State = watch.setup(rules, luck, listen());
      const sampling = seeded('sampling');
      for (let move = 0; move < most; move++) {
        const waiting = watch.waitingOn(rules, state);
        if (waiting.length === 0) break;
        const seat = waiting[waiting.length - 1];
        const view = frozen(watch.view(rules, state, seat));
        const history = histories[seat];
        const query = { gameId: 'watch', rules, seat, view, history, level: 2, seed: move, budgetMs: 60_000 } as const;
        luck.thinking = true;
        const answer = decideWith(guarded(watch, state), policy, query);
        luck.thinking = false;
        const twin = watch.imagine(rules, view, seat, sampling);
        expect(decideWith(watch, policy, { ...query, view: watch.view(rules, twin, seat) })).toEqual(answer);
        expect(answer.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
        expect(watch.refuse(rules, state, seat, answer.move as Move)).toBeNull();
        watch.play(rules, state, seat, answer.code, luck, listen());
      }
    },
  );

  it('knows that enough points win at the end of the seat’s turn', () => {
    const rules = rulesOf('watch', 4);
    const chance = seeded('win');
    const state: State = watch.setup(rules, chance);
    const value = new PositionValue(watch, rules, state, 1, chance, someNetwork());
    state.phase[0] = PHASE.act;
    state.turn[0] = 1;
    state.settlementsLeft[1] = 0;
    state.keepsLeft[1] = rules.material.keeps - 2;
    expect(value.of(state, 1)).toBeLessThan(1);
    state.keepsLeft[1]--;
    expect(Array.from(value.chances(state))).toEqual([0, 1, 0, 0]);
    // In another player's turn it does not win.
    state.turn[0] = 2;
    expect(value.of(state, 1)).toBeLessThan(1);
  });

  it('learns from positions before the roll', () => {
    const rules = rulesOf('gift', 4);
    for (const state of positions(rules, 'judged', 5))
      expect(watchLearner.judges(rules, state)).toBe(watch.view(rules, state, 0).stands.phase === 'roll');
  });
});
