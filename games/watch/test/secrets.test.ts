import { type AnyEvent, RandomPlayer, redact, type Seat, Secret, seeded, type Viewer } from '@holdfast/kernel';
import { GameSession } from '@holdfast/session';
import { describe, expect, test } from 'vitest';
import { sentText } from '../../../session/test/sent.ts';
import { arrange } from '../src/arrange.ts';
import { CARD_KINDS, KINDS, type Rules, type State, type View, watch } from '../src/engine.ts';

const rulesOf = (options: object): Rules => watch.resolve(options).rules!;
const viewersOf = (rules: Rules): Viewer[] => [...Array.from({ length: rules.seats }, (_, seat) => seat), 'table'];

/** Seats that may know the secret of an event, by type; other events must not have secrets. */
const MAY_KNOW: { readonly [type: string]: (event: { [field: string]: unknown }) => readonly unknown[] } = {
  holds: ({ seat }) => [seat],
  stole: ({ seat, from }) => [seat, from],
  bought: ({ seat }) => [seat],
  'keeps-cards': ({ seat }) => [seat],
  'saw-cards': ({ seat }) => [seat],
  'saw-hand': ({ seat, from }) => [seat, from],
};

/** Plays a random game and shows every step: the position and the events that led to it. */
function watchGame(rules: Rules, seed: string, look: (state: State, events: readonly AnyEvent[]) => void): void {
  const chance = seeded(seed);
  const player = new RandomPlayer(watch, 8);
  let events: AnyEvent[] = [];
  const emit = (event: AnyEvent): void => void events.push(event);
  const state = watch.setup(rules, chance, emit);
  look(state, events);
  while (player.next(rules, state, chance)) {
    events = [];
    watch.play(rules, state, player.turn.seat, player.turn.code, chance, emit);
    look(state, events);
  }
}

const TABLES = [
  { scenario: 'island', seats: 4 },
  { scenario: 'gift', seats: 3 },
  { scenario: 'watch', seats: 4, variants: { extension: true, allHeroes: true } },
  { scenario: 'watch', seats: 6 },
];

describe('secrets', () => {
  test.each(TABLES)('events of $scenario with $seats seats tell them to nobody else', (options) => {
    const rules = rulesOf(options);
    const types = new Set<string>();
    watchGame(rules, 'secrets', (state, events) => {
      for (const event of events)
        for (const [field, value] of Object.entries(event)) {
          if (!(value instanceof Secret)) {
            expect(JSON.stringify(value) ?? '').not.toContain('"seats":[');
            continue;
          }
          types.add(event.type);
          const known = MAY_KNOW[event.type](event as never);
          if (field === 'fresh') expect(value.seats).toEqual([state.turn[0]]);
          else expect(known).toEqual(expect.arrayContaining([...value.seats]));
          for (const viewer of viewersOf(rules)) {
            const seen = redact(event, viewer) as unknown as { [field: string]: unknown };
            if (!value.seats.includes(viewer as Seat)) expect(seen[field]).toBe('?');
          }
        }
    });
    expect([...types]).toEqual(expect.arrayContaining(['holds', 'stole', 'bought', 'keeps-cards']));
  });

  test.each(TABLES)('views of $scenario with $seats seats hold only the own hand and cards', (options) => {
    const rules = rulesOf(options);
    watchGame(rules, 'views', (state) => {
      if (watch.outcome(rules, state)) return;
      for (const viewer of viewersOf(rules)) {
        const { players, fresh, stands } = watch.view(rules, state, viewer);
        for (const [seat, { hand, cards }] of players.entries()) {
          expect(hand === null).toBe(viewer !== seat);
          expect(cards === null).toBe(viewer !== seat);
        }
        if (stands.bought && viewer !== stands.turn) expect(fresh).toBeNull();
      }
    });
  });
});

/** Everything a viewer is sent: snapshot, events and questions, as text. */
const sent = sentText;

