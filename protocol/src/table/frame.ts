import type { AnyRules } from '@holdfast/kernel';
import * as z from 'zod/mini';
import { jsonObject, named, type Parsed } from '../core/schema.ts';
import { Chain, Head, LuckStep } from './luck.ts';
import { Outcome, SeatClock, Table } from './table.ts';

/** An object with a type: an event of a game, a move, a form for an open move. */
const typed = () => z.looseObject({ type: z.string() });

/** What a seat may play now; `ask` is the number of the prompt (`promptId` in our code). */
export const Prompt = z.object({ ask: z.int(), moves: z.array(typed()), open: z.array(typed()) });
export type Prompt = Parsed<typeof Prompt>;

/** What ends take-backs; `answered`: another seat has moved, `agreement`: a seat resigned or ran out of time. */
const TAKE_BACK_CLOSED = ['luck', 'secret', 'unasked', 'answered', 'limit', 'agreement'] as const;

/** Which moves may be taken back, one by one. */
export const TakeBackState = named(
  'TakeBackState',
  z.object({
    /** The seat whose moves may be taken back; null if none. */
    seat: z.nullable(z.int()),
    steps: z.int(),
    /** The last entry that can't be taken back, and why; null at the start of the game. */
    closed: z.nullable(z.object({ why: z.enum(TAKE_BACK_CLOSED), seat: z.int(), seq: z.int() })),
  }),
);
export type TakeBackState = Parsed<typeof TakeBackState>;

const frameFields = {
  /** Number of log entries so far; 0 after the set-up. */
  seq: z.int(),
  /** Events as the viewer may see them. */
  facts: z.array(typed()),
  waitingOn: z.array(z.int()),
  asked: z.nullable(Prompt),
  /** Seats that may move without a prompt, with `ask` 0; absent if none. */
  mayAct: z.optional(z.array(z.int())),
  outcome: z.nullable(Outcome),
  /** Fingerprint of the viewer's view after the events; empty in most frames. */
  digest: z.string(),
  /** Identifies the frame's entry, to resume after it: `seq-mark`. Absent in the last frame of older servers. */
  mark: z.optional(z.string()),
  /** Clocks by seat after this entry, at tables with clocks. */
  clocks: z.optional(z.array(SeatClock)),
  /** With `clocks`: when the entry was written, by the clock of the deadlines. */
  at: z.optional(z.number()),
  /** The proof of the entry's luck. */
  luck: z.optional(LuckStep),
  /** The running hash over all standing moves: after a move, a take-back, and in snapshots. */
  head: z.optional(Head),
  /** In the newest frame of tables with take-back, until the game is over. */
  takeBack: z.optional(TakeBackState),
};

/** Sent to a viewer after each log entry; has `view` after a take-back. */
export const Frame = z.object({ ...frameFields, view: z.optional(jsonObject()) });
export type Frame = Parsed<typeof Frame>;

/** Resolved rules; only `seats` is common to all games. */
const Rules = z.looseObject({ seats: z.int() });

/** The whole view, for a client that connects or must start over. */
export const Snapshot = z.object({
  ...frameFields,
  view: jsonObject(),
  table: Table,
  rules: Rules,
  /** By seat; empty under an older scheme of luck. */
  chains: z._default(z.array(Chain), []),
});
export type Snapshot = Omit<Parsed<typeof Snapshot>, 'rules'> & { readonly rules: AnyRules };

/** The response of `GET .../view` as API v1 describes it: a frame with all other fields optional. */
export const FrameResponse = named(
  'Frame',
  z.object({
    ...frameFields,
    view: z.optional(jsonObject()),
    table: z.optional(Table),
    rules: z.optional(Rules),
    chains: z.optional(z.array(Chain)),
  }),
);

/** All events so far as one viewer saw them; frame 0 holds those of the set-up, which `view` already includes. */
export const History = z.object({
  view: jsonObject(),
  frames: z.array(z.object({ seq: z.int(), facts: z.array(typed()), view: z.optional(jsonObject()) })),
});
export type History = Parsed<typeof History>;
