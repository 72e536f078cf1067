import type { Seat } from '@holdfast/kernel';
import { positionOf } from './answers.ts';
import type { Event } from './events.ts';
import { refuseMove } from './legal/refuse.ts';
import type { Verdict } from './legal/verdict.ts';
import type { Move } from './moves.ts';
import { scratchOf } from './odds.ts';
import { isOver } from './play/finish.ts';
import { produce } from './play/production.ts';
import { advance, advancingCamp } from './play/wildlings.ts';
import { type Rules, WILDLINGS, type Wildling } from './rules.ts';
import { KINDS, WILDLING_KINDS } from './state.ts';
import type { View } from './view.ts';

/** Forecasts for things on the board, played by the engine on a position restored from the view. */

/** Faces of the wildling die. */
export const WILDLING_FACES = 12;

/** Effect of a face of the wildling die. */
export interface Advance {
  readonly face: number;
  readonly clan: number;
  /** True for the clan's trail with the higher numbers. */
  readonly higher: boolean;
  readonly section: number;
  /** The camp it leaves, counted from 0. */
  readonly camp: number;
  readonly kind: Wildling;
  /** `waits`: stays in the clearing; `fells`: removes a guard and goes home; `breaches` takes precedence over both. */
  readonly does: 'waits' | 'climbs' | 'fells' | 'breaches';
  /** True if it would end the game. */
  readonly ends: boolean;
}

/** The faces of the wildling die that make a wildling advance, with their effects (W-13, W-14, W-19). */
export function nextAdvances(rules: Rules, view: View): readonly Advance[] {
  if (!rules.board.wall || !view.wall || view.outcome) return [];
  const found: Advance[] = [];
  for (let face = 1; face <= WILDLING_FACES; face++) {
    const state = scratchOf(rules, view);
    const trail = state.board.trailOf[face];
    const camp = trail < 0 ? -1 : advancingCamp(rules, state, trail);
    if (camp < 0) continue;
    let kind: Wildling = 'regular';
    let does: Advance['does'] = 'waits';
    advance(rules, state, face, (event: Event) => {
      if (event.type === 'advanced') kind = event.kind;
      else if (event.type === 'breach') does = 'breaches';
      else if (event.type === 'giant') does = 'fells';
      else if (event.type === 'crossed' && does === 'waits') does = 'climbs';
    });
    const section = state.board.trailSection[trail];
    found.push({ face, clan: trail >> 1, higher: (trail & 1) === 1, section, camp, kind, does, ends: isOver(state) });
  }
  return found;
}

/** Cards each seat would get from one hex if its number were rolled now, limited by the supply (W-4). */
export function hexYield(rules: Rules, view: View, hex: number): readonly number[] {
  const [number] = view.numbers[hex];
  const cards = view.players.map(() => 0);
  if (number === undefined) return cards;
  const state = scratchOf(rules, view);
  for (let other = 0; other < state.numbers.length; other++) if (other !== hex) state.numbers[other] = 0;
  const before = Int32Array.from(state.hand);
  produce(state, number, undefined);
  for (let i = 0; i < before.length; i++) cards[Math.floor(i / KINDS)] += state.hand[i] - before[i];
  return cards;
}

/** One kind of wildling token that could be turned up next. */
export interface TokenChance {
  readonly clan: number;
  readonly kind: Wildling;
  /** Number of such tokens of this clan and kind. */
  readonly count: number;
}

/** The possible next tokens of the pool (W-12.7, W-15.6), including those under pieces. */
export const tokenChances = ({ wall }: View): readonly TokenChance[] =>
  (wall?.tokens.faceDown ?? []).flatMap((count, token) =>
    count > 0 ? [{ clan: Math.floor(token / WILDLING_KINDS), kind: WILDLINGS[token % WILDLING_KINDS], count }] : [],
  );

/** Guards on the Wall by seat; the most win if the Wall falls (W-19.1, W-19.2). */
export const guardsBySeat = ({ material }: Rules, { wall }: View): readonly number[] =>
  (wall?.guardsLeft ?? []).map((left) => material.guards - left);

/** Why a seat may not make this move now; null if it may. */
export const whyNotMove = (rules: Rules, view: View, seat: Seat, move: Move): Verdict =>
  refuseMove(rules, positionOf(rules, view), seat, move);
