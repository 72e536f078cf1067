import type { Seat } from '@holdfast/kernel';
import { putGuard } from './play/guards.ts';
import { take } from './play/hands.ts';
import { putKeep, putRoad, putSettlement } from './play/place.ts';
import { setUpWildlings } from './play/wildlings.ts';
import {
  type Amounts,
  CARDS,
  type Card,
  type Clan,
  HEROES,
  type Hero,
  RESOURCES,
  type Resource,
  type Rules,
  TERRAINS,
  type Terrain,
  WILDLINGS,
  type Wildling,
} from './rules.ts';
import { placeTormund, printedBoard, unpackBox } from './setup.ts';
import { CAMP, CARD_KINDS, KINDS, NOBODY, PHASE, type Phase, SPACES, type State, WILDLING_KINDS } from './state.ts';

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`there is no ${what} on this board`);
  return value;
};

/** Arranges a position piece by piece; all pieces and cards come from the box. */
export class Arrangement {
  readonly state: State;
  readonly rules: Rules;

  /** Starts with the printed board, the founding over, no pieces placed, and seat 0 acting after a roll of 3 and 5. */
  constructor(state: State, rules: Rules) {
    this.state = state;
    this.rules = rules;
    state.cells.fill(0);
    unpackBox(rules, state);
    printedBoard(rules, state);
    placeTormund(rules, state);
    if (rules.board.wall) setUpWildlings(rules, state);
    if (rules.heroes) {
      for (const [seat, hero] of rules.heroes.dealt.entries()) state.hero[seat] = HEROES.indexOf(hero) + 1;
      for (const hero of rules.heroes.display) state.display[0] |= 1 << HEROES.indexOf(hero);
    }
    state.founded[0] = (rules.board.wall ? 3 : 2) * rules.seats;
    state.round[0] = 1;
    state.dice.set([3, 5, rules.board.wall ? 12 : 0]);
    state.phase[0] = PHASE.act;
  }

  /** Whose turn it is, and its phase; `roll`: before the dice are rolled. */
  turn(seat: Seat, phase: Phase = 'act'): this {
    this.state.turn[0] = seat;
    this.state.phase[0] = PHASE[phase];
    if (phase === 'roll') this.state.dice.fill(0);
    return this;
  }

  /** Number of turns so far, including this one. */
  turns(count: number): this {
    this.state.round[0] = count;
    return this;
  }

  /** Back to the founding: the seat places next, after `placements` placements. */
  founding(seat: Seat, placements = 0): this {
    this.state.founded[0] = placements;
    this.state.dice.fill(0);
    this.state.round[0] = 0;
    return this.turn(seat, placements < 2 * this.rules.seats ? 'found-settlement' : 'found-guard');
  }

  /** Another terrain and number for a hex. */
  hex(name: string, terrain: Terrain, ...numbers: number[]): this {
    const hex = found(this.state.board.hexByName.get(name), `hex ${name}`);
    this.state.terrain[hex] = TERRAINS.indexOf(terrain);
    this.state.numbers[hex] = numbers.reduce((mask, number) => mask | (1 << number), 0);
    return this;
  }

  settlement(seat: Seat, ...corners: string[]): this {
    for (const corner of corners)
      putSettlement(this.rules, this.state, seat, found(this.state.board.cornerByName.get(corner), `corner ${corner}`));
    return this;
  }

  keep(seat: Seat, ...corners: string[]): this {
    this.settlement(seat, ...corners);
    for (const corner of corners) putKeep(this.state, seat, this.state.board.cornerByName.get(corner)!);
    return this;
  }

  road(seat: Seat, ...paths: string[]): this {
    for (const path of paths) putRoad(this.state, seat, found(this.state.board.pathByName.get(path), `path ${path}`));
    return this;
  }

  /** Moves cards from the supply into a hand. */
  hand(seat: Seat, cards: Amounts): this {
    for (const [kind, count] of Object.entries(cards))
      take(this.state, seat, RESOURCES.indexOf(kind as Resource), count);
    return this;
  }

  /** Leaves `left` cards of a kind in the supply; `holder` gets the rest. */
  supply(kind: Resource, left: number, holder: Seat): this {
    const at = RESOURCES.indexOf(kind);
    take(this.state, holder, at, this.state.supply[at] - left);
    return this;
  }

  /** Development cards from the deck; `bought`: in this turn, by the active player. */
  cards(seat: Seat, card: Card, count = 1, bought = false): this {
    const kind = CARDS.indexOf(card);
    this.state.deck[kind] -= count;
    this.state.cards[seat * CARD_KINDS + kind] += count;
    if (bought) this.state.fresh[kind] += count;
    return this;
  }

