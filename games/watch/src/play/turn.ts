import type { Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import {
  CARD_KINDS as cardKinds,
  clear,
  KINDS as kinds,
  PHASE as phases,
  type State,
  STAGE as stages,
} from '../state.ts';
import { endByTurns, winByPoints } from './finish.ts';
import { refreshHeroes } from './heroes.ts';
import { passSpecialBuild, startSpecialBuild } from './special-build.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const CARD_KINDS = cardKinds;
const KINDS = kinds;
const PHASE = phases;
const STAGE = stages;

const { phase, turn, round, dice, stage, built, cardPlayed } = CELL;

/** Ends all proposals of a turn (W-5.11). */
function clearProposals(state: State): void {
  const { cells, at } = state;
  const proposers = state.proposed.length;
  for (let seat = 0; seat < proposers; seat++) {
    if (cells[at.proposed + seat] === 0) continue;
    cells[at.proposed + seat] = 0;
    clear(state.proposal, seat * KINDS, seat * KINDS + KINDS);
  }
}

/** Starts a turn with the roll (W-3.1). */
export function beginTurn(state: State, seat: Seat, emit: Listener): void {
  const { cells, at } = state;
  cells[turn] = seat;
  cells[round]++;
  cells[phase] = PHASE.roll;
  cells[stage] = STAGE.none;
  cells[built] = 0;
  cells[cardPlayed] = 0;
  clear(cells, dice, dice + 3);
  clear(cells, at.fresh, at.fresh + CARD_KINDS);
  // Usually there is nothing to clear: offers are stored newest first, and open proposals are counted.
  if (cells[at.offered] !== 0) clear(state.offered);
  clearProposals(state);
  if (state.flags.walled) refreshHeroes(state, emit);
  emit?.({ type: 'turn', seat, round: cells[round] });
}

function nextTurn(rules: Rules, state: State, emit: Listener): void {
  const next = state.cells[turn] + 1;
  beginTurn(state, next === rules.seats ? 0 : next, emit);
}

/** Passes the dice to the left (W-3.3), with 5 and 6 players after the special build phase. */
export function endTurn(rules: Rules, state: State, emit: Listener): void {
  if (winByPoints(rules, state, emit) || endByTurns(rules, state, emit)) return;
  if (!startSpecialBuild(rules, state)) nextTurn(rules, state, emit);
}

/** The special builder is done. */
export function pass(rules: Rules, state: State, seat: Seat, emit: Listener): void {
  if (!passSpecialBuild(rules, state, seat)) nextTurn(rules, state, emit);
}
