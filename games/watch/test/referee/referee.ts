import type { Seat } from '@holdfast/kernel';
import { CARDS, RESOURCES } from '../../src/rules.ts';
import { carryOut } from './actions.ts';
import { afterUse, exchangeHero, turnOrTake } from './heroes.ts';
import { finish, keepsDistance, moveTormund, pointsOf, produce, takeOfHex } from './land.ts';
import { cardMoves, heroMoves, swaps, works } from './may.ts';
import { advance, openSections, putGuard, tokensUnder } from './north.ts';
import {
  type Asking,
  ask,
  cardsIn,
  counts,
  GameOver,
  handSize,
  hexesRound,
  holds,
  indexIn,
  luck,
  type Question,
  sum,
  type Table,
  takeCards,
} from './table.ts';
import { proposers, proposeUnasked, takeable } from './trade.ts';
import { winAtOnce, work } from './works.ts';

/** Two rounds there and back, then a guard each (W-2.6 to W-2.9, W-12.11). */
function* found(table: Table): Asking {
  const order = table.seats.map((i) => (table.turn + i) % table.seats.length);
  const back = [...order].reverse();
  for (const seat of [...order, ...back]) {
    table.turn = seat;
    const corners = [...table.ways.keys()].filter((corner) => keepsDistance(table, corner));
    const settle = yield* ask(
      seat,
      corners.map((corner) => `settle ${corner}`),
    );
    const corner = settle.split(' ')[1];
    table.buildings.set(corner, { seat, keep: false });
    if (--table.left[seat].settlements === 3) for (const hex of hexesRound(corner)) takeOfHex(table, seat, hex);
    if (table.rules.board.wall && table.rules.readings['starting-tokens'] === 'migrate-at-once')
      tokensUnder(table, table.under.settlements[seat], 1);
    const paths = table.ways.get(corner)!.filter(([path]) => !table.roads.has(path));
    const road = yield* ask(
      seat,
      paths.map(([path]) => `road ${path}`),
    );
    table.roads.set(road.split(' ')[1], seat);
    table.left[seat].roads--;
  }
  if (table.rules.board.wall)
    for (const seat of order) {
      table.turn = seat;
      const moves = openSections(table).map((section) => `guard W${section + 1}`);
      putGuard(table, seat, indexIn((yield* ask(seat, moves)).split(' ')[1]));
    }
  table.turn = order[0];
}

/** Seats that must discard half of more than seven cards (W-9.2). */
const debts = (table: Table): number[] =>
  table.seats.map((seat) =>
    handSize(table, seat) > (table.rules.material.handLimit ?? 7) ? Math.floor(handSize(table, seat) / 2) : 0,
  );

/** A 7: Jon Snow, discards, Tormund (W-9, W-18.14). */
function* seven(table: Table): Asking {
  const owes = debts(table);
  const jon = table.heroes.findIndex(({ hero, rests }) => hero === 'jon' && !rests);
  const choices = RESOURCES.filter((kind) => table.supply[kind] > 0);
  if (jon >= 0 && (owes[jon] > 0 || choices.length > 0)) {
    table.heroes[jon].rests = true;
    if (owes[jon] > 0) owes[jon] = 0;
    else {
      const move = yield* ask(
        jon,
        choices.map((kind) => `jon ${kind}`),
      );
      takeCards(table, jon, { [move.split(' ')[1]]: 1 });
    }
    yield* turnOrTake(table, jon);
  }
  while (sum(owes) > 0) {
    const question: Question = new Map();
    for (const seat of table.seats)
      if (owes[seat] > 0)
        question.set(seat, (move) => {
          const cards = cardsIn(move.split(' ')[1]);
          return holds(table, seat, cards) && sum(Object.values(cards)) === owes[seat];
        });
    const [seat, move] = yield question;
    takeCards(table, seat, cardsIn(move.split(' ')[1]), -1);
    owes[seat] = 0;
  }
  yield* moveTormund(table, table.turn);
}