  /** Removes cards of a kind from the deck until `left` are left. */
  deck(card: Card, left: number): this {
    const kind = CARDS.indexOf(card);
    this.state.gone[kind] += this.state.deck[kind] - left;
    this.state.deck[kind] = left;
    return this;
  }

  /** Ranger Patrols already face up. */
  patrols(seat: Seat, count: number): this {
    this.state.deck[CARDS.indexOf('patrol')] -= count;
    this.state.patrols[seat] += count;
    return this;
  }

  longestRoad(seat: Seat | null): this {
    this.state.longest[0] = seat ?? NOBODY;
    return this;
  }

  largestPatrol(seat: Seat | null): this {
    this.state.largest[0] = seat ?? NOBODY;
    return this;
  }

  /** Tormund on a hex, or in his camp. */
  tormund(hex: string | null): this {
    this.state.tormund[0] = hex === null ? CAMP : found(this.state.board.hexByName.get(hex), `hex ${hex}`);
    return this;
  }

  /** Guards on the lowest free space of each given section (0 is the westernmost). */
  guard(seat: Seat, ...sections: number[]): this {
    for (const section of sections) putGuard(this.rules, this.state, seat, section, undefined);
    return this;
  }

  /** Wildlings from the Frostfangs into a clan's first free camps. */
  camp(clan: Clan, ...kinds: Wildling[]): this {
    const row = this.rules.board.wall?.clans.findIndex((doc) => doc.clan === clan) ?? -1;
    if (row < 0) throw new Error(`there is no clan ${clan} on this board`);
    for (const kind of kinds) {
      const at = this.state.camps.indexOf(0, row * SPACES);
      this.state.camps[at] = this.#figure(kind) + 1;
    }
    return this;
  }

  /** Wildlings from the Frostfangs into a clearing. */
  clearing(section: number, ...kinds: Wildling[]): this {
    for (const kind of kinds) this.state.clearings[section * WILDLING_KINDS + this.#figure(kind)]++;
    return this;
  }

  /** A wildling from the Frostfangs onto a hex of the Gift. */
  gift(hex: string, kind: Wildling = 'regular'): this {
    this.state.gift[found(this.state.board.hexByName.get(hex), `hex ${hex}`)] = this.#figure(kind) + 1;
    return this;
  }

  breaches(count: number): this {
    this.state.breaches[0] = count;
    return this;
  }

  /** Gives a seat a hero; its old one goes to the display. */
  hero(seat: Seat, hero: Hero, side: 'A' | 'B' = 'A'): this {
    const { state } = this;
    const wanted = HEROES.indexOf(hero);
    const holder = state.hero.indexOf(wanted + 1);
    const old = state.hero[seat];
    if (holder >= 0) state.hero[holder] = old;
    else if (old) state.display[0] |= 1 << (old - 1);
    state.display[0] &= ~(1 << wanted);
    state.hero[seat] = wanted + 1;
    state.heroSide[seat] = side === 'B' ? 1 : 0;
    return this;
  }

  /** Puts exactly these heroes in the display; others that no seat has are out of the game. */
  display(...heroes: Hero[]): this {
    this.state.display[0] = heroes.reduce((set, hero) => set | (1 << HEROES.indexOf(hero)), 0);
    return this;
  }

  /** Turns tokens of the pool face up until `left` are left, first kinds first. */
  pool(left: number): this {
    const { state } = this;
    for (let token = 0; state.pool[0] > left; token++)
      while (state.pool[0] > left && state.faceDown[token] > 0) {
        state.faceDown[token]--;
        state.used[token]++;
        state.pool[0]--;
      }
    return this;
  }

  #figure(kind: Wildling): number {
    const index = WILDLINGS.indexOf(kind);
    if (this.state.frostfangs[index] === 0) throw new Error(`no ${kind} is left in the Frostfangs`);
    this.state.frostfangs[index]--;
    return index;
  }
}

/** `arrange(state, rules).settlement(0, 'N(0,0)').hand(0, { brick: 1 })`. */
export const arrange = (state: State, rules: Rules): Arrangement => new Arrangement(state, rules);

/** A seat's resource cards by name. */
export const handOf = (state: State, seat: Seat): Amounts =>
  Object.fromEntries(
    RESOURCES.map((kind, i) => [kind, state.hand[seat * KINDS + i]] as const).filter(([, count]) => count > 0),
  );
