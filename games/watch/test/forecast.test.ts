import { RandomPlayer, scripted, seeded } from '@holdfast/kernel';
import { expect, it } from 'vitest';
import { watch } from '../src/engine.ts';
import type { Event } from '../src/events.ts';
import { guardsBySeat, hexYield, nextAdvances, tokenChances, WILDLING_FACES, whyNotMove } from '../src/forecast.ts';
import { CODE } from '../src/moves.ts';
import type { Rules } from '../src/rules.ts';
import { KINDS, PHASE, type State } from '../src/state.ts';

const BROTHERHOOD = { scenario: 'watch', seats: 4 } as const;

/** Plays a random game and calls `look` at positions that wait for a roll, with fewer guards than random players place. */
function lookAtRolls(options: object, look: (rules: Rules, state: State) => void): void {
  const rules = watch.resolve(options).rules!;
  const chance = seeded(JSON.stringify(options));
  const player = new RandomPlayer(watch, 8);
  const state = watch.setup(rules, chance);
  const thinned = watch.blank(rules);
  for (let rolls = 0; player.next(rules, state, chance); ) {
    if (state.phase[0] === PHASE.roll && ++rolls % 4 === 0) {
      watch.copy(state, thinned);
      if (rolls % 8 === 0) thinned.guards.fill(0);
      look(rules, thinned);
    }
    watch.play(rules, state, player.turn.seat, player.turn.code, chance);
  }
}

/** Rolls these dice on a copy, everybody passing until the roll is resolved. */
function roll(rules: Rules, state: State, dice: readonly number[]): { events: Event[]; after: State } {
  const after = watch.blank(rules);
  watch.copy(state, after);
  const events: Event[] = [];
  const emit = (event: Event): void => void events.push(event);
  watch.play(rules, after, state.turn[0], CODE.roll, scripted(dice), emit);
  while (after.phase[0] === PHASE['after-roll'])
    watch.play(rules, after, watch.waitingOn(rules, after)[0], CODE.pass, seeded(0), emit);
  return { events, after };
}

it('forecasts the effect of every face of the wildling die', () => {
  const seen = new Set<string>();
  lookAtRolls(BROTHERHOOD, (rules, state) => {
    const forecast = nextAdvances(rules, watch.view(rules, state, 'table'));
    for (let face = 1; face <= WILDLING_FACES; face++) {
      const { events, after } = roll(rules, state, [1, 1, face]);
      const said = forecast.find((advance) => advance.face === face);
      const advanced = events.find((event) => event.type === 'advanced');
      expect(said?.kind).toBe(advanced?.kind);
      if (!said || !advanced) continue;
      const { clan } = rules.board.wall!.clans[said.clan];
      expect([clan, rules.board.wall!.sections[said.section].clearing]).toEqual([advanced.clan, advanced.clearing]);
      const happened = (type: Event['type']): boolean => events.some((event) => event.type === type);
      expect(said.does).toBe(
        happened('breach') ? 'breaches' : happened('giant') ? 'fells' : happened('crossed') ? 'climbs' : 'waits',
      );
      expect(said.ends).toBe(after.phase[0] === PHASE.over);
      seen.add(said.does);
    }
  });
  expect([...seen].sort()).toEqual(['breaches', 'climbs', 'fells', 'waits']);
});

it('yields of single hexes add up to the production of the roll', () => {
  lookAtRolls({ scenario: 'island', seats: 3 }, (rules, state) => {
    const view = watch.view(rules, state, 'table');
    // With a short supply the hexes share what is left.
    if (view.supply.some((left) => left < 6)) return;
    for (const number of [4, 6, 9]) {
      const { after } = roll(rules, state, [number - 3, 3]);
      const due = view.players.map(() => 0);
      for (const [hex, numbers] of view.numbers.entries())
        if (numbers.includes(number))
          for (const [seat, cards] of hexYield(rules, view, hex).entries()) due[seat] += cards;
      const gained = due.map((_, seat) => {
        const sum = (hand: Int32Array): number =>
          hand.slice(seat * KINDS, (seat + 1) * KINDS).reduce((a, b) => a + b, 0);
        return sum(after.hand) - sum(state.hand);
      });
      expect(due).toEqual(gained);
    }
  });
});

it('counts tokens, guards and refusals as the engine does', () => {
  lookAtRolls(BROTHERHOOD, (rules, state) => {
    const view = watch.view(rules, state, 'table');
    const tokens = tokenChances(view);
    expect(tokens.reduce((sum, { count }) => sum + count, 0)).toBe(
      state.faceDown.reduce((sum, count) => sum + count, 0),
    );
    expect(guardsBySeat(rules, view)).toEqual(Array.from(state.guardsLeft, (left) => rules.material.guards - left));
    const seat = state.turn[0];
    const corner = state.board.cornerNames[0];
    expect(whyNotMove(rules, watch.view(rules, state, seat), seat, { type: 'settle', corner })?.because).toBe(
      'roll-first',
    );
  });
});
