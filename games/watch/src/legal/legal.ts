import { SEATS, type Seat } from '@holdfast/kernel';
import { CODE } from '../moves.ts';
import { hasProposal } from '../play/proposals.ts';
import { mayTrade } from '../play/trade.ts';
import { type Rules, revisionOf } from '../rules.ts';
import { PHASES, type Phase, type State } from '../state.ts';
import { listBuilds, listSwaps } from './build.ts';
import { listCards } from './cards.ts';
import { listGuardPlaces } from './guards.ts';
import { listHeroAnswers, listHeroes } from './heroes.ts';
import { listOffer, listProposals, listUnasked, mayPropose, offerWaits } from './offer.ts';
import { listFoundingCorners, listFoundingPaths, listRoadPaths } from './places.ts';
import { listDiscards, listTormund } from './tormund.ts';

/** One row per phase: whom the table waits for (a set of seats), and what they may do. */
interface PhaseRow {
  waits(state: State): number;
  list(rules: Rules, state: State, seat: Seat, out: Int32Array): number;
}

const inTurn = (state: State): number => 1 << state.turn[0];

const owing = (state: State): number => {
  let seats = 0;
  for (let seat = 0; seat < state.owes.length; seat++) if (state.owes[seat] > 0) seats |= 1 << seat;
  return seats;
};

const asked = (state: State): number => {
  let seats = 0;
  for (let seat = 0; seat < state.asked.length; seat++) if (state.asked[seat] !== 0) seats |= 1 << seat;
  return seats;
};

const heroQuestion: PhaseRow = {
  waits: asked,
  list: (rules, state, seat, out) => listHeroAnswers(rules, state, seat, out, 0),
};

const PHASE_ROWS: { readonly [P in Phase]: PhaseRow } = {
  'found-settlement': { waits: inTurn, list: (_, state, __, out) => listFoundingCorners(state, out, 0) },
  'found-road': { waits: inTurn, list: (_, state, __, out) => listFoundingPaths(state, out, 0) },
  'found-guard': {
    waits: inTurn,
    list: (rules, state, seat, out) => listGuardPlaces(rules, state, seat, CODE.guard, out, 0),
  },
  roll: {
    waits: inTurn,
    list(rules, state, seat, out) {
      out[0] = CODE.roll;
      return listHeroes(rules, state, seat, out, listCards(rules, state, seat, out, 1));
    },
  },
  discard: { waits: owing, list: (_, state, seat, out) => listDiscards(state, seat, out, 0) },
  tormund: { waits: inTurn, list: (rules, state, seat, out) => listTormund(rules, state, seat, out, 0) },
  act: {
    waits: inTurn,
    list(rules, state, seat, out) {
      if (seat !== state.turn[0]) return listUnasked(state, seat, out);
      out[0] = CODE.end;
      const builds = listBuilds(rules, state, seat, out, 1);
      const cards = listCards(rules, state, seat, out, builds);
      const swaps = listSwaps(rules, state, seat, out, cards);
      return listHeroes(rules, state, seat, out, listProposals(rules, state, seat, out, swaps));
    },
  },
  offer: { waits: offerWaits, list: (_, state, seat, out) => listOffer(state, seat, out, 0) },
  'free-road': { waits: inTurn, list: (_, state, seat, out) => listRoadPaths(state, seat, out, 0) },
  'after-roll': heroQuestion,
  exchange: heroQuestion,
  'choose-card': heroQuestion,
  'choose-loot': heroQuestion,
  'choose-gift': heroQuestion,
  tragedy: heroQuestion,
  'special-build': {
    waits: (state) => 1 << state.builder[0],
    list(rules, state, seat, out) {
      const n = listBuilds(rules, state, seat, out, 0);
      out[n] = CODE.pass;
      return n + 1;
    },
  },
  over: { waits: () => 0, list: () => 0 },
};

const ROWS = PHASES.map((phase) => PHASE_ROWS[phase]);

export const waitingOn = (_rules: Rules, state: State): readonly Seat[] => SEATS[ROWS[state.phase[0]].waits(state)];

/** Seats that may propose to the active player, or withdraw what they proposed (W-5.11). */
export function mayAct(rules: Rules, state: State): readonly Seat[] {
  if (revisionOf(rules) < 2 || !mayTrade(rules, state)) return SEATS[0];
  let seats = 0;
  for (let seat = 0; seat < rules.seats; seat++)
    if (seat !== state.turn[0] && (mayPropose(state, seat) || hasProposal(state, seat))) seats |= 1 << seat;
  return SEATS[seats];
}

export const legalCodes = (rules: Rules, state: State, seat: Seat, out: Int32Array): number =>
  ROWS[state.phase[0]].list(rules, state, seat, out);
