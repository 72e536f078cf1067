import { SEATS, type Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import { CODE as codes } from '../moves.ts';
import { hasProposal } from '../play/proposals.ts';
import { mayTrade } from '../play/trade.ts';
import { type Rules, revisionOf } from '../rules.ts';
import { ASKING_PHASES as askingPhases, phaseSet, PHASE as phases, type State } from '../state.ts';
import { listBuilds, listSwaps } from './build.ts';
import { listCards } from './cards.ts';
import { listGuardPlaces } from './guards.ts';
import { listHeroAnswers, listHeroes } from './heroes.ts';
import { listOffer, listProposals, listUnasked, mayPropose, offerWaits } from './offer.ts';
import { listFoundingCorners, listFoundingPaths, listRoadPaths } from './places.ts';
import { listDiscards, listTormund } from './tormund.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const CODE = codes;
const PHASE = phases;
const ASKING_PHASES = askingPhases;

const { phase, turn } = CELL;

/** Set of phases in which the table waits only for the active player. */
const WAITS_FOR_TURN = phaseSet('found-settlement', 'found-road', 'found-guard', 'roll', 'tormund', 'act', 'free-road');

/** Set of seats with a value other than 0 in a window; values are never negative. */
const seatsOf = (cells: Int32Array, from: number, seats: number): number => {
  let set = 0;
  for (let seat = 0; seat < seats; seat++) set |= (-cells[from + seat] >>> 31) << seat;
  return set;
};

/** Set of seats that the table waits for; empty if the game is over. */
function waits(state: State): number {
  const { cells, at } = state;
  const now = cells[phase];
  if (WAITS_FOR_TURN & (1 << now)) return 1 << cells[turn];
  // First, because it is half of all moves with 5 and 6 players.
  if (now === PHASE['special-build']) return 1 << cells[at.builder];
  if (ASKING_PHASES & (1 << now)) return seatsOf(cells, at.asked, state.asked.length);
  switch (now) {
    case PHASE.discard:
      return seatsOf(cells, at.owes, state.owes.length);
    case PHASE.offer:
      return offerWaits(state);
    default:
      return 0;
  }
}

export const waitingOn = (_rules: Rules, state: State): readonly Seat[] => SEATS[waits(state)];

/** Seats that may propose to the active player, or withdraw a proposal (W-5.11). */
export function mayAct(rules: Rules, state: State): readonly Seat[] {
  if (revisionOf(rules) < 2 || !mayTrade(state)) return SEATS[0];
  let seats = 0;
  for (let seat = 0; seat < rules.seats; seat++)
    if (seat !== state.turn[0] && (mayPropose(state, seat) || hasProposal(state, seat))) seats |= 1 << seat;
  return SEATS[seats];
}

/** Before the roll. */
function listBeforeRoll(rules: Rules, state: State, seat: Seat, out: Int32Array): number {
  out[0] = CODE.roll;
  return listHeroes(rules, state, seat, out, listCards(rules, state, seat, out, 1));
}

/** After the roll: the active player trades, builds and plays cards; others may withdraw a proposal. */
function listActions(rules: Rules, state: State, seat: Seat, out: Int32Array): number {
  if (seat !== state.cells[turn]) return listUnasked(state, seat, out);
  out[0] = CODE.end;
  const builds = listBuilds(rules, state, seat, out, 1);
  const cards = listCards(rules, state, seat, out, builds);
  const swaps = listSwaps(state, seat, out, cards);
  return listHeroes(rules, state, seat, out, listProposals(state, seat, out, swaps));
}

function listSpecialBuild(rules: Rules, state: State, seat: Seat, out: Int32Array): number {
  const n = listBuilds(rules, state, seat, out, 0);
  out[n] = CODE.pass;
  return n + 1;
}

/** Lists a seat's moves. A switch, so that V8 can inline the frequent phases. */
export function legalCodes(rules: Rules, state: State, seat: Seat, out: Int32Array): number {
  switch (state.cells[phase]) {
    case PHASE.act:
      return listActions(rules, state, seat, out);
    case PHASE.roll:
      return listBeforeRoll(rules, state, seat, out);
    case PHASE['special-build']:
      return listSpecialBuild(rules, state, seat, out);
    case PHASE.tormund:
      return listTormund(rules, state, seat, out, 0);
    case PHASE.discard:
      return listDiscards(state, seat, out, 0);
    case PHASE.offer:
      return listOffer(state, seat, out, 0);
    case PHASE['found-settlement']:
      return listFoundingCorners(state, out, 0);
    case PHASE['found-road']:
      return listFoundingPaths(state, out, 0);
    case PHASE['found-guard']:
      return listGuardPlaces(rules, state, seat, CODE.guard, out, 0);
    case PHASE['free-road']:
      return listRoadPaths(state, seat, out, 0);
    case PHASE.over:
      return 0;
    default:
      return listHeroAnswers(rules, state, seat, out, 0);
  }
}
