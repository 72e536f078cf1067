import type { Seat } from '@holdfast/kernel';
import { WILDLINGS, type Wildling } from '../../src/rules.ts';
import { finish, pointsOf } from './land.ts';
import { luck, type Pile, sum, type Table } from './table.ts';

const SPACES = 5;

export const openSections = (table: Table): number[] =>
  table.guards.flatMap((guards, section) => (guards.length < SPACES ? [section] : []));

export function putGuard(table: Table, seat: Seat, section: number): void {
  table.guards[section].push(seat);
  table.left[seat].guards--;
}

function loseGuard(table: Table, section: number): void {
  const seat = table.guards[section].shift();
  if (seat !== undefined) table.left[seat].guards++;
}

/** Most guards, then points, then the lowest space, then the west (W-19). */
function endByWall(table: Table, reason: string): never {
  let left = table.seats;
  const best = (worth: (seat: Seat) => number): void => {
    const most = Math.max(...left.map(worth));
    left = left.filter((seat) => worth(seat) === most);
  };
  const places = (seat: Seat): { section: number; space: number }[] =>
    table.guards.flatMap((guards, section) =>
      guards.flatMap((guard, space) => (guard === seat ? [{ section, space }] : [])),
    );
  best((seat) => places(seat).length);
  best((seat) => pointsOf(table, seat, true));
  if (table.rules.readings['guard-tie'] === 'lowest-space-then-west')
    best((seat) => -Math.min(SPACES, ...places(seat).map(({ space }) => space)));
  best((seat) => -Math.min(99, ...places(seat).map(({ section, space }) => section * SPACES + space)));
  return finish(table, reason, left);
}

/** The hexes of a section's line: south-west, or south-east past an odd number of mammoths (W-14.3, W-21.5, W-21.6). */
function lineOf(table: Table, section: number, other: boolean): string[] {
  const { q, r, eastmost } = table.rules.board.wall!.sections[section];
  const mammoths = table.clearings[section].filter((kind) => kind === 'mammoth').length;
  const east = (mammoths % 2 === 1 && !eastmost) !== other;
  const line: string[] = [];
  for (let i = 0; table.hexes.has(`${east ? q : q - i},${r + i}`); i++) line.push(`${east ? q : q - i},${r + i}`);
  return line;
}

function cross(table: Table, section: number, kind: Wildling): void {
  const free = (line: readonly string[]): string | undefined => line.find((hex) => !table.gift.has(hex));
  let hex = free(lineOf(table, section, false));
  const { eastmost } = table.rules.board.wall!.sections[section];
  if (!hex && table.rules.readings['full-line'] === 'other-line' && !eastmost) hex = free(lineOf(table, section, true));
  if (!hex) {
    table.frostfangs[kind]++;
    return;
  }
  table.gift.set(hex, kind);
  if (table.gift.size >= 8) endByWall(table, 'wildlings');
}

function breach(table: Table, section: number): void {
  loseGuard(table, section);
  const clearing = table.clearings[section];
  for (const kind of clearing.filter((wildling) => wildling !== 'mammoth')) {
    clearing.splice(clearing.indexOf(kind), 1);
    cross(table, section, kind);
  }
  if (++table.breaches === 3) endByWall(table, 'breaches');
}

const tooMany = (table: Table, section: number): boolean =>
  table.clearings[section].length > table.guards[section].length;

/** A wildling reaches a clearing (W-13.5 to W-13.8, W-21.2). */
function arrive(table: Table, section: number, kind: Wildling): void {
  if (kind === 'climber') {
    cross(table, section, kind);
  } else if (kind === 'giant' && table.guards[section].length > 0) {
    loseGuard(table, section);
    table.frostfangs.giant++;
    if (tooMany(table, section)) breach(table, section);
  } else {
    table.clearings[section].push(kind);
    if (tooMany(table, section)) breach(table, section);
  }
}

/** The wildling die (W-13.2, W-13.3). */
export function advance(table: Table, face: number): void {
  for (const [clan, { lower, higher }] of table.rules.board.wall!.clans.entries())
    for (const trail of [lower, higher]) {
      const camps = table.camps[clan];
      if (!trail.faces.includes(face) || camps.length === 0) continue;
      arrive(table, trail.section, camps.shift()!);
    }
}

/** A token is carried out, and five in a clan area rush the Wall (W-15.1, W-15.5, W-15.7). */
function migrate(table: Table, token: number): void {
  const clan = Math.floor(token / WILDLINGS.length);
  let kind = WILDLINGS[token % WILDLINGS.length];
  if (table.frostfangs[kind] === 0 && table.rules.readings['figures-exhausted'] === 'regular-instead') kind = 'regular';
  if (table.frostfangs[kind] === 0) return;
  table.frostfangs[kind]--;
  const camps = table.camps[clan];
  camps.push(kind);
  if (camps.length < 5) return;
  const { lower, higher } = table.rules.board.wall!.clans[clan];
  arrive(table, lower.section, camps.shift()!);
  arrive(table, higher.section, camps.shift()!);
}

/** Mixes the pool again from the face-up tokens as soon as it is empty (W-15.6). */
function mixIfEmpty(table: Table): void {
  if (table.pool > 0 || sum(table.used) === 0) return;
  for (const [token, count] of table.present.entries()) table.older[token] += count;
  for (const pile of [...table.under.settlements, ...table.under.keeps]) {
    pile.older += pile.present;
    pile.present = 0;
  }
  table.present = table.used;
  table.used = table.present.map(() => 0);
  table.pool = sum(table.present);
}

function turnUp(table: Table, from: number[]): void {
  const token = luck(table);
  if (--from[token] < 0) throw new Error(`there is no token ${token} to turn up`);
  table.used[token]++;
  mixIfEmpty(table);
  migrate(table, token);
}

export function drawToken(table: Table): void {
  table.pool--;
  turnUp(table, table.present);
}

/** The tokens under a piece just built, one after the other. */
export function tokensUnder(table: Table, pile: Pile, count: number): void {
  for (let i = 0; i < count; i++) {
    const older = pile.older > 0;
    if (older) pile.older--;
    else pile.present--;
    turnUp(table, older ? table.older : table.present);
  }
}

/** W-15.3 */
export function layToken(table: Table, pile: Pile): void {
  table.pool--;
  pile.present++;
  mixIfEmpty(table);
}
