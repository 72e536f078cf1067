import type { AnyMove, AnyRules, Seat, Viewer } from '@holdfast/kernel';
import type { BotReasons, BotRequest, Chat, Frame, History, Phrase, Table } from '@holdfast/protocol';
import type { Hint } from '../../boards/board-module.ts';
import type { Failure } from '../../core/errors.ts';
import type { LuckFeed } from './luck-feed.ts';

/** A table as the page shows it. */
export interface ShownTable extends Table {
  /** Of a table on this device: false = the browser does not keep it. */
  readonly kept?: boolean;
}

export type ConnectionState = 'joining' | 'live' | 'lost' | 'closed';

/** Receives everything that comes from the host of a table. */
export interface ConnectionListener {
  state(state: ConnectionState): void;
  /** The whole view; `rules` is null when the view only jumped (a take-back). */
  snapshot(frame: Frame & { readonly view: object }, rules: AnyRules | null): void;
  frame(frame: Frame): void;
  table(table: ShownTable): void;
  chat(line: Chat): void;
  /** A line was deleted by whoever runs the server. */
  chatDeleted(n: number): void;
  /** This viewer may not follow the table any more: the seat was taken over, or the table is closed to spectators. */
  refused(failure: Failure): void;
}

/** A move in answer to a prompt; the host plays the same id once. */
export interface MoveRequest {
  readonly seat: Seat;
  readonly promptId: number;
  readonly move: AnyMove;
  readonly id: string;
  /** Is it one of the moves that the prompt lists? */
  readonly listed: boolean;
}

/** The page's side of a table, which is hosted on a server or in the worker of this page, or of a lesson; all send the same frames. */
export interface TableConnection {
  readonly host: 'server' | 'device' | 'lesson';
  /** The table's address in this page. */
  readonly table: string;
  /** The proofs of the table's luck. */
  readonly luck: LuckFeed;
  /** Seats that this page may answer for; known after `open`. */
  readonly mine: readonly Seat[];
  /** Reads the table and which seats are mine. Frames come after `subscribe`. */
  open(listener: ConnectionListener): Promise<ShownTable>;
  /** Follows the table as this viewer, from a new snapshot on. */
  subscribe(viewer: Viewer): void;
  /** The length of the log with the move in it. */
  send(request: MoveRequest): Promise<number>;
  history(viewer: Viewer): Promise<History>;
  takeBack(seat: Seat): Promise<void>;
  /** Events are being shown, or no more: bots that nobody else follows wait for it. */
  showing?(on: boolean): void;
  /** Why bots made their last moves, oldest first. */
  reasons(): Promise<BotReasons['reasons']>;
  /** What a strong bot would do in this seat; null = it has no idea. */
  hint(seat: Seat): Promise<Hint | null>;
  /** Own words, or a quick phrase in place of them. */
  chat(text: string, phrase?: Phrase): Promise<void>;
  /** Reports a line of the chat to the operator of the server. */
  report(line: Chat, reason: string): Promise<void>;
  votePause(seat: Seat, on: boolean): Promise<void>;
  /** Agrees to end the game without a winner, or no longer. */
  voteEnd(seat: Seat, on: boolean): Promise<void>;
  /** Would let a bot play for `late`, who is away, or no longer. */
  voteBot(seat: Seat, late: Seat, on: boolean): Promise<void>;
  resign(seat: Seat): Promise<void>;
  /** Says that the time of another seat is up. */
  claimTimeout(seat: Seat, late: Seat): Promise<void>;
  /** Makes the owner of a seat the host. */
  handOverHost(seat: Seat): Promise<void>;
  start(): Promise<void>;
  sit(seat: Seat, name: string): Promise<void>;
  leave(seat: Seat): Promise<void>;
  /** The host sends a person away before the start. */
  kick(seat: Seat): Promise<void>;
  /** Another name for this person; before the start the seat follows. */
  rename(name: string): Promise<void>;
  seatBot(seat: Seat, bot: BotRequest): Promise<void>;
  /** Takes a seat back from the bot that played it meanwhile. */
  returnToSeat(seat: Seat): Promise<void>;
  createSeatLink(seat: Seat): Promise<string>;
  /** The address of the new table. */
  rematch(): Promise<string>;
  record(): Promise<string>;
  close(): void;
}
