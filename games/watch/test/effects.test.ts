import { type Choice, type Seat, scripted, seeded, type TableShape } from '@holdfast/kernel';
import { withOption } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { type Arrangement, arrange } from '../src/arrange.ts';
import { watch } from '../src/engine.ts';
import { manifest } from '../src/manifest.ts';
import { HEROES, type Rules } from '../src/rules.ts';

/** A seat, its move in notation, and the luck the move may use. */
type Step = readonly [seat: Seat, move: string, ...luck: number[]];

/** A position and moves; their effects are compared between two sets of rules. */
interface Probe {
  readonly put: (put: Arrangement, rules: Rules) => unknown;
  readonly steps?: readonly Step[];
  readonly wall?: true;
}

/** Tarly's player would be asked after the roll. */
const quiet = (put: Arrangement): Arrangement => {
  const seat = put.state.hero.indexOf(HEROES.indexOf('tarly') + 1);
  return seat < 0 ? put : put.hero(seat, 'ygritte');
};

const fillLine = (put: Arrangement): Arrangement => quiet(put).gift('0,0').gift('-1,1').gift('-2,2').gift('-3,3');

/** Eight climbers are out: seven in the Gift, one in a camp. */
const noClimberLeft = (put: Arrangement): Arrangement => {
  for (const hex of ['0,0', '1,0', '2,0', '3,0', '-1,1', '0,1', '1,1']) put.gift(hex, 'climber');
  return put.camp('hornfoot', 'climber');
};

/** Points by four keeps and hidden cards, and the means to build one more road. */
const points = (count: number) => (put: Arrangement) => {
  const corners = ['S(0,0)', 'S(1,0)', 'S(0,1)', 'S(-1,1)'];
  return put
    .keep(0, ...corners)
    .cards(0, 'point', count - 8)
    .hand(0, { brick: 1, lumber: 1 });
};
const BUILD_ROAD: readonly Step[] = [[0, 'road 0,0/0,1']];

const PROBES: readonly Probe[] = [
  { put: (put) => put.turn(0, 'tormund').tormund(null) },
  { put: (put) => put.turn(0, 'tormund').gift('0,0'), wall: true },
  ...[5, 6, 7, 8, 9, 10, 11, 12].map((count) => ({
    put: (put: Arrangement) => put.turn(0, 'roll').hand(1, { ore: count + 1 }),
    steps: [[0, 'roll', 1, 6, 12]] as const,
  })),
  ...[8, 9, 10, 11, 12, 13].map((count) => ({ put: points(count), steps: BUILD_ROAD })),
  // One card of the kind of hex 0,0 is left, and a keep is due two.
  {
    put: (put, { board }) => {
      const { terrain } = board.hexes.find(({ q, r }) => q === 0 && r === 0)!;
      const kind = ({ hills: 'brick', forest: 'lumber', mountains: 'ore' } as const)[terrain as 'hills'];
      put.hex('0,0', kind ? terrain : 'forest', 6);
      return put
        .keep(0, 'S(0,0)')
        .supply(kind ?? 'lumber', 1, 1)
        .tormund(null)
        .turn(0, 'roll');
    },
    steps: [[0, 'roll', 3, 3, 12]],
  },
  { put: (put) => put.hand(0, { brick: 1, lumber: 1, wool: 4 }).settlement(0, 'S(0,0)'), steps: BUILD_ROAD },
  {
    put: (put) => fillLine(put).camp('ice-river', 'climber').turn(0, 'roll'),
    steps: [[0, 'roll', 3, 5, 1]],
    wall: true,
  },
  {
    put: (put) =>
      noClimberLeft(put)
        .settlement(0, 'S(-1,2)')
        .road(0, '-1,2/-1,3', '-1,2/-2,3', '-2,2/-2,3')
        .hand(0, { brick: 1, lumber: 1, wool: 1, grain: 1 }),
    steps: [[0, 'settle S(-2,2)', 1]],
    wall: true,
  },
  { put: (put) => put.hero(0, 'marsh').hand(0, { brick: 1 }).turn(0, 'roll'), wall: true },
  { put: (put) => put.hero(0, 'yoren').patrols(0, 3).largestPatrol(0), steps: [[0, 'yoren W1']], wall: true },
  { put: (put) => quiet(put).turn(0, 'roll'), steps: [[0, 'roll', 4, 4, 4]], wall: true },
  // Red and Blue tie for most guards at the third breach, one further west, the other on a lower space.
  {
    put: (put) =>
      quiet(put).guard(2, 0).guard(0, 0, 0).guard(1, 1, 1).breaches(2).camp('hornfoot', 'regular').turn(0, 'roll'),
    steps: [[0, 'roll', 3, 5, 8]],
    wall: true,
  },
  // Five and six players: Blue has ten points in the special build phase after Red's turn.
  {
    put: (put) => quiet(put).keep(1, 'S(0,0)', 'S(1,0)', 'S(0,1)', 'S(-1,1)').cards(1, 'point', 2),
    steps: [[0, 'end'], ...[1, 2, 3, 4, 5].map((seat) => [seat, 'pass'] as const), [1, 'roll', 1, 1, 12]],
    wall: true,
  },
];

