import type { Listener } from '../events.ts';
import { BREACHES_THAT_END, WILDLINGS_THAT_END } from '../limits.ts';
import { type Rules, WILDLINGS } from '../rules.ts';
import { ENDING, type State, WILDLING_KINDS } from '../state.ts';
import { clearingsView, frostfangsView, giftView } from '../wall-view.ts';
import { emitPoints } from './emit.ts';
import { wallWinners } from './endings.ts';
import { finish, isOver } from './finish.ts';
import { clearingName, guardPatch, guardsOn, takeGuard } from './guards.ts';

export const REGULAR = WILDLINGS.indexOf('regular');
const CLIMBER = WILDLINGS.indexOf('climber');
const GIANT = WILDLINGS.indexOf('giant');
const MAMMOTH = WILDLINGS.indexOf('mammoth');

/** Wildlings in a clearing, mammoths included (W-13.8, W-21.2). */
export function wildlingsAt({ clearings }: State, section: number): number {
  let count = 0;
  for (let kind = 0; kind < WILDLING_KINDS; kind++) count += clearings[section * WILDLING_KINDS + kind];
  return count;
}

/** Wildlings in the Gift. */
function wildlingsInGift(state: State): number {
  let count = 0;
  const { gift } = state;
  for (let hex = 0; hex < gift.length; hex++) if (gift[hex] !== 0) count++;
  return count;
}

const firstFree = (state: State, line: readonly number[]): number => {
  for (const hex of line) if (state.gift[hex] === 0) return hex;
  return -1;
};

/** True if an odd number of mammoths makes wildlings cross to the south-east here (W-21.5, W-21.6). */
export const crossesSouthEast = ({ clearings, board }: State, section: number): boolean =>
  (clearings[section * WILDLING_KINDS + MAMMOTH] & 1) === 1 && !board.eastmost[section];

/** The hex that a wildling from this clearing crosses to, -1 if the line is full (W-14.2, W-14.3, W-14.5, W-21.5, W-21.6). */
function landing(rules: Rules, state: State, section: number): number {
  const { southWest, southEast, eastmost } = state.board;
  const east = crossesSouthEast(state, section);
  const hex = firstFree(state, east ? southEast[section] : southWest[section]);
  if (hex >= 0 || eastmost[section] || rules.readings['full-line'] !== 'other-line') return hex;
  return firstFree(state, east ? southWest[section] : southEast[section]);
}

/** One wildling leaves its clearing and crosses the Wall; the eighth in the Gift ends the game (W-14.2, W-19.2). */
function cross(rules: Rules, state: State, section: number, kind: number, emit: Listener): void {
  state.clearings[section * WILDLING_KINDS + kind]--;
  const hex = landing(rules, state, section);
  if (hex < 0) state.frostfangs[kind]++;
  else state.gift[hex] = kind + 1;
  emit?.({
    type: 'crossed',
    kind: WILDLINGS[kind],
    clearing: clearingName(rules, section),
    hex: hex < 0 ? null : state.board.hexNames[hex],
    wall: { clearings: clearingsView(state), gift: giftView(state), frostfangs: frostfangsView(state) },
  });
  if (hex >= 0 && wildlingsInGift(state) >= WILDLINGS_THAT_END) fall(rules, state, ENDING.wildlings, emit);
}

const fall = (rules: Rules, state: State, ending: number, emit: Listener): void =>
  finish(rules, state, ending, wallWinners(rules, state)[0], emit);

/** A breach: the first guard leaves, all but mammoths cross, the marker moves (W-14.1, W-14.2, W-14.4, W-21.3). */
function breach(rules: Rules, state: State, section: number, emit: Listener): void {
  const guard = guardsOn(state, section) > 0 ? takeGuard(state, section, 0) : null;
  emit?.({ type: 'breach', clearing: clearingName(rules, section), guard, wall: guardPatch(state) });
  if (guard !== null) emitPoints(rules, state, guard, emit);
  for (let kind = REGULAR; kind <= GIANT; kind++)
    while (state.clearings[section * WILDLING_KINDS + kind] > 0) {
      cross(rules, state, section, kind, emit);
      if (isOver(state)) return;
    }
  const breaches = ++state.breaches[0];
  emit?.({ type: 'breached', breaches, wall: { breaches } });
  if (breaches === BREACHES_THAT_END) fall(rules, state, ENDING.breaches, emit);
}

/** Carries out what a wildling does after moving to a clearing, by its kind (W-13.5 to W-13.8). */
export function arrive(rules: Rules, state: State, section: number, kind: number, emit: Listener): void {
  if (kind === CLIMBER) {
    cross(rules, state, section, kind, emit);
    return;
  }
  const guards = guardsOn(state, section);
  if (kind === GIANT && guards > 0) {
    state.clearings[section * WILDLING_KINDS + GIANT]--;
    state.frostfangs[GIANT]++;
    const guard = takeGuard(state, section, 0);
    if (emit) {
      const wall = { ...guardPatch(state), clearings: clearingsView(state), frostfangs: frostfangsView(state) };
      emit({ type: 'giant', clearing: clearingName(rules, section), guard, wall });
      emitPoints(rules, state, guard, emit);
    }
    if (rules.readings['giant-then-compare'] === 'no-comparison') return;
  }
  if (wildlingsAt(state, section) > guardsOn(state, section)) breach(rules, state, section, emit);
}
