import type { AnyRules, Seat, Viewer } from '@holdfast/kernel';

/** Noises the page makes itself (table/sounds.ts). */
export const SOUNDS = [
  'dice',
  'card',
  'place',
  'build',
  'move',
  'coin',
  'theft',
  'alarm',
  'horn',
  'turn',
  'win',
] as const;
export type SoundName = (typeof SOUNDS)[number];

/** How much an event matters: 0 = bookkeeping, 1 = in passing, 2 = worth a look, 3 = nobody may miss it. */
export type Importance = 0 | 1 | 2 | 3;

/** Where something flies from or to: a place of the board in the board's own names, a seat, or the middle of the table. */
export type Anchor = { readonly place: string } | { readonly seat: Seat } | 'table';

/** Pieces that fly over the table while an event is shown; the board draws `picture`. */
export interface Flight {
  readonly picture: string;
  readonly count: number;
  readonly from: Anchor;
  readonly to: Anchor;
  /** It topples first, as a guard off the Wall. */
  readonly falls?: boolean;
}

/** A few large words over the board. */
export interface Banner {
  readonly tone: 'good' | 'bad' | 'news';
  /** A picture the board draws. */
  readonly picture: string;
  readonly title: string;
  /** What it means; '' = the title says all. */
  readonly text: string;
  /** It comes in the second half of its event, so that it does not tell what the picture is about to show. */
  readonly late?: boolean;
  /** The end of the game has a scene of its own: these seats have won. */
  readonly winners?: readonly Seat[];
}

/** How one event is shown. The queue reads this and knows no game. */
export interface EventShow<V = unknown> {
  readonly importance: Importance;
  /** At normal speed; 0 = it takes effect together with the event before it. */
  readonly ms: number;
  /** What is drawn meanwhile; without it the view after the event. */
  readonly view?: V;
  readonly flights?: readonly Flight[];
  readonly banner?: Banner;
  readonly sound?: SoundName;
}

/** What is known when an event is about to be shown. */
export interface ShowContext<V = unknown> {
  readonly before: V;
  readonly after: V;
  readonly viewer: Viewer;
  readonly rules: AnyRules | null;
  readonly names: readonly string[];
}

/** What is known when an event is marked. */
export type MarkContext<V = unknown> = Omit<ShowContext<V>, 'after'>;

/** How the log and the summary mark an event. */
export interface EventMark {
  /** A picture the board draws. */
  readonly picture: string;
  /** A number or sign beside the picture in the summary; '' = the picture says all. */
  readonly label: string;
  /** Whose doing it is; null = nobody's. */
  readonly by: Seat | null;
  /** Seats that lose by it. */
  readonly hits: readonly Seat[];
  /** Seats that gain by it. */
  readonly helps: readonly Seat[];
  readonly importance: Importance;
}
