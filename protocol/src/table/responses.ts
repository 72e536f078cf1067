import * as z from 'zod/mini';
import { about, jsonObject, named, type Parsed } from '../core/schema.ts';
import { Table } from './table.ts';

export const Written = named('Written', z.object({ seq: z.int() }));
/** A taken seat with its secret token, returned once. Access tokens get none, because it would have neither their scopes nor their life. */
export const SeatKey = z.object({ seat: z.int(), token: z.optional(z.string()) });
export type SeatKey = Parsed<typeof SeatKey>;

export const GameInfo = named(
  'GameInfo',
  z.looseObject({
    id: z.string(),
    version: z.string(),
    seats: z.record(z.string(), z.array(z.int())),
    temperaments: about(z.array(z.string()), 'What bots of this game may be like'),
  }),
);
export type GameInfo = Parsed<typeof GameInfo>;

export const TableList = z.object({ tables: z.array(Table) });
export const NewTableResponse = z.object({ table: Table, seats: z.array(SeatKey) });
export const TableResponse = z.object({ table: Table, mine: z.array(z.int()), rules: jsonObject() });
export const ClaimedSeat = z.object({ seat: z.int(), token: z.string(), table: z.string() });
export const TableLink = z.object({ table: z.string() });
export const Link = z.object({ url: z.string() });

/** What a bot would play in a seat: places it points at, reasons, the move as text, each seat's chance to win. */
export const Advice = z.object({
  look: z.object({ look: z.string(), at: z.nullable(z.string()) }),
  because: z.array(z.unknown()),
  move: z.string(),
  chances: z.array(z.number()),
});
export type Advice = Parsed<typeof Advice>;
export const Hint = z.object({ steps: z.array(Advice) });
/** Why bots made their last moves: entry, seat, and reasons as in a hint. */
export const BotReasons = z.object({
  reasons: z.array(z.object({ seq: z.int(), seat: z.int(), because: z.array(z.unknown()) })),
});
export type BotReasons = Parsed<typeof BotReasons>;
