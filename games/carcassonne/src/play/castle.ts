import type { Chance, Emit } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { spotOf } from '../features.ts';
import { castleOccupant, payers, paysByFeature } from '../legal/castle.ts';
import { fieldsOf } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { CASTLE, FEED, FROM_CASTLE, type State } from '../state.ts';
import { completedOf } from '../view.ts';
import { scoreCompleted } from './complete.ts';
import { emitScore, give } from './pay.ts';
import { endTurn } from './turn.ts';

/** C-7.1, C-7.5: asks the occupants of small cities just completed, in turn order from the active player. */
export function askCastles(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  if (rules.scenario !== 'base')
    for (let i = 0; i < rules.seats; i++) {
      const seat = (state.active[0] + i) % rules.seats;
      for (let local = 0; local < 4; local++) {
        if ((state.decided[0] >> local) & 1 || castleOccupant(rules, state, local) !== seat) continue;
        state.phase[0] = CASTLE;
        state.asked[0] = seat;
        state.about[0] = local;
        return;
      }
    }
  state.about[0] = -1;
  scoreCompleted(rules, state, emit);
  feedCastles(rules, state, chance, emit);
}

/** C-7.3, C-7.18: covers the city with a castle for good; its meeple moves onto it. */
export function playCastle(rules: Rules, state: State, seat: number, chance: Chance, emit?: Emit<Event>): void {
  const city = state.feature[state.first[state.placed[0] - 1] + state.about[0]];
  const other = state.next[city];
  const standing = state.meeple[city] ? city : other;
  const castle = state.castleCount[0]++;
  state.castles[seat]--;
  state.castleSeat[castle] = seat;
  state.castleA[castle] = Math.min(state.tileOf[city], state.tileOf[other]);
  state.castleB[castle] = Math.max(state.tileOf[city], state.tileOf[other]);
  state.castleState[castle] = 1;
  state.castleFeature[castle] = city;
  state.meeple[standing] = 0;
  state.men[city] = 0;
  state.fresh[0] |= 1 << castle;
  emit?.({
    type: 'castled',
    seat,
    castle,
    tiles: [state.castleA[castle], state.castleB[castle]],
    left: spotOf(state, standing),
    castles: state.castles[seat],
  });
  decide(rules, state, chance, emit);
}

/** Marks the city of the current question as decided and asks the next question. */
export function decide(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  state.decided[0] |= 1 << state.about[0];
  askCastles(rules, state, chance, emit);
}

/**
 * C-7.7, C-7.9, C-7.10: pays castles near completed features, one after the other (C-7.20), also from castles that were paid
 * before (C-7.13, C-7.14).
 */
function feedCastles(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  if (state.doneCount[0] && state.castleCount[0])
    while (true) {
      const castle = nextToPay(rules, state);
      if (castle < 0) break;
      const set = payers(rules, state, castle);
      const best = bestOf(state, set);
      if (rules.readings['castle-choice'] === 'asked' && !allEqual(state, set)) {
        state.phase[0] = FEED;
        state.asked[0] = state.castleSeat[castle];
        state.about[0] = castle;
        return;
      }
      payCastle(rules, state, castle, best, emit);
    }
  state.about[0] = -1;
  endTurn(rules, state, chance, emit);
}

/** C-7.20: the next castle to pay; ties go by turn order from the active player, then to the older castle. */
function nextToPay(rules: Rules, state: State): number {
  let next = -1;
  let highest = -1;
  for (let i = 0; i < rules.seats; i++) {
    const seat = (state.active[0] + i) % rules.seats;
    for (let castle = 0; castle < state.castleCount[0]; castle++) {
      if (state.castleSeat[castle] !== seat) continue;
      const set = payers(rules, state, castle);
      if (set === 0) continue;
      const rank = rankOf(rules, state, set);
      if (rank <= highest) continue;
      highest = rank;
      next = castle;
    }
  }
  return next;
}

/** More than any castle receives. */
const FEATURE_RANK = 1 << 20;

/** Rank of a castle: those with features first (C-7.14), then, depending on a reading, the one that can get most (C-7.20). */
function rankOf({ readings }: Rules, state: State, set: number): number {
  const features = readings['castle-neighbour'] !== 'chosen' && paysByFeature(state, set) ? FEATURE_RANK : 0;
  return features + (readings['castle-order'] === 'most-first' ? state.doneValue[bestOf(state, set)] : 0);
}

function bestOf(state: State, set: number): number {
  let best = -1;
  for (let entry = 0; entry < state.doneCount[0]; entry++)
    if ((set >>> entry) & 1 && (best < 0 || state.doneValue[entry] > state.doneValue[best])) best = entry;
  return best;
}

function allEqual(state: State, set: number): boolean {
  const value = state.doneValue[bestOf(state, set)];
  for (let entry = 0; entry < state.doneCount[0]; entry++)
    if ((set >>> entry) & 1 && state.doneValue[entry] !== value) return false;
  return true;
}

/** C-7.7, C-7.13: gives the owner the points, returns the meeple, and marks the castle as completed. */
function payCastle(rules: Rules, state: State, castle: number, entry: number, emit?: Emit<Event>): void {
  const seat = state.castleSeat[castle];
  const value = state.doneValue[entry];
  give(state, seat, value, FROM_CASTLE);
  state.supply[seat]++;
  state.castleState[castle] = 2;
  state.done[state.doneCount[0]] = -1 - castle;
  state.doneValue[state.doneCount[0]++] = value;
  if (!emit) return;
  const by = completedOf(state, entry).what;
  emitScore(rules, state, emit, 1 << seat, value, FROM_CASTLE, { complete: true, at: castle, sum: [], home: [], by });
}

/** C-7.11: pays the castle from the owner's choice. */
export function playTake(rules: Rules, state: State, code: number, chance: Chance, emit?: Emit<Event>): void {
  payCastle(rules, state, state.about[0], fieldsOf(code), emit);
  feedCastles(rules, state, chance, emit);
}
