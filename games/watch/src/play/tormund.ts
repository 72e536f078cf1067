import { type Chance, onlyFor, type Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { RESOURCES, type Rules } from '../rules.ts';
import { KINDS as kinds, NOBODY, PHASE as phases, type State, STAGE as stages } from '../state.ts';
import { amountsOf } from '../view.ts';
import { emitHand } from './emit.ts';
import { giveBack, passOn, randomCard } from './hands.ts';
import { anybodyOwes, resumeRoll } from './roll.ts';

// Local copies of imported constants; see cell-index.ts.
const KINDS = kinds;
const PHASE = phases;
const STAGE = stages;

/** Discards half the hand; the roll continues after the last seat has discarded (W-9.2). */
export function discard(rules: Rules, state: State, seat: Seat, counts: ArrayLike<number>, emit: Listener): void {
  for (let kind = 0; kind < KINDS; kind++) if (counts[kind]) giveBack(state, seat, kind, counts[kind]);
  state.owes[seat] = 0;
  emit?.({ type: 'discarded', seat, cards: amountsOf(counts) });
  emitHand(state, seat, emit);
  if (!anybodyOwes(state)) resumeRoll(rules, state, emit);
}

/** Tormund moves and one random card changes hands (W-9.3, W-9.4). */
export function moveTormund(
  rules: Rules,
  state: State,
  seat: Seat,
  hex: number,
  victim: Seat,
  chance: Chance,
  emit: Listener,
): void {
  state.tormund[0] = hex;
  emit?.({ type: 'tormund', seat, hex: state.board.hexNames[hex] });
  if (victim !== NOBODY) steal(state, seat, victim, randomCard(state, victim, chance), emit);
  if (state.stage[0] === STAGE.none) state.phase[0] = state.resume[0];
  else resumeRoll(rules, state, emit);
}

/** Moves a card of this kind from victim to thief; only these two see which (W-9.5). */
export function steal(state: State, thief: Seat, victim: Seat, kind: number, emit: Listener): void {
  passOn(state, victim, thief, kind, 1);
  if (!emit) return;
  emit({ type: 'stole', seat: thief, from: victim, card: onlyFor([thief, victim], RESOURCES[kind]) });
  emitHand(state, thief, emit);
  emitHand(state, victim, emit);
}

/** Asks the active player to move Tormund; afterwards the current phase continues. */
export function askForTormund(state: State): void {
  state.resume[0] = state.phase[0];
  state.phase[0] = PHASE.tormund;
}
