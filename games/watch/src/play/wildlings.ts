import type { Chance, Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { CLANS, type Clan, RESOURCES, type Rules, WILDLINGS } from '../rules.ts';
import { closeUp, SPACES, type State, WILDLING_KINDS } from '../state.ts';
import { amountsOfOne } from '../view.ts';
import { campsView, clearingsView, frostfangsView, giftView } from '../wall-view.ts';
import { emitHand } from './emit.ts';
import { isOver } from './finish.ts';
import { clearingName } from './guards.ts';
import { take } from './hands.ts';
import { drawToken, fillTokens, layToken, tokenUnder } from './tokens.ts';
import { arrive, REGULAR } from './wall.ts';

const clanOf = (rules: Rules, clan: number): Clan => rules.board.wall?.clans[clan].clan ?? CLANS[clan];

/** Sets up figures in the Frostfangs and tokens under pieces and in the pool; called before the founding (W-12.5, W-12.6). */
export function setUpWildlings(rules: Rules, state: State): void {
  for (let kind = 0; kind < WILDLING_KINDS; kind++) state.frostfangs[kind] = rules.material.figures[WILDLINGS[kind]];
  fillTokens(rules, state);
}

/** Removes the wildling of a camp; those behind close up (W-13.4). */
export function leaveCamp(state: State, clan: number, camp: number): number {
  const at = clan * SPACES;
  const kind = state.camps[at + camp] - 1;
  closeUp(state.camps, at + camp, at + SPACES);
  return kind;
}

/** Moves the wildling of a camp down a trail and carries out its effect. */
function walk(rules: Rules, state: State, camp: number, trail: number, emit: Listener): void {
  const clan = trail >> 1;
  const section = state.board.trailSection[trail];
  const kind = leaveCamp(state, clan, camp);
  state.clearings[section * WILDLING_KINDS + kind]++;
  emit?.({
    type: 'advanced',
    kind: WILDLINGS[kind],
    clan: clanOf(rules, clan),
    clearing: clearingName(rules, section),
    wall: { camps: campsView(state), clearings: clearingsView(state) },
  });
  arrive(rules, state, section, kind, emit);
}

/** The camp whose wildling advances on a trail, -1 if the clan area is empty (W-13.2, W-13.3). */
export function advancingCamp(rules: Rules, state: State, trail: number): number {
  const at = (trail >> 1) * SPACES;
  if (state.camps[at] === 0) return -1;
  const nearest = rules.readings['who-advances'] === 'nearest-to-the-trail';
  return nearest && (trail & 1) === 1 && state.camps[at + 1] !== 0 ? 1 : 0;
}

/** Advances a wildling of the clan for a face of the wildling die (W-13.2). */
export function advance(rules: Rules, state: State, face: number, emit: Listener): void {
  const trail = state.board.trailOf[face];
  if (trail < 0) return;
  const camp = advancingCamp(rules, state, trail);
  if (camp >= 0) walk(rules, state, camp, trail, emit);
}

/** Five wildlings in a clan area: the first takes the lower trail, then the second the higher one (W-15.7, W-15.8). */
function rush(rules: Rules, state: State, clan: number, emit: Listener): void {
  emit?.({ type: 'rush', clan: clanOf(rules, clan) });
  walk(rules, state, 0, clan * 2, emit);
  if (!isOver(state)) walk(rules, state, 0, clan * 2 + 1, emit);
}

/** A figure moves from the Frostfangs to the first free camp of its clan (W-15.1, W-15.2, W-15.5). */
function migrate(rules: Rules, state: State, clan: number, kind: number, emit: Listener): void {
  if (state.frostfangs[kind] === 0) {
    emit?.({ type: 'no-figure', kind: WILDLINGS[kind], clan: clanOf(rules, clan) });
    if (rules.readings['figures-exhausted'] !== 'regular-instead' || state.frostfangs[REGULAR] === 0) return;
    kind = REGULAR;
  }
  const at = clan * SPACES;
  let camp = 0;
  while (state.camps[at + camp] !== 0) camp++;
  state.frostfangs[kind]--;
  state.camps[at + camp] = kind + 1;
  emit?.({
    type: 'migrated',
    kind: WILDLINGS[kind],
    clan: clanOf(rules, clan),
    camp: camp + 1,
    wall: { camps: campsView(state), frostfangs: frostfangsView(state) },
  });
  if (camp === SPACES - 1) rush(rules, state, clan, emit);
}

const carryOut = (rules: Rules, state: State, token: number, emit: Listener): void => {
  if (token >= 0) migrate(rules, state, Math.floor(token / WILDLING_KINDS), token % WILDLING_KINDS, emit);
};

/** Draws a token from the pool and carries it out. */
export function migrateFromPool(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  carryOut(rules, state, drawToken(rules, state, seat, chance, emit), emit);
}

/** Handles the token of a starting settlement: it goes to the pool, or brings a wildling at once (W-12.6). */
export function afterFounding(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  if (!rules.board.wall || rules.readings['starting-tokens'] !== 'migrate-at-once') return;
  carryOut(rules, state, tokenUnder(rules, state, seat, 'settlement', chance, emit), emit);
}

/** Reveals the tokens of a new settlement or keep one by one, each fully resolved (W-15.1, W-15.3). */
export function afterBuild(
  rules: Rules,
  state: State,
  seat: Seat,
  work: 'settlement' | 'keep',
  chance: Chance,
  emit: Listener,
): void {
  if (!rules.board.wall) return;
  for (let left = work === 'keep' ? 2 : 1; left > 0 && !isOver(state); left--)
    carryOut(rules, state, tokenUnder(rules, state, seat, work, chance, emit), emit);
  if (work === 'keep' && !isOver(state)) layToken(rules, state, seat, emit);
}

/** Draws a token from the pool for a new holder of Longest Road or Largest Patrol (W-15.4). */
export function afterSpecialCard(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  if (rules.board.wall) migrateFromPool(rules, state, seat, chance, emit);
}

/** Returns a wildling of the Gift to the Frostfangs. */
export function leaveGift(state: State, seat: Seat, hex: number, emit: Listener): void {
  const kind = state.gift[hex] - 1;
  state.gift[hex] = 0;
  state.frostfangs[kind]++;
  emit?.({
    type: 'sent-home',
    seat,
    kind: WILDLINGS[kind],
    from: state.board.hexNames[hex],
    wall: { gift: giftView(state), frostfangs: frostfangsView(state) },
  });
}

/** Gives a seat one resource of a hex, if it yields any and the supply has it. */
export function takeOfHex(state: State, seat: Seat, hex: number, why: string, emit: Listener): void {
  const kind = state.terrain[hex];
  if (kind >= RESOURCES.length || state.supply[kind] === 0) return;
  take(state, seat, kind, 1);
  emit?.({ type: 'took', seat, cards: amountsOfOne(kind, 1), why });
  emitHand(state, seat, emit);
}

/** The lower option of a Ranger Patrol: removes a wildling from the Gift, whose hex yields one card (W-16.6). */
export function sendHome(_rules: Rules, state: State, seat: Seat, hex: number, emit: Listener): void {
  leaveGift(state, seat, hex, emit);
  takeOfHex(state, seat, hex, 'patrol', emit);
}