describe('planted canaries', () => {
  const rules = rulesOf({ scenario: 'watch', seats: 4 });
  const plant = (change: (state: State) => void): GameSession => {
    const state = watch.blank(rules);
    arrange(state, rules)
      .settlement(0, 'N(0,0)')
      .settlement(1, 'S(0,0)')
      .settlement(2, 'S(2,0)')
      .settlement(3, 'S(2,2)')
      .guard(0, 0)
      .guard(1, 1)
      .guard(2, 2)
      .guard(3, 3)
      .cards(0, 'patrol');
    change(state);
    expect(watch.audit(rules, state)).toEqual([]);
    return new GameSession(watch, rules, state);
  };

  /** Two tables that differ in a secret: only its owners may notice. */
  const sameFor = (viewers: readonly Viewer[], one: GameSession, other: GameSession): void => {
    for (const viewer of viewers) expect(sent(one, viewer, [])).toBe(sent(other, viewer, []));
  };

  test('a hand', () => {
    const brick = plant((state) => swapHands(state, [5, 0, 0, 0, 0], [0, 0, 0, 5, 0]));
    const ore = plant((state) => swapHands(state, [0, 0, 0, 5, 0], [5, 0, 0, 0, 0]));
    sameFor([0, 3, 'table'], brick, ore);
    expect(sent(brick, 1, [])).not.toBe(sent(ore, 1, []));
  });

  test('development cards', () => {
    const cards = (state: State, one: number, two: number): void => {
      state.deck[one]--;
      state.deck[two]--;
      state.cards[1 * CARD_KINDS + one]++;
      state.cards[2 * CARD_KINDS + two]++;
    };
    const points = plant((state) => cards(state, 5, 2));
    const winter = plant((state) => cards(state, 2, 5));
    sameFor([0, 3, 'table'], points, winter);
    expect(sent(points, 1, [])).not.toBe(sent(winter, 1, []));
  });

  test('a stolen card', () => {
    const steal = (kind: number): { session: GameSession; events: readonly AnyEvent[] } => {
      const session = plant((state) => swapHands(state, [1, 0, 0, 1, 0], [0, 0, 1, 0, 0]));
      const luck = { below: () => 0, die: () => 1, pick: () => kind };
      expect('attempt' in session.attempt(0, null, { type: 'patrol' } as never, luck)).toBe(true);
      session.adopt();
      const answer = session.attempt(0, null, { type: 'tormund', hex: '0,0', from: 1 } as never, luck);
      if (!('attempt' in answer)) throw new Error(JSON.stringify(answer));
      session.adopt();
      return { session, events: answer.attempt.events };
    };
    const brick = steal(0);
    const ore = steal(3);
    for (const viewer of [2, 3, 'table'] as const)
      expect(sent(brick.session, viewer, brick.events)).toBe(sent(ore.session, viewer, ore.events));
    for (const viewer of [0, 1] as const)
      expect(sent(brick.session, viewer, brick.events)).not.toBe(sent(ore.session, viewer, ore.events));
  });

  test('a card that is bought', () => {
    const buy = (card: number): { session: GameSession; events: readonly AnyEvent[] } => {
      const session = plant((state) => {
        for (const kind of [1, 3, 4]) {
          state.supply[kind]--;
          state.hand[kind]++;
          state.handSize[0]++;
        }
      });
      const answer = session.attempt(0, null, { type: 'buy' } as never, {
        below: () => 0,
        die: () => 1,
        pick: () => card,
      });
      if (!('attempt' in answer)) throw new Error(JSON.stringify(answer));
      session.adopt();
      return { session, events: answer.attempt.events };
    };
    const point = buy(5);
    const roads = buy(1);
    for (const viewer of [1, 2, 3, 'table'] as const)
      expect(sent(point.session, viewer, point.events)).toBe(sent(roads.session, viewer, roads.events));
    const own = point.session.view(0) as View;
    expect(own.players[0].cards?.[5]).toBe(1);
  });

  /** Gives seats 1 and 2 these hands out of the supply. */
  function swapHands(state: State, one: readonly number[], two: readonly number[]): void {
    for (const [seat, hand] of [
      [1, one],
      [2, two],
    ] as const)
      for (let kind = 0; kind < KINDS; kind++) {
        state.supply[kind] -= hand[kind];
        state.hand[seat * KINDS + kind] += hand[kind];
        state.handSize[seat] += hand[kind];
      }
  }
});