/** Views and moves after a probe; skips steps that are not allowed at this table. */
function after({ put, steps = [] }: Probe, rules: Rules): string {
  const state = watch.blank(rules);
  put(arrange(state, rules), rules);
  for (const [seat, text, ...luck] of steps) {
    const move = watch.moves.read(rules, text);
    if (!move || watch.refuse(rules, state, seat, move)) continue;
    const all = rules.board.wall ? luck : luck.slice(0, 2);
    watch.play(rules, state, seat, watch.moves.encode(rules, move), scripted(all));
  }
  const codes = new Int32Array(watch.maxMoves);
  const listed = watch.waitingOn(rules, state).map((seat) => {
    const count = watch.legalCodes(rules, state, seat, codes);
    return [
      seat,
      ...Array.from(codes.subarray(0, count), (code) => watch.moves.write(rules, watch.moves.decode(rules, code))),
    ];
  });
  return JSON.stringify([watch.view(rules, state, 'referee'), listed]);
}

/** All visible effects of rules: the set-up, and the result of every probe. */
const seenAt = (rules: Rules): readonly string[] => [
  JSON.stringify(watch.view(rules, watch.setup(rules, seeded('effects')), 'referee')),
  ...PROBES.filter(({ wall }) => !wall || rules.board.wall).map((probe) => after(probe, rules)),
];

const SHAPES: readonly TableShape[] = Object.entries(manifest.seats).flatMap(([scenario, counts]) =>
  counts.map((seats) => ({ scenario, seats })),
);

/** Answers of a choice that have the same effects as another one at such a table. */
function idle(choice: Choice, shape: TableShape): string[] {
  const tables = choice.answers.flatMap((answer) => {
    const { rules } = watch.resolve(withOption(shape, choice.path, answer));
    return rules ? [{ answer, seen: JSON.stringify(seenAt(rules as Rules)) }] : [];
  });
  if (tables.length < 2) return [`${choice.path}: nothing to choose`];
  return tables
    .filter(({ seen }) => tables.every((each) => each.seen === seen))
    .map(({ answer }) => `${choice.path}: ${answer}`);
}

test.each(SHAPES)('every answer that is offered can matter: %j', (shape) => {
  const shown = watch.describe().choices.filter((choice) => manifest.matters(choice, shape));
  expect(shown.length).toBeGreaterThan(6);
  expect(shown.filter(({ kind }) => kind !== 'scenario').flatMap((choice) => idle(choice, shape))).toEqual([]);
});

test.each(SHAPES)('and those that are not offered cannot: %j', (shape) => {
  const hidden = watch.describe().choices.filter((choice) => !manifest.matters(choice, shape));
  const matter = hidden.filter((choice) => idle(choice, shape).length === 0);
  expect(matter.map(({ path }) => path)).toEqual([]);
});
