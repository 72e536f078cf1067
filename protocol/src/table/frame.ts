import type { AnyRules } from '@holdfast/kernel';
import * as z from 'zod/mini';
import { jsonObject, named, type Parsed } from '../core/schema.ts';
import { Chain, LuckStep } from './luck.ts';
import { Outcome, SeatClock, Table } from './table.ts';

/** An object that says what it is: an event of a game, a move, a form for an open move. */
const typed = () => z.looseObject({ type: z.string() });

/** What a seat may play now; `ask` is the number of the prompt (the promptId in our code). */
export const Prompt = z.object({ ask: z.int(), moves: z.array(typed()), open: z.array(typed()) });
export type Prompt = Parsed<typeof Prompt>;

/** What closed the way back: `answered` = another seat moved after it, `agreement` = a seat resigned or ran out of time. */
const TAKE_BACK_CLOSED = ['luck', 'secret', 'unasked', 'answered', 'limit', 'agreement'] as const;

/** Which moves may be taken back, one by one. */
export const TakeBackState = named(
  'TakeBackState',
  z.object({
    /** Whose last moves; null = nobody's. */
    seat: z.nullable(z.int()),
    steps: z.int(),
    /** The entry before them that cannot be taken back, and why; null = the start of the game. */
    closed: z.nullable(z.object({ why: z.enum(TAKE_BACK_CLOSED), seat: z.int(), seq: z.int() })),
  }),
);
export type TakeBackState = Parsed<typeof TakeBackState>;

const frameFields = {
  /** How many entries the log holds; 0 = after the set-up. */
  seq: z.int(),
  /** Events as the viewer may see them. */
  facts: z.array(typed()),
  waitingOn: z.array(z.int()),
  asked: z.nullable(Prompt),
  /** Seats that may move though nobody waits for them, by a move with `ask` 0; absent = none. */
  mayAct: z.optional(z.array(z.int())),
  outcome: z.nullable(Outcome),
  /** Fingerprint of the viewer's view after the events; empty = not taken this time. */
  digest: z.string(),
  /** By seat, at tables with a clock: as they are after this entry. */
  clocks: z.optional(z.array(SeatClock)),
  /** Comes with `clocks`: when the entry was written, by the clock that the deadlines go by. */
  at: z.optional(z.number()),
  /** The proof of the entry's luck. */
  luck: z.optional(LuckStep),
  /** Comes with the newest frame at tables with take-back, while the game runs. */
  takeBack: z.optional(TakeBackState),
};

/** What one viewer is sent after each log entry; `view` is there when the position jumped (a take-back). */
export const Frame = z.object({ ...frameFields, view: z.optional(jsonObject()) });
export type Frame = Parsed<typeof Frame>;

/** The resolved rules: every game says at least for how many seats they were made. */
const Rules = z.looseObject({ seats: z.int() });

/** The whole view, for whoever arrives or has to start again. */
export const Snapshot = z.object({
  ...frameFields,
  view: jsonObject(),
  table: Table,
  rules: Rules,
  /** By seat; empty under an older scheme of luck. */
  chains: z._default(z.array(Chain), []),
});
export type Snapshot = Omit<Parsed<typeof Snapshot>, 'rules'> & { readonly rules: AnyRules };

/** The answer of `GET .../view`, as API v1 describes it: a frame with everything else optional. */
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
