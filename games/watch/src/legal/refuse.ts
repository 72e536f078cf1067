import { notAMove, type Seat } from '@holdfast/kernel';
import { EITHER_ORDER, type Move, moves, OPEN_ROWS } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { ENDING, PHASE, type State } from '../state.ts';
import { ASK } from '../wall-view.ts';
import { judgeBuy, judgeGuard, judgeKeep, judgeRoad, judgeSettle } from './judge-build.ts';
import { CARD_JUDGES, judgeDiscard, judgeTormund } from './judge-cards.ts';
import { judgeHero } from './judge-heroes.ts';
import {
  judgeAccept,
  judgeCounter,
  judgeDeal,
  judgeDecline,
  judgeInvite,
  judgeOffer,
  judgePropose,
  judgeSwap,
  judgeWithdraw,
} from './judge-trade.ts';
import { legalCodes, mayAct, waitingOn } from './legal.ts';
import { because, type Judge, type Verdict } from './verdict.ts';

/** Most listed moves. */
export const MAX_MOVES = 2048;
const listed = new Int32Array(MAX_MOVES);

/** Judges that give more specific reasons than "not now". */
const JUDGES: { readonly [T in Move['type']]?: Judge<never> } = {
  settle: judgeSettle,
  road: judgeRoad,
  keep: judgeKeep,
  guard: judgeGuard,
  buy: judgeBuy,
  discard: judgeDiscard,
  tormund: judgeTormund,
  ...CARD_JUDGES,
  swap: judgeSwap,
  offer: judgeOffer,
  invite: judgeInvite,
  counter: judgeCounter,
  accept: judgeAccept,
  decline: judgeDecline,
  deal: judgeDeal,
  withdraw: judgeWithdraw,
  propose: judgePropose,
  roll: (_, state) => {
    if (state.phase[0] === PHASE.roll) return null;
    return because('W-3.1', state.phase[0] === PHASE.act ? 'already-rolled' : 'not-now');
  },
  end: (_, state) => {
    if (state.phase[0] === PHASE.roll) return because('W-3.1', 'roll-first');
    return state.phase[0] === PHASE.act ? null : because('W-3.3', 'not-now');
  },
  pass: (_, state, seat) =>
    state.phase[0] === PHASE['special-build'] || state.asked[seat] === ASK.tarly || state.asked[seat] === ASK.gilly
      ? null
      : because('W-3.4', 'not-asked'),
};

/** The rule by which the game ended. */
const endedBy = (rules: Rules, state: State): string => {
  if (state.ending[0] === ENDING.breaches) return 'W-19.1';
  if (state.ending[0] === ENDING.wildlings) return 'W-19.2';
  if (state.ending[0] === ENDING.turns) return 'W-10.5';
  return rules.board.wall ? 'W-19.3' : 'W-10.1';
};

/** Why a seat that is not waited on may not move; in its turn others may first have to discard or answer a roll. */
function judgeTurn(state: State, seat: Seat): Verdict {
  const phase = state.phase[0];
  if (phase === PHASE['special-build']) return because('W-20.5', 'not-your-turn');
  if (seat !== state.turn[0]) return because('W-3.4', 'not-your-turn');
  return because(phase === PHASE.discard ? 'W-9.2' : 'W-17.9', 'others-first');
}

/** Puts two kinds, opponents or hexes in the order of listed moves. */
function inListedOrder(rules: Rules, move: Move): Move {
  if (!EITHER_ORDER.includes(move.type) || !('second' in move)) return move;
  const swapped = { ...move, first: move.second, second: move.first } as Move;
  return move.second !== null && moves.encode(rules, swapped) < moves.encode(rules, move) ? swapped : move;
}

/** Judges any object; first refuses what is not a move at all. */
export function refuse(rules: Rules, state: State, seat: Seat, json: Move): Verdict {
  const parsed = moves.parse(rules, json);
  return 'problem' in parsed ? notAMove(parsed.problem) : refuseMove(rules, state, seat, parsed.move);
}

/** True for moves out of turn: a proposal, or withdrawing one (W-5.11). */
const mayMakeUnasked = (rules: Rules, state: State, seat: Seat, { type }: Move): boolean =>
  type === 'propose' || (type === 'withdraw' && mayAct(rules, state).includes(seat));

/** Judges a move: whose turn it is, then specific reasons, then the list of moves. */
export function refuseMove(rules: Rules, state: State, seat: Seat, move: Move): Verdict {
  if (state.phase[0] === PHASE.over) return because(endedBy(rules, state), 'game-over');
  if (!waitingOn(rules, state).includes(seat) && !mayMakeUnasked(rules, state, seat, move))
    return judgeTurn(state, seat);
  const judge = JUDGES[move.type] as Judge<Move> | undefined;
  const verdict = judge ? judge(rules, state, seat, move) : judgeHero(rules, state, seat, move);
  if (verdict) return verdict;
  // Unlisted discards and open moves are decided by their judges alone.
  if (move.type in OPEN_ROWS || move.type === 'discard') return null;
  const code = moves.encode(rules, inListedOrder(rules, move));
  const count = legalCodes(rules, state, seat, listed);
  for (let i = 0; i < count; i++) if (listed[i] === code) return null;
  return because('W-3.4', 'not-now');
}
