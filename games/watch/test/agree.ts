import { type Chance, canonical, recording, type Seat, seeded } from '@holdfast/kernel';
import { type Rules, type State, type View, watch } from '../src/engine.ts';
import { take } from '../src/play/hands.ts';
import { RESOURCES, WILDLINGS } from '../src/rules.ts';
import { pointsOf, roadLength } from './referee/land.ts';
import { referee } from './referee/referee.ts';
import { handSize, layTable, type Question, type Table, takeCards } from './referee/table.ts';

const sorted = (entries: Iterable<readonly [string, unknown]>): unknown[] =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

/** The referee's position. */
function kept(table: Table) {
  const over = table.outcome !== null;
  return {
    turn: table.turn,
    supply: Object.values(table.supply),
    deck: Object.values(table.deck),
    gone: Object.values(table.gone),
    players: table.seats.map((seat) => ({
      hand: Object.values(table.hands[seat]),
      cards: Object.values(table.cards[seat]),
      patrols: table.patrols[seat],
      left: table.left[seat],
      road: roadLength(table, seat),
      points: pointsOf(table, seat, over),
    })),
    buildings: sorted(table.buildings),
    roads: sorted(table.roads),
    special: [table.longest, table.largest, table.tormund],
    proposals: table.seats.map((seat) => [table.proposed.get(seat) ?? 0, table.proposals.get(seat) ?? null]),
    wall: table.rules.board.wall && {
      breaches: table.breaches,
      guards: table.guards,
      camps: table.camps,
      clearings: table.clearings.map((clearing) =>
        WILDLINGS.map((kind) => clearing.filter((wildling) => wildling === kind).length),
      ),
      gift: sorted(table.gift),
      frostfangs: Object.values(table.frostfangs),
      tokens: [table.pool, table.present, table.older, table.used],
      under: [...table.under.settlements, ...table.under.keeps].map(({ older, present }) => [older, present]),
      heroes: table.heroes,
      display: [...table.display].sort(),
    },
    outcome: table.outcome,
  };
}

/** The same from the engine's views. */
function seen(rules: Rules, state: State): ReturnType<typeof kept> {
  const view = watch.view(rules, state, 'table') as View;
  const { wall } = view;
  const under = (present: readonly number[], older: readonly number[]) => present.map((count, i) => [older[i], count]);
  return {
    turn: view.stands.turn,
    supply: [...view.supply],
    deck: [...state.deck],
    gone: [...view.gone],
    players: view.players.map(({ patrols, left, roadLength: road }, seat) => {
      const { hand, cards, points } = (watch.view(rules, state, seat) as View).players[seat];
      return {
        hand: [...hand!],
        cards: [...cards!],
        patrols,
        left: { ...left, guards: wall?.guardsLeft[seat] ?? 0 },
        road,
        points: points.reduce((total, line) => total + line.points, 0),
      };
    }),
    buildings: sorted(Object.entries(view.buildings)),
    roads: sorted(Object.entries(view.roads)),
    special: [view.longest, view.largest, view.tormund],
    proposals: view.proposals.map(({ made, open }) => [made, open]),
    wall: wall && {
      breaches: wall.breaches,
      guards: wall.guards.map((guards) => guards.filter((guard) => guard !== null)),
      camps: wall.camps.map((camps) => [...camps]),
      clearings: wall.clearings.map((clearing) => [...clearing]),
      gift: sorted(Object.entries(wall.gift)),
      frostfangs: [...wall.frostfangs],
      tokens: [wall.tokens.pool, [...wall.tokens.faceDown], [...wall.tokens.buried], [...wall.tokens.used]],
      under: [
        ...under(wall.tokens.underSettlements, wall.tokens.underSettlementsBuried),
        ...under(wall.tokens.underKeeps, wall.tokens.underKeepsBuried),
      ],
      heroes: wall.heroes.flatMap((held) => (held ? [{ ...held }] : [])),
      display: [...wall.display].sort(),
    },
    outcome: view.outcome,
  };
}

function same(what: string, engine: unknown, book: unknown): void {
  if (canonical(engine) !== canonical(book))
    throw new Error(`${what}: the engine has ${canonical(engine)}, the referee ${canonical(book)}`);
}

/** Compares the positions part by part, so that the error names the difference. */
function samePosition(engine: object, book: object, at = ''): void {
  for (const [field, value] of Object.entries(engine)) {
    const other = (book as { [field: string]: unknown })[field];
    if (field === 'wall' && value && other) samePosition(value, other, 'wall.');
    else same(`${at}${field}`, value, other);
  }
}

