import type { AnyMove, AnyRules, Seat, Viewer } from '@holdfast/kernel';
import type { BotReasons, BotRequest, Chat, ChatRules, Frame, History, Phrase, Table } from '@holdfast/protocol';
import type { Hint } from '../../boards/board-module.ts';
import type { Failure } from '../../core/errors.ts';
import type { LuckFeed } from './luck-feed.ts';

/** A table as the page shows it. */
export interface ShownTable extends Table {
  /** For a table on this device: false if the browser can't store it. */
  readonly kept?: boolean;
}

export type ConnectionState = 'joining' | 'live' | 'lost' | 'closed';

/** Receives everything that comes from the host of a table. */
export interface ConnectionListener {
  state(state: ConnectionState): void;
  /** The whole view; `rules` is null if only the view was replaced (a take-back). */
  snapshot(frame: Frame & { readonly view: object }, rules: AnyRules | null): void;
  frame(frame: Frame): void;
  table(table: ShownTable): void;
  chat(line: Chat): void;
  /** The server's operator has deleted a line. */
  chatDeleted(n: number): void;
  /** This viewer may no longer follow the table, for example because the seat was taken over or spectators aren't allowed. */
  refused(failure: Failure): void;
}

/** A move in answer to a prompt; the host plays each id only once. */
export interface MoveRequest {
  readonly seat: Seat;
  readonly promptId: number;
  readonly move: AnyMove;
  readonly id: string;
  /** True if it is one of the moves that the prompt lists. */
  readonly listed: boolean;
}

/** The page's connection to a table, hosted by a server, this page's worker or a lesson; all send the same frames. */
export interface TableConnection {
  readonly host: 'server' | 'device' | 'lesson';
  /** The table's address in this page. */
  readonly table: string;
  /** The proofs of the table's luck. */
  readonly luck: LuckFeed;
  /** Seats that this page plays; known after `open`. */
  readonly mine: readonly Seat[];
  /** Reads the table and `mine`. Frames arrive only after `subscribe`. */
  open(listener: ConnectionListener): Promise<ShownTable>;
  /** Follows the table as this viewer, starting with a new snapshot. */
  subscribe(viewer: Viewer): void;
  /** Resolves to the log's length including the move. */
  send(request: MoveRequest): Promise<number>;
  history(viewer: Viewer): Promise<History>;
  /** Requests with an `id` are carried out once, however often they are sent. */
  takeBack(seat: Seat, id: string): Promise<void>;
  /** Tells the host whether events are being shown; bots at a table on this device wait for them. */
  showing?(on: boolean): void;
  /** Why bots made their last moves, oldest first. */
  reasons(): Promise<BotReasons['reasons']>;
  /** What a strong bot would do in this seat; null if it has no advice. */
  hint(seat: Seat): Promise<Hint | null>;
  /** Sends a text, or a quick phrase instead of it. */
  chat(text: string, phrase?: Phrase): Promise<void>;
  /** The host changes who may chat, slows the chat down, or mutes somebody for all. */
  setChatRules(rules: ChatRules): Promise<void>;
  /** Reports a chat line to the server's operator. */
  report(line: Chat, reason: string): Promise<void>;
  votePause(seat: Seat, on: boolean): Promise<void>;
  /** Votes to end the game without a winner, or withdraws the vote. */
  voteEnd(seat: Seat, on: boolean): Promise<void>;
  /** Votes to let a bot play for `late`, who is away, or withdraws the vote. */
  voteBot(seat: Seat, late: Seat, on: boolean): Promise<void>;
  resign(seat: Seat, id: string): Promise<void>;
  /** Claims a time-out: another seat's time is up. */
  claimTimeout(seat: Seat, late: Seat, id: string): Promise<void>;
  /** Makes the owner of a seat the host. */
  handOverHost(seat: Seat): Promise<void>;
  start(): Promise<void>;
  sit(seat: Seat, name: string): Promise<void>;
  leave(seat: Seat): Promise<void>;
  /** The host removes a person before the start. */
  kick(seat: Seat): Promise<void>;
  /** Renames this person; before the start their seat gets the new name too. */
  rename(name: string): Promise<void>;
  seatBot(seat: Seat, bot: BotRequest): Promise<void>;
  /** Takes a seat back from the bot that played it in the meantime. */
  returnToSeat(seat: Seat): Promise<void>;
  createSeatLink(seat: Seat): Promise<string>;
  /** The address of the new table. */
  rematch(): Promise<string>;
  record(): Promise<string>;
  close(): void;
}
