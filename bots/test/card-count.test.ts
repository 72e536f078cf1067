import { type AnyEvent, redact, type Seat, seeded } from '@holdfast/kernel';
import { type Event, KINDS, type Rules, type State, watch } from '@holdfast/watch/engine';
import { describe, expect, it } from 'vitest';
import { policyFor } from '../src/definition.ts';
import { botsFor } from '../src/index.ts';
import { CountedHands } from '../src/watch/belief.ts';
import { CardCount } from '../src/watch/card-count.ts';

const rulesOf = (options: object): Rules => {
  const { rules } = watch.resolve(options);
  if (!rules) throw new Error('no such table');
  return rules;
};

/** Plays a game by the heuristic, which trades, and calls `seen` after the set-up and after every move. */
function playOut(
  rules: Rules,
  seed: string,
  seen: (state: State, events: readonly Event[], moves: number) => void,
): void {
  const luck = seeded(seed);
  const policy = policyFor(botsFor('watch'), 1);
  let events: Event[] = [];
  const state: State = watch.setup(rules, luck, (event: Event) => events.push(event));
  const codes = new Int32Array(watch.maxMoves);
  for (let moves = 0; moves < 900; moves++) {
    seen(state, events, moves);
    const waiting = watch.waitingOn(rules, state);
    if (waiting.length === 0) return;
    const seat = waiting[moves % waiting.length];
    const listed = codes.slice(0, watch.legalCodes(rules, state, seat, codes));
    const view = watch.view(rules, state, seat);
    const open = watch.open(rules, state, seat);
    const input = { game: watch, rules, seat, view, codes: listed, open, chance: luck, temperament: 'trader' };
    // Sometimes random moves: heroes, cards and trades that the heuristic never plays.
    const random = moves % 3 === 0 ? watch.proposeOpen(rules, state, seat, luck) : -1;
    const { code } = policy({ ...input, outOfTime: () => false });
    events = [];
    const played =
      random >= 0 ? random : moves % 5 === 0 && listed.length > 0 ? listed[luck.below(listed.length)] : code;
    watch.play(rules, state, seat, played, luck, (event: Event) => events.push(event));
  }
}

const TABLES = [
  { scenario: 'island', seats: 4 },
  { scenario: 'gift', seats: 3 },
  { scenario: 'watch', seats: 4, variants: { allHeroes: true, heroicTragedy: true } },
  { scenario: 'watch', seats: 6 },
];

describe('counting cards', () => {
  it.each(TABLES)('%j: knows the seat’s hand, never rules out the truth, and is often certain', (options) => {
    const rules = rulesOf(options);
    let certain = 0;
    let looks = 0;
    for (let game = 0; game < 3; game++) {
      const counts = Array.from({ length: rules.seats }, () => new CardCount(rules));
      playOut(rules, `count/${game}`, (state, events) => {
        for (const [seat, count] of counts.entries()) {
          count.see(events.map((event) => redact(event, seat)));
          if (watch.outcome(rules, state)) continue;
          expect(count.cases).toBeGreaterThan(0);
          expect(count.fits(state)).toBe(true);
          const expected = count.expected();
          looks++;
          if (state.hand.every((held, at) => held === expected[at])) certain++;
          expect(Array.from(state.hand).filter((held, at) => held > 0 && expected[at] === 0)).toEqual([]);
          const own = seat * KINDS;
          expect(Array.from(expected.subarray(own, own + KINDS))).toEqual(
            Array.from(state.hand.subarray(own, own + KINDS)),
          );
        }
      });
    }
    expect(certain / looks).toBeGreaterThan(0.35);
  });

  it('deals only hands that fit, and follows what changes in a trial', () => {
    const rules = rulesOf({ scenario: 'island', seats: 4 });
    const history: AnyEvent[][] = [];
    const viewer: Seat = 1;
    let checked = 0;
    playOut(rules, 'deal', (state, events, moves) => {
      history.push(events.map((event) => redact(event, viewer) as AnyEvent));
      if (moves % 40 !== 39 || watch.outcome(rules, state)) return;
      const sampled = watch.imagine(rules, watch.view(rules, state, viewer), viewer, seeded(moves)) as State;
      const counted = CountedHands.from(rules, history, sampled, seeded(moves));
      expect(watch.audit(rules, sampled)).toEqual([]);
      const before = new Float64Array(sampled.hand.length);
      const after = new Float64Array(sampled.hand.length);
      counted?.write(sampled, before);
      sampled.hand[viewer * KINDS]++;
      counted?.write(sampled, after);
      expect(after[viewer * KINDS] - before[viewer * KINDS]).toBe(1);
      checked++;
    });
    expect(checked).toBeGreaterThan(2);
  });

  it('is not used if the history does not fit the position', () => {
    const rules = rulesOf({ scenario: 'gift', seats: 4 });
    const history: AnyEvent[][] = [];
    playOut(rules, 'cut', (state, events, moves) => {
      if (moves !== 7) history.push(events.map((event) => redact(event, 0) as AnyEvent));
      if (moves !== 200) return;
      const sampled = watch.imagine(rules, watch.view(rules, state, 0), 0, seeded(1)) as State;
      expect(CountedHands.from(rules, history.slice(0, 60), sampled, seeded(1))).toBeNull();
      expect(CountedHands.from(rules, undefined, sampled, seeded(1))).toBeNull();
    });
    expect(history.length).toBeGreaterThan(100);
  });
});
