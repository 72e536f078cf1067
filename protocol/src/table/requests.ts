import * as z from 'zod/mini';
import { about, hash, MAX_DEPTH, named, type Parsed, type Sent, shallowObject, text } from '../core/schema.ts';
import { PlayerElement } from './luck.ts';
import { PHRASE_IDS } from './phrases.ts';
import { ABSENT, CHAT_TERMS, ClockRule, Spectators, TABLE_PHASES, TIMEOUTS } from './table.ts';

const seat = () => about(z.int().check(z.gte(0), z.lte(15)), 'Seat, 0 is the first', 0);
export const name = () => about(text(64), 'A name to show', 'Ann');
const words = () => about(text(200), 'Accepted and ignored: your device takes part in the luck by a chain of its own');
const requestId = () =>
  about(
    z.string().check(z.regex(/^[\w.:+/=-]{1,64}$/, { error: 'expected 1 to 64 of A-Z a-z 0-9 _ - . : + / =' })),
    'Chosen by you; the same id gives the same answer',
    'move-17',
  );

/** Options of a bot; the server chooses those that are absent. */
const bot = {
  name: z.optional(name()),
  level: z.optional(about(z.int().check(z.gte(0), z.lte(9)), 'Strength of a bot, 0 is the weakest')),
  temperament: z.optional(about(text(32), "What a bot likes a little more: one of the game's `temperaments`", 'plain')),
};

export const TableParams = z.object({ table: text(64) });

export const ViewerQuery = z.object({
  as: z.optional(
    about(z.string().check(z.regex(/^(table|\d{1,2})$/)), 'A seat of yours, or `table` for what everybody may see'),
  ),
  after: z.optional(
    about(
      z.string().check(z.regex(/^\d{1,9}(-[0-9a-f]{8})?$/)),
      'The last frame you have, as `seq-mark` (like Last-Event-ID)',
    ),
  ),
});
export const TablesQuery = z.object({ state: z.optional(z.enum(TABLE_PHASES)) });

export const Nothing = z.strictObject({});

export const NewTable = named(
  'NewTable',
  z.strictObject({
    game: text(64),
    options: z._default(shallowObject(), {}),
    seats: z.optional(
      z.array(z.strictObject({ kind: z.enum(['me', 'open', 'bot']), ...bot })).check(z.minLength(1), z.maxLength(16)),
    ),
    clock: z.optional(z.nullable(ClockRule)),
    spectators: z.optional(Spectators),
    public: z.optional(z.boolean()),
    hints: z.optional(z.boolean()),
    takeback: z.optional(z.boolean()),
    chat: z.optional(z.enum(CHAT_TERMS)),
    rated: z.optional(
      about(
        z.boolean(),
        'The result counts for ratings: accounts only, with a clock that decides, no hints, no take-back',
      ),
    ),
    absent: z.optional(z.enum(ABSENT)),
    timeout: z.optional(about(z.enum(TIMEOUTS), "What follows when a seat's time is up; omitted: as `absent` says")),
    botLevel: z.optional(about(z.int().check(z.gte(0), z.lte(9)), 'Strength of the bot that sits in for a person')),
    grace: z.optional(
      about(
        z.int().check(z.gte(10), z.lte(86_400)),
        'Seconds without an open stream until a person counts as absent',
        90,
      ),
    ),
    words: z.optional(words()),
  }),
);
/** A request for a new table, as sent and with defaults filled in. */
export type NewTableRequest = Sent<typeof NewTable>;
export type NewTable = Parsed<typeof NewTable>;

export const Sit = z.strictObject({ seat: z.optional(seat()), name: z.optional(name()), words: z.optional(words()) });
export const OneSeat = z.strictObject({ seat: z.optional(seat()) });
export const SeatBot = z.strictObject({ seat: seat(), ...bot });
export type BotRequest = Omit<Parsed<typeof SeatBot>, 'seat'>;
export const Claim = z.strictObject({ code: text(64) });
/** A chat message: text, or a quick phrase shown in each reader's language. */
export const ChatMessage = z.strictObject({
  text: z.optional(text(1_000, 1)),
  phrase: z.optional(z.enum(PHRASE_IDS)),
});
/** Rules of a table's chat that can be changed at any time; what is absent stays. */
export const chatRules = {
  chat: z.optional(z.enum(CHAT_TERMS)),
  slow: z.optional(about(z.int().check(z.gte(0), z.lte(3_600)), 'Seconds between two lines of one person; 0: none')),
  mute: z.optional(
    about(z.int().check(z.gte(1), z.lte(1e9)), 'Number of a chat line whose author may say no more here'),
  ),
  unmute: z.optional(about(text(64, 1), 'Author (`by` of chat lines) who may chat again')),
};
export const ChatRules = z.strictObject(chatRules);
export type ChatRules = Parsed<typeof ChatRules>;

/** Reports a chat line, or the person in a seat; the server adds the lines around it. */
export const Report = z.strictObject({
  line: z.optional(about(z.int().check(z.gte(1), z.lte(1e9)), 'Number of a chat line')),
  seat: z.optional(seat()),
  reason: about(text(500, 1), 'What is wrong, in your words'),
});
export const Pause = z.strictObject({ seat: z.optional(seat()), on: z.boolean() });
export const BotVote = z.strictObject({
  seat: z.optional(seat()),
  late: about(seat(), 'The seat whose player is away'),
  on: z.boolean(),
});
export const TheSeat = z.strictObject({ seat: seat() });
export const ClaimTimeout = z.strictObject({
  seat: z.optional(seat()),
  late: about(seat(), 'The seat whose time is up'),
  id: z.optional(requestId()),
});
export const TakeBack = z.strictObject({ seat: z.optional(seat()), id: z.optional(requestId()) });
const BAD_MOVE = `expected a text of at most 400 characters or an object nested at most ${MAX_DEPTH} deep, without NUL and lone surrogates`;
export const PlayMove = named(
  'Answer',
  z.strictObject({
    seat: z.optional(seat()),
    ask: about(
      z.int().check(z.gte(0), z.lte(1e9)),
      'Number of the question you answer; 0 = a move that nobody asked for',
      1,
    ),
    move: about(
      // The object first, because a union tries its members in order and pages send objects.
      z.union([shallowObject(), text(400)], { error: BAD_MOVE }),
      'The move as an object, or in the notation of the game',
    ),
    id: requestId(),
    luck: z.optional(
      about(
        z.nullable(PlayerElement),
        'What your device adds to the luck of a move that draws; null = ask for it (`element-needed`); without it the server alone makes the luck',
      ),
    ),
  }),
);
/** The end of the chain that your device made for a seat. */
export const CommitLuck = z.strictObject({
  seat: z.optional(seat()),
  end: about(z.nullable(hash()), 'null = the seat plays on without a chain'),
});
/** The first element of that chain, once the transcript is fixed. */
export const RevealLuck = z.strictObject({ seat: z.optional(seat()), a: hash() });
