import type { BoardProps } from '../board-module.ts';

/** What a player is told about a thing at the table. */
export interface Answer {
  readonly title: string;
  /** What it is and how it stands, in sentences. */
  readonly text: string;
  /** What it can do, or what can be done with it, next; '' = nothing. */
  readonly next: string;
  /** How likely that is; '' = nothing is left to chance, or the table plays without help. */
  readonly odds: string;
  /** The number of the rule behind it. */
  readonly rule: string;
}

/** The rectangle of a thing in pixels of the window. */
export interface AskedRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The drawing of a board as the inspector sees it: every thing on it has a key. Things beside the drawing carry theirs in
 * the attribute `data-ask`.
 */
export interface AskableDrawing {
  /** The thing under a point of the window; null = the point is not on the board. */
  keyAt(x: number, y: number): string | null;
  /** Where a thing is drawn now; null = there is no such thing. */
  rectOf(key: string): AskedRect | null;
  /** Every thing on the board, in reading order. */
  keys(): readonly string[];
  /** Brings a thing into sight. */
  reveal(key: string): void;
}

/** What a board brings to the inspector; loaded with the first question. */
export interface BoardInspector<P = BoardProps> {
  /** The answer about a key of the drawing or of `data-ask`; null = not a thing of this game. */
  inspect(key: string, props: P): Answer | null;
}
