import { type AnyEvent, closesTakeBack, RandomPlayer, recording, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { watch } from '../src/engine.ts';
import type { Event } from '../src/events.ts';
import { CARD_KINDS } from '../src/state.ts';

/** All reasons in random games against taking a move back, by type ('open' if it can be taken back). */
function reasonsIn(scenario: string, games: number): Map<string, Set<string>> {
  const { rules } = watch.resolve({ scenario, seats: 4 });
  if (!rules) throw new Error('no rules');
  const reasons = new Map<string, Set<string>>();
  for (let game = 0; game < games; game++) {
    const chance = seeded(`take-back/${scenario}/${game}`);
    const state = watch.setup(rules, chance);
    const player = new RandomPlayer(watch, 6);
    for (let moves = 0; moves < 1500 && player.next(rules, state, chance); moves++) {
      const { seat, code } = player.turn;
      const luck: number[] = [];
      const events: Event[] = [];
      const { type } = watch.moves.decode(rules, code);
      watch.play(rules, state, seat, code, recording(chance, luck), (event) => events.push(event));
      const why = closesTakeBack(watch, rules, state, seat, luck, events as AnyEvent[]) ?? 'open';
      reasons.set(type, (reasons.get(type) ?? new Set()).add(why));
    }
  }
  return reasons;
}

describe('what may be taken back', () => {
  const gift = reasonsIn('gift', 12);
  const wall = reasonsIn('watch', 6);
  const island = reasonsIn('island', 8);
  const of = (reasons: Map<string, Set<string>>, type: string): string[] => [...(reasons.get(type) ?? [])].sort();

  it('are moves that change only the player’s hand and the board: builds, supply trades, the end of a turn', () => {
    for (const type of ['road', 'settle', 'keep', 'swap', 'winter', 'road-building', 'offer', 'withdraw'])
      expect([type, of(gift, type)]).toEqual([type, ['open']]);
    expect(of(gift, 'end')).toContain('open');
    for (const type of ['guard', 'recruits', 'swap', 'end']) expect([type, of(wall, type)]).toEqual([type, ['open']]);
  });

  it('are never luck, another player’s cards, or what a Monopoly or Mormont reveals', () => {
    for (const type of ['roll', 'buy']) expect([type, of(gift, type)]).toEqual([type, ['luck']]);
    for (const type of ['deal', 'monopoly']) expect([type, of(island, type)]).toEqual([type, ['secret']]);
    // A settlement with the Wall turns up its token.
    for (const type of ['roll', 'keep']) expect([type, of(wall, type)]).toEqual([type, ['luck']]);
    for (const type of ['mormont', 'mance', 'give', 'loot'].filter((hero) => wall.has(hero)))
      expect([type, of(wall, type)]).toEqual([type, ['secret']]);
  });

  it('closes for a Monopoly that nobody had a card for', () => {
    const event: Event = { type: 'monopoly', seat: 0, kind: 'ore', taken: [0, 0, 0, 0] };
    const { rules } = watch.resolve({ scenario: 'island', seats: 4 });
    if (!rules) throw new Error('no rules');
    const state = watch.setup(rules, seeded('take-back/monopoly'));
    const closes = (...events: Event[]) => closesTakeBack(watch, rules, state, 0, [], events as AnyEvent[]);
    expect(closes(event)).toBe('secret');
    expect(closes({ type: 'demanded', seat: 0, kind: 'ore', from: [] })).toBe('secret');
  });

  it('closes for the end of a turn after which the hidden cards of the next seat could have won', () => {
    const { rules } = watch.resolve({ scenario: 'island', seats: 4 });
    if (!rules) throw new Error('no rules');
    const state = watch.setup(rules, seeded('take-back/end'));
    const turn: Event = { type: 'turn', seat: 1, round: 9 };
    const closes = () => closesTakeBack(watch, rules, state, 0, [], [turn as AnyEvent]);
    state.keepsLeft[1] = rules.material.keeps - 4;
    state.settlementsLeft[1] = rules.material.settlements - 1;
    expect(closes()).toBe(null);
    // Nine points on the table and a card, whatever it is.
    state.cards[1 * CARD_KINDS] = 1;
    expect(closes()).toBe('secret');
    state.settlementsLeft[1] = rules.material.settlements;
    expect(closes()).toBe(null);
  });
});
