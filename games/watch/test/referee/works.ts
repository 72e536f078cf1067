import type { Seat } from '@holdfast/kernel';
import { CARDS, type Card } from '../../src/rules.ts';
import { finish, holderOf, pointsOf, roadLength } from './land.ts';
import { COSTS } from './may.ts';
import { drawToken, layToken, putGuard, tokensUnder } from './north.ts';
import { indexIn, luck, type Table, takeCards } from './table.ts';

/** W-10.1, in the player's turn of the base game. */
export function winAtOnce(table: Table): void {
  const atOnce = !table.rules.board.wall && table.rules.readings['base-victory'] === 'at-once';
  if (atOnce && pointsOf(table, table.turn, true) >= table.rules.material.goal) finish(table, 'points', [table.turn]);
}

/** Longest Road changes hands at once, which then brings a wildling; `between` happens before that (W-7, W-15.4). */
export function measureRoads(table: Table, between: () => void = () => {}): void {
  const before = table.longest;
  table.longest = holderOf(table, before, 5, (seat) => roadLength(table, seat));
  const taken = table.longest !== null && table.longest !== before;
  between();
  if (table.rules.board.wall && taken) drawToken(table);
}

function takeLargest(table: Table, seat: Seat | null): void {
  if (seat === table.largest) return;
  table.largest = seat;
  if (table.rules.board.wall && seat !== null) drawToken(table);
}

/** A patrol was played: three, and more than the holder or than everybody (W-8.4). */
export function afterPatrol(table: Table, seat: Seat): void {
  const rivals = table.largest === null ? table.seats.filter((other) => other !== seat) : [table.largest];
  const more = rivals.every((other) => table.patrols[other] < table.patrols[seat]);
  if (table.patrols[seat] >= 3 && more) takeLargest(table, seat);
}

/** Recounts all patrols after one was given up (W-18.10). */
export function recountPatrols(table: Table): void {
  takeLargest(
    table,
    holderOf(table, table.largest, 3, (seat) => table.patrols[seat]),
  );
}

export function pave(table: Table, seat: Seat, path: string): void {
  table.roads.set(path, seat);
  table.left[seat].roads--;
  measureRoads(table);
}

/** Builds or buys, and carries out the effects. */
export function work(table: Table, seat: Seat, move: string): void {
  const [what, where] = move.split(' ');
  takeCards(table, seat, COSTS[what as keyof typeof COSTS], -1);
  table.built = true;
  const left = table.left[seat];
  const walled = table.rules.board.wall !== null;
  if (what === 'road') pave(table, seat, where);
  if (what === 'guard') putGuard(table, seat, indexIn(where));
  if (what === 'settle') {
    table.buildings.set(where, { seat, keep: false });
    left.settlements--;
    measureRoads(table, () => walled && tokensUnder(table, table.under.settlements[seat], 1));
  }
  if (what === 'keep') {
    table.buildings.get(where)!.keep = true;
    left.keeps--;
    left.settlements++;
    if (walled) tokensUnder(table, table.under.keeps[seat], 2);
    if (walled) layToken(table, table.under.settlements[seat]);
  }
  if (what === 'buy') draw(table, seat, CARDS[luck(table)]);
}

export function draw(table: Table, seat: Seat, card: Card): void {
  if (--table.deck[card] < 0) throw new Error(`no ${card} is left in the deck`);
  table.cards[seat][card]++;
  if (!table.inSpecialBuild) table.fresh[card]++;
}

export function sendHome(table: Table, hex: string): void {
  table.frostfangs[table.gift.get(hex)!]++;
  table.gift.delete(hex);
}