const textOf = (rules: Rules, code: number): string => watch.moves.write(rules, watch.moves.decode(rules, code));

/** Checks that the engine lists exactly what the referee allows for each seat; for open moves nothing that it forbids. */
function sameMoves(rules: Rules, state: State, question: Question): Map<Seat, string[]> {
  const movers = [...watch.waitingOn(rules, state), ...watch.mayAct!(rules, state)];
  same('who is asked or may act', movers.sort(), [...question.keys()].sort());
  const codes = new Int32Array(watch.maxMoves);
  const lists = new Map<Seat, string[]>();
  for (const [seat, allowed] of question) {
    const list = Array.from(codes.subarray(0, watch.legalCodes(rules, state, seat, codes)), (code) =>
      textOf(rules, code),
    );
    lists.set(seat, list);
    if (typeof allowed === 'function') {
      const forbidden = list.find((move) => !allowed(move));
      if (forbidden) throw new Error(`the referee forbids seat ${seat} to ${forbidden}`);
      continue;
    }
    const [listed, book] = [new Set(list), new Set(allowed)];
    const alone = [list.filter((move) => !book.has(move)), allowed.filter((move) => !listed.has(move))];
    same(`moves of seat ${seat} that only one has`, alone[0], alone[1]);
  }
  return lists;
}

/** Types of moves to play less often than random choice would. */
const SELDOM: readonly string[] = ['end', 'swap', 'pass', 'withdraw', 'tormund'];

/** Chooses the type first, so that types with many moves do not dominate; sometimes an open move. */
function choose(rules: Rules, state: State, seat: Seat, moves: readonly string[], chance: Chance): string {
  const open = moves.length === 0 || chance.below(25) === 0 ? watch.proposeOpen(rules, state, seat, chance) : -1;
  if (open >= 0) return textOf(rules, open);
  const types = [...new Set(moves.map((move) => move.split(' ')[0]))];
  const type = types[chance.pick(types.map((name) => (SELDOM.includes(name) ? 1 : 4)))];
  const faces = moves.filter((move) => move.split(' ')[0] === type);
  return faces[chance.below(faces.length)];
}

/** Gives everybody cards, in engine and referee, because random players are too poor for rare rules. */
function enrich(table: Table, state: State, chance: Chance): void {
  for (const seat of table.seats)
    for (let i = chance.below(5); i > 0; i--) {
      const kind = chance.below(RESOURCES.length);
      if (table.supply[RESOURCES[kind]] === 0 || handSize(table, seat) > 10) continue;
      take(state, seat, kind, 1);
      takeCards(table, seat, { [RESOURCES[kind]]: 1 });
    }
}

/** Luck with a lively wildling die. */
const lively = (chance: Chance): Chance => ({
  ...chance,
  die: (sides) => (sides === 12 && chance.below(3) > 0 ? 1 + chance.below(8) : chance.die(sides)),
});

/** Limit of moves, since random players may never reach 14 points. */
const MOST_MOVES = 1_500;

/** Plays one game; before every move engine and referee must agree on the position and on all that may be done. Returns the moves. */
export function agree(rules: Rules, seed: string): string[] {
  const chance = lively(seeded(seed));
  const state = watch.setup(rules, chance);
  const table = layTable(rules, watch.view(rules, state, 'table') as View, state.board.pathNames);
  const book = referee(table);
  const played: string[] = [];
  try {
    let question = book.next().value as Question;
    for (;;) {
      samePosition(seen(rules, state), kept(table));
      const lists = sameMoves(rules, state, question);
      if (lists.size === 0 || played.length >= MOST_MOVES) return played;
      // Moves out of turn only sometimes.
      const waiting = watch.waitingOn(rules, state);
      const seats = chance.below(8) > 0 ? waiting : [...lists.keys()].sort();
      const seat = seats[chance.below(seats.length)];
      const move = choose(rules, state, seat, lists.get(seat)!, chance);
      if (move === 'end') enrich(table, state, chance);
      played.push(move);
      const used: number[] = [];
      const code = watch.moves.encode(rules, watch.moves.read(rules, move)!);
      watch.play(rules, state, seat, code, recording(chance, used));
      table.luck = used;
      question = book.next([seat, move]).value as Question;
      same('luck the referee did not need', table.luck, []);
    }
  } catch (difference) {
    throw new Error(`${seed}, after ${played.slice(-5).join(', ')}: ${(difference as Error).message}`);
  }
}