/** Tarly and Gilly answer the roll (W-17.9, W-18.3, W-18.13): the face of the wildling die that counts. */
function* answers(table: Table, took: readonly number[] | null, face: number): Asking<number> {
  const choices = RESOURCES.filter((kind) => table.supply[kind] > 0);
  const ready = (name: string): Seat => table.heroes.findIndex(({ hero, rests }) => hero === name && !rests);
  const tarly = ready('tarly');
  const gilly = ready('gilly');
  const question: Question = new Map();
  if (tarly >= 0 && took?.[tarly] === 0 && choices.length > 0)
    question.set(tarly, ['pass', ...choices.map((kind) => `tarly ${kind}`)]);
  if (gilly >= 0) question.set(gilly, ['pass', 'gilly']);
  let again = false;
  while (question.size > 0) {
    const [seat, move] = yield question;
    question.delete(seat);
    const [what, kind] = move.split(' ');
    if (what === 'gilly') again = true;
    else if (what === 'tarly') {
      takeCards(table, seat, { [kind]: 1 });
      table.heroes[seat].rests = true;
      question.set(seat, afterUse(table, seat));
    } else if (what !== 'pass') exchangeHero(table, seat, move);
    if (again && question.size === 0) {
      again = false;
      face = luck(table);
      table.heroes[gilly].rests = true;
      question.set(gilly, afterUse(table, gilly));
    }
  }
  return face;
}

function* roll(table: Table): Asking {
  const dice = [luck(table), luck(table)];
  const { wall } = table.rules.board;
  const face = wall ? luck(table) : 0;
  const tragedy = table.rules.variants.heroicTragedy && wall && dice.every((die) => die === face);
  if (tragedy && table.display.size > 0) {
    const moves = [...table.display].map((hero) => `tragedy ${hero}`);
    const chosen = (yield* ask(table.turn, moves)).split(' ')[1];
    for (const hero of table.display) if (hero === chosen) table.display.delete(hero);
  }
  const number = sum(dice);
  if (number === 7) yield* seven(table);
  const took = number === 7 ? null : produce(table, number);
  if (wall) advance(table, yield* answers(table, took, face));
}

/** Everybody else with at least two cards builds until passing (W-20.5). */
function* specialBuild(table: Table): Asking {
  table.inSpecialBuild = true;
  for (const i of table.seats.slice(1)) {
    const seat = (table.turn + i) % table.seats.length;
    let asking = handSize(table, seat) >= 2;
    while (asking) {
      const move = yield* ask(seat, ['pass', ...works(table, seat)]);
      asking = move !== 'pass';
      if (asking) work(table, seat, move);
    }
  }
  table.inSpecialBuild = false;
}

function* turn(table: Table): Asking {
  const seat = table.turn;
  const { readings, board } = table.rules;
  table.built = false;
  table.cardPlayed = false;
  table.proposals.clear();
  table.proposed.clear();
  table.fresh = counts(CARDS, () => 0);
  for (const held of table.heroes) held.rests = false;
  winAtOnce(table);
  for (;;) {
    const cards = readings['card-before-roll'] === 'allowed' ? cardMoves(table, seat) : [];
    const move = yield* ask(seat, ['roll', ...cards, ...heroMoves(table, seat, false)]);
    if (move === 'roll') break;
    yield* carryOut(table, seat, move);
  }
  yield* roll(table);
  const enough = (): boolean => pointsOf(table, seat, true) >= table.rules.material.goal;
  if (table.claims && readings['special-build-claim'] === 'after-the-roll' && enough()) finish(table, 'points', [seat]);
  for (;;) {
    const free = [...cardMoves(table, seat), ...heroMoves(table, seat, true)];
    const own = ['end', ...works(table, seat), ...swaps(table, seat), ...takeable(table, seat), ...free];
    const [who, move] = yield new Map([[seat, own], ...proposers(table, seat)]);
    if (move === 'end') break;
    if (who === seat) yield* carryOut(table, seat, move);
    else proposeUnasked(table, who, move);
  }
  if ((board.wall || readings['base-victory'] === 'end-of-turn') && enough()) finish(table, 'points', [seat]);
  table.turns++;
  if (table.turns === (table.rules.material.turnLimit ?? 0) * table.seats.length) {
    const most = Math.max(...table.seats.map((each) => pointsOf(table, each, true)));
    finish(
      table,
      'turns',
      table.seats.filter((each) => pointsOf(table, each, true) === most),
    );
  }
  const next = (seat + 1) % table.seats.length;
  const many = board.wall !== null && table.seats.length > 4;
  if (many) yield* specialBuild(table);
  table.claims = many && pointsOf(table, next, true) >= table.rules.material.goal;
  table.turn = next;
}

/** The whole game by the rules, from the founding to the end; asks for moves and gets those of the engine's players. */
export function* referee(table: Table): Asking {
  try {
    yield* found(table);
    for (;;) yield* turn(table);
  } catch (end) {
    if (!(end instanceof GameOver)) throw end;
  }
  yield new Map();
}
