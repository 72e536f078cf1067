import type { Chance, Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import { HEROES, handLimitOf, type Rules } from '../rules.ts';
import { KINDS as kinds, PHASE as phases, type State } from '../state.ts';
import { ASK, displayView, heroesView } from '../wall-view.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const KINDS = kinds;
const PHASE = phases;

const TARLY = HEROES.indexOf('tarly') + 1;
export const GILLY = HEROES.indexOf('gilly') + 1;
const JON = HEROES.indexOf('jon') + 1;

/** Deals the starting heroes from the start player on and fills the display (W-12.10, W-20.3, W-22.2, W-22.3). */
export function setUpHeroes(rules: Rules, state: State, chance: Chance, emit: Listener): void {
  if (!rules.heroes) return;
  const { dealt, display, drawn, rest } = rules.heroes;
  for (const [i, hero] of dealt.entries()) state.hero[(state.first[0] + i) % rules.seats] = HEROES.indexOf(hero) + 1;
  for (const hero of display) state.display[0] |= 1 << HEROES.indexOf(hero);
  const left = rest.map(() => 1);
  for (let i = 0; i < drawn; i++) {
    const pick = chance.pick(left);
    left[pick] = 0;
    state.display[0] |= 1 << HEROES.indexOf(rest[pick]);
  }
  emit?.({
    type: 'heroes-dealt',
    heroes: Array.from(state.hero, (hero) => HEROES[hero - 1]),
    wall: { heroes: heroesView(state), display: displayView(state) },
  });
}

/** Makes heroes taken or used in the last turn available again (W-17.6). */
export function refreshHeroes(state: State, emit: Listener): void {
  const { cells, at } = state;
  const seats = state.heroRests.length;
  let rested = false;
  for (let cell = at.heroRests; cell < at.heroRests + seats; cell++) {
    if (cells[cell] === 0) continue;
    cells[cell] = 0;
    rested = true;
  }
  if (!rested) return;
  emit?.({ type: 'heroes-ready', wall: { heroes: heroesView(state) } });
}

/** The seat that has the hero, -1 if none. */
export function holderOf(state: State, hero: number): Seat {
  const { cells, at } = state;
  const seats = state.hero.length;
  for (let seat = 0; seat < seats; seat++) if (cells[at.hero + seat] === hero) return seat;
  return -1;
}
const isReady = ({ cells, at }: State, seat: Seat): boolean => seat >= 0 && cells[at.heroRests + seat] === 0;

const supplyLeft = ({ cells, at }: State): boolean => {
  for (let kind = 0; kind < KINDS; kind++) if (cells[at.supply + kind] > 0) return true;
  return false;
};

/** Variant: with three equal dice the active player removes a hero from the game; true if the table waits for it (W-22.1). */
export function askTragedy(state: State): boolean {
  if (!state.flags.heroicTragedy) return false;
  const { dice } = state;
  if (dice[0] !== dice[1] || dice[1] !== dice[2] || state.display[0] === 0) return false;
  state.phase[0] = PHASE.tragedy;
  state.asked[state.turn[0]] = ASK.tragedy;
  return true;
}

/** Uses a hero, which then rests this turn (W-17.6). */
export function useHero(state: State, seat: Seat, emit: Listener): void {
  state.heroRests[seat] = 1;
  emit?.({ type: 'hero', seat, hero: HEROES[state.hero[seat] - 1], wall: { heroes: heroesView(state) } });
}

/** Asks Jon Snow's player after a 7, before discarding; true if the table waits (W-18.14). */
export function askOnSeven(rules: Rules, state: State, emit: Listener): boolean {
  const seat = holderOf(state, JON);
  if (!isReady(state, seat)) return false;
  const spared = state.handSize[seat] > handLimitOf(rules);
  if (!spared && !supplyLeft(state)) return false;
  useHero(state, seat, emit);
  state.phase[0] = PHASE['after-roll'];
  state.asked[seat] = spared ? ASK.exchange : ASK.jon;
  if (spared) {
    state.owes[seat] = 0;
    emit?.({ type: 'spared', seat });
  }
  return true;
}

/** Asks Tarly's and Gilly's players after production or the 7, before the wildling die (W-17.9, W-18.3, W-18.13). */
export function askAfterRoll(_rules: Rules, state: State, gained: number): boolean {
  const { cells, at } = state;
  const seven = cells[CELL.dice] + cells[CELL.dice + 1] === 7;
  const seats = state.hero.length;
  let asks = false;
  for (let seat = 0; seat < seats; seat++) {
    const hero = cells[at.hero + seat];
    if ((hero !== TARLY && hero !== GILLY) || cells[at.heroRests + seat] !== 0) continue;
    if (hero === TARLY && (seven || (gained & (1 << seat)) !== 0 || !supplyLeft(state))) continue;
    cells[at.asked + seat] = hero === TARLY ? ASK.tarly : ASK.gilly;
    asks = true;
  }
  if (asks) cells[CELL.phase] = PHASE['after-roll'];
  return asks;
}

export const anybodyAsked = (state: State): boolean => {
  const { cells, at } = state;
  const seats = state.asked.length;
  for (let seat = 0; seat < seats; seat++) if (cells[at.asked + seat] !== ASK.none) return true;
  return false;
};
