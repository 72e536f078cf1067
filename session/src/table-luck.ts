import type { Chance, Seat } from '@holdfast/kernel';
import type { Chain, Head, LuckStep } from '@holdfast/protocol';
import type { LogEntry } from './log-entry.ts';
import type { PlayerElement } from './player-chain.ts';

/** A step's luck requests (see `observing`) and answers, and whether everybody may see them. */
export interface Draws {
  readonly asked: readonly string[];
  readonly got: readonly number[];
  readonly isPublic: boolean;
}
export const NO_DRAWS: Draws = { asked: [], got: [], isPublic: true };

/** What a take-back restores. */
export interface LuckMark {
  /** M: the base of luck that comes from the server alone. */
  readonly mix: string;
  /** The running hash; empty under schemes without one. */
  readonly head: string;
}

/** Thrown by the chance of a move that draws, if the seat's device must send its element first. */
export class ElementNeeded extends Error {
  readonly chain: Chain;
  constructor(chain: Chain) {
    super('the move needs the element of its player’s device');
    this.chain = chain;
  }
}

/** The state of a table's luck on both sides, folded from its log so that every host agrees. */
export interface TableLuck {
  /** Needed to take a move back. */
  readonly mark: LuckMark;
  /** The running hash over all standing moves; null under schemes without one. */
  readonly head: Head | null;
  /** True if the seat may send this element with its next move. */
  accepts(seat: Seat, element: PlayerElement): boolean;
  /** The luck of the seat's next move, derived at its first draw. It may throw `ElementNeeded` then. */
  chance(seat: Seat, element: PlayerElement | null, by: 'person' | 'bot'): Chance;
  /** What the log keeps about a move's luck besides its results. */
  proofOf(element: PlayerElement | null, asked: readonly string[]): string;
  /** The end of the seat's chain; null if it has none. */
  chainOf(seat: Seat): string | null;
  /** Adds an entry; returns the public proof of its luck, null if there is none. */
  adopt(entry: LogEntry, draws: Draws, before: LuckMark | null): LuckStep | null;
  /** Each seat's luck state for a new subscriber; empty under scheme 1. */
  chains(): Chain[];
}
