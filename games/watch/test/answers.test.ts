import { RandomPlayer, type Seat, scripted, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import * as answers from '../src/answers.ts';
import { watch } from '../src/engine.ts';
import type { Event } from '../src/events.ts';
import { CODE, countMoves, LISTED_TYPES, type ListedType } from '../src/moves.ts';
import * as odds from '../src/odds.ts';
import { putSettlement } from '../src/play/place.ts';
import { CARDS, COSTS, RESOURCES, type Rules, WORKS } from '../src/rules.ts';
import { KINDS, PHASE, type State } from '../src/state.ts';

const TABLES: readonly object[] = [
  { scenario: 'island', seats: 3 },
  { scenario: 'gift', seats: 3, edition: 'de', layout: 'variable' },
  { scenario: 'gift', seats: 4, edition: 'en' },
  {
    scenario: 'watch',
    seats: 3,
    edition: 'nl',
    readings: { 'hero-before-roll': 'after-the-roll' },
  },
  {
    scenario: 'watch',
    seats: 4,
    variants: { allHeroes: true, extension: true, heroicTragedy: true },
    readings: { 'full-line': 'other-line' },
  },
  {
    scenario: 'watch',
    seats: 6,
    variants: { allHeroes: true },
    readings: { 'special-build-claim': 'end-of-turn', 'supply-short': 'nobody' },
  },
];

const codes = new Int32Array(watch.maxMoves);

/** Plays a random game and calls `look` before every `every`-th move, more often in the special build phase. */
function lookAtGame(options: object, every: number, look: (rules: Rules, state: State, step: number) => void): void {
  const rules = watch.resolve(options).rules!;
  const chance = seeded(JSON.stringify(options));
  const player = new RandomPlayer(watch, 8);
  const state = watch.setup(rules, chance);
  for (let step = 0; player.next(rules, state, chance); step++) {
    const rare = state.phase[0] === PHASE['special-build'] && step % 4 === 0;
    if (step % every === 0 || rare) look(rules, state, step);
    watch.play(rules, state, player.turn.seat, player.turn.code, chance);
  }
}

const listedTypes = (rules: Rules, state: State, seat: Seat): Set<ListedType> => {
  if (!watch.waitingOn(rules, state).includes(seat)) return new Set();
  const count = watch.legalCodes(rules, state, seat, codes);
  return new Set(Array.from(codes.subarray(0, count), (code) => watch.moves.decode(rules, code).type as ListedType));
};

/** The judge's reasons for every move of these types, at the real position. */
const refusals = (rules: Rules, state: State, seat: Seat, types: readonly ListedType[]): (string | null)[] => {
  const found = new Set<string | null>();
  for (const type of types)
    for (let argument = 0; argument < countMoves(rules, type); argument++) {
      const refusal = watch.refuse(rules, state, seat, watch.moves.decode(rules, CODE[type] + argument));
      found.add(refusal && `${refusal.rule} ${refusal.because}`);
    }
  return [...found];
};

describe.each(TABLES)('at the table %j', (options) => {
  it('what cannot be built, played or used is refused by the judge for the same reason', () => {
    const said = new Set<string>();
    lookAtGame(options, 120, (rules, state, step) => {
      for (let seat = 0; seat < rules.seats; seat++) {
        const view = watch.view(rules, state, seat);
        const listed = listedTypes(rules, state, seat);
        const hero = view.wall?.heroes[seat]?.hero;
        const questions = [
          ...WORKS.filter((work) => work !== 'guard' || rules.board.wall).map((work) => ({
            types: [answers.MOVE_OF_WORK[work]],
            answer: answers.whyNotBuild(rules, view, seat, work),
          })),
          ...CARDS.map((card) => ({
            types: answers.MOVES_OF_CARD[card],
            answer: answers.whyNotPlay(rules, view, seat, card),
          })),
          // Yarwyck's moves are too many to try them all.
          ...(hero && hero !== 'yarwyck'
            ? [{ types: answers.movesOfHero(hero), answer: answers.whyNotHero(rules, view, seat) }]
            : []),
        ];
        for (const { types, answer } of questions) {
          const text = `${types} for seat ${seat} at step ${step}: ${answer?.rule} ${answer?.because}`;
          expect([text, answer === null]).toEqual([text, types.some((type) => listed.has(type))]);
          if (!answer || types.length === 0) continue;
          said.add(answer.because);
          const all = refusals(rules, state, seat, types);
          if (all.length === 0) continue;
          if (answer.because === 'fits-nowhere' || answer.because === 'no-effect')
            expect([text, all.length > 1 || all[0] === 'W-3.4 not-now']).toEqual([text, true]);
          else if (answer.because === 'no-piece-left')
            expect([text, all]).toEqual([text, expect.arrayContaining([`${answer.rule} ${answer.because}`])]);
          else expect([text, all]).toEqual([text, [`${answer.rule} ${answer.because}`]]);
        }
        expect(answers.whyNotPlayAny(rules, view, seat) === null).toBe(
          CARDS.some((card) => answers.MOVES_OF_CARD[card].some((type) => listed.has(type))),
        );
      }
    });
    for (const reason of ['not-your-turn', 'cannot-pay', 'roll-first', 'no-such-card']) expect(said).toContain(reason);
  });

  it('trade is possible exactly when the table asks for offers or lists a trade with the supply', () => {
    const said = new Set<string>();
    lookAtGame(options, 30, (rules, state) => {
      for (let seat = 0; seat < rules.seats; seat++) {
        const answer = answers.whyNotTrade(rules, watch.view(rules, state, seat), seat);
        const asked = watch.waitingOn(rules, state).includes(seat);
        const offers = asked && watch.open(rules, state, seat).some(({ type }) => type === 'offer');
        expect(answer === null).toBe(offers || listedTypes(rules, state, seat).has('swap'));
        if (!answer) continue;
        said.add(answer.because);
        if (answer.because === 'nothing-to-give') expect(state.handSize[seat]).toBe(0);
        else
          expect(watch.refuse(rules, state, seat, { type: 'invite', to: [(seat + 1) % rules.seats] })).toEqual(answer);
      }
    });
    expect(said).toContain('not-your-turn');
  });

  it('the rates in the view are those the judge trades at', () => {
    lookAtGame(options, 25, (rules, state) => {
      if (state.phase[0] !== PHASE.act || state.built[0]) return;
      const seat = state.turn[0];
      const { rates } = watch.view(rules, state, 'table').players[seat];
      const probe = watch.blank(rules);
      for (const [give, kind] of RESOURCES.entries())
        for (const count of [rates[give] - 1, rates[give]]) {
          watch.copy(state, probe);
          probe.handSize[seat] += count - probe.hand[seat * KINDS + give];
          probe.hand[seat * KINDS + give] = count;
          const get = RESOURCES[(give + 1) % KINDS];
          if (probe.supply[(give + 1) % KINDS] === 0) continue;
          const refusal = watch.refuse(rules, probe, seat, { type: 'swap', give: kind, get });
          expect(refusal?.because ?? null).toBe(count < rates[give] ? 'too-few-cards' : null);
        }
    });
  });

  it('missing cards and pieces are those the judge misses', () => {
    lookAtGame(options, 150, (rules, state) => {
      for (let seat = 0; seat < rules.seats; seat++) {
        const view = watch.view(rules, state, seat);
        for (const work of WORKS) {
          const missing = answers.lacking(view.players[seat].hand!, COSTS[work]);
          for (const [kind, count] of missing)
            expect(count).toBe(COSTS[work][kind]! - state.hand[seat * KINDS + RESOURCES.indexOf(kind)]);
          const why = answers.whyNotBuild(rules, view, seat, work);
          if (why?.because === 'cannot-pay') expect(missing.map(([kind]) => kind)).toContain(why.with?.missing);
          if (why?.because === 'no-piece-left' || why?.because === 'deck-empty')
            expect(answers.piecesLeft(view, seat, work)).toBe(0);
          if (why === null && state.phase[0] === PHASE.act) {
            expect(missing).toEqual([]);
            expect(answers.piecesLeft(view, seat, work)).toBeGreaterThan(0);
          }
        }
      }
    });
  });
});

/** Rolls these dice on a copy of a position that waits for a roll; everybody passes until the roll is resolved. */
function roll(rules: Rules, state: State, dice: readonly number[]): { events: Event[]; after: State } {
  const after = watch.blank(rules);
  watch.copy(state, after);
  const events: Event[] = [];
  const emit = (event: Event): void => void events.push(event);
  const script = rules.board.wall ? dice : dice.slice(0, 2);
  watch.play(rules, after, state.turn[0], CODE.roll, scripted(script), emit);
  for (
    let seats = watch.waitingOn(rules, after);
    after.phase[0] === PHASE['after-roll'];
    seats = watch.waitingOn(rules, after)
  )
    watch.play(rules, after, seats[0], CODE.pass, seeded(0), emit);
  return { events, after };
}

describe('odds', () => {
  const rolling = (options: object, every: number, look: (rules: Rules, state: State) => void): void =>
    lookAtGame(options, 1, (rules, state, step) => {
      if (state.phase[0] === PHASE.roll && step % every < 3) look(rules, state);
    });

  it.each(TABLES.slice(3))('of the Wall are the twelve faces of the die, rolled: %j', (options) => {
    let looks = 0;
    let breaches = 0;
    rolling(options, 15, (rules, real) => {
      // Random players place many guards; remove them at every other check, so that the Wall is in danger.
      const state = watch.blank(rules);
      watch.copy(real, state);
      if (looks % 2 === 0) state.guards.fill(0);
      const expected = rules.board.wall!.sections.map(() => ({ breach: 0, climb: 0 }));
      for (let face = 1; face <= 12; face++) {
        const { events } = roll(rules, state, [1, 2, face]);
        for (const [section, { clearing }] of rules.board.wall!.sections.entries()) {
          const breached = events.some((event) => event.type === 'breach' && event.clearing === clearing);
          const crossed = events.some((event) => event.type === 'crossed' && event.clearing === clearing);
          if (breached) expected[section].breach++;
          else if (crossed) expected[section].climb++;
        }
      }
      const answer = odds.wallOdds(rules, watch.view(rules, state, 'table'));
      expect(answer.map(({ breach, climb }) => ({ breach, climb }))).toEqual(expected);
      looks++;
      breaches += expected.reduce((sum, { breach }) => sum + breach, 0);
    });
    expect(looks).toBeGreaterThan(5);
    expect(breaches).toBeGreaterThan(0);
  });

  it.each(TABLES)('of income are the 36 throws, rolled: %j', (options) => {
    let cards = 0;
    rolling(options, 40, (rules, state) => {
      const sums = Array.from({ length: rules.seats }, () => ({}) as { [kind: string]: number });
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++) {
          if (a + b === 7) continue;
          for (const event of roll(rules, state, [a, b, a === b ? (a % 12) + 1 : 1]).events)
            if (event.type === 'produced')
              for (const gain of event.gains)
                for (const kind of RESOURCES)
                  if (gain.cards[kind]) sums[gain.seat][kind] = (sums[gain.seat][kind] ?? 0) + gain.cards[kind];
        }
      for (let seat = 0; seat < rules.seats; seat++) {
        // From another seat's view, since income is public.
        const view = watch.view(rules, state, (seat + 1) % rules.seats);
        expect(odds.expectedIncome(rules, view, seat)).toEqual(sums[seat]);
        cards += Object.keys(sums[seat]).length;
      }
    });
    expect(cards).toBeGreaterThan(0);
  });

  it.each(TABLES)('of a corner are those of a settlement there: %j', (options) => {
    lookAtGame(options, 1000, (rules, state, step) => {
      if (step % 1000 !== 0) return;
      const view = watch.view(rules, state, 'table');
      for (let corner = 0; corner < state.board.corners; corner++) {
        const probe = watch.blank(rules);
        watch.copy(state, probe);
        probe.building.fill(0);
        probe.supply.fill(rules.material.supply);
        probe.phase[0] = PHASE.roll;
        probe.settlementsLeft[0]++;
        putSettlement(rules, probe, 0, corner);
        const alone = { ...view, buildings: { [state.board.cornerNames[corner]]: { seat: 0, keep: false } } };
        let throws = 0;
        for (let number = 2; number <= 12; number++) {
          if (number === 7) continue;
          const a = Math.max(1, number - 6);
          const { events } = roll(rules, probe, [a, number - a, a === number - a ? (a % 12) + 1 : 1]);
          const produced = events.find((event) => event.type === 'produced');
          const gained = produced?.gains.some(({ seat }) => seat === 0) ?? false;
          if (gained) throws += odds.throwsOf(number);
          const around = state.board.cornerHexes.subarray(corner * 3, corner * 3 + 3);
          expect(odds.producingHexes(state.board, alone, number).some((hex) => around.includes(hex))).toBe(gained);
        }
        expect([state.board.cornerNames[corner], odds.cornerThrows(state.board, alone, corner)]).toEqual([
          state.board.cornerNames[corner],
          throws,
        ]);
      }
    });
  });

  it('counts the throws of two dice', () => {
    const counted = Array.from({ length: 13 }, () => 0);
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) counted[a + b]++;
    for (let number = 2; number <= 12; number++) expect(odds.throwsOf(number)).toBe(counted[number]);
  });

  it.each(TABLES)('of a 7 are the cards the table then asks for: %j', (options) => {
    rolling(options, 10, (rules, state) => {
      const probe = watch.blank(rules);
      watch.copy(state, probe);
      watch.play(rules, probe, state.turn[0], CODE.roll, scripted(rules.board.wall ? [1, 6, 1] : [1, 6]));
      for (let seat = 0; seat < rules.seats; seat++)
        expect(answers.discardOnSeven(rules, watch.view(rules, state, seat), seat)).toBe(probe.owes[seat]);
    });
  });
});

it('every listed type of move is covered by an answer', () => {
  const known: readonly ListedType[] = [
    ...Object.values(answers.MOVE_OF_WORK),
    ...Object.values(answers.MOVES_OF_CARD).flat(),
  ];
  expect(known.filter((type) => !LISTED_TYPES.includes(type))).toEqual([]);
});
