import type { Seat } from '@holdfast/kernel';
import type { Chat, TablePhase } from '@holdfast/protocol';
import type { TableDoc, TableStorage } from '@holdfast/session';
import type { AccessTokenStore } from './access-token-store.ts';
import type { AccountStore } from './account-store.ts';
import type { AdminStore } from './admin-store.ts';
import type { AdvanceStore } from './advance-store.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { ClubStore } from './club-store.ts';
import type { FriendStore } from './friend-store.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { MatchStore } from './match-store.ts';
import type { MessageStore } from './message-store.ts';
import type { NoticeStore } from './notice-store.ts';
import type { RatingStore } from './rating-store.ts';
import type { Slices } from './slices.ts';
import type { TournamentStore } from './tournament-store.ts';
import type { TurnStore } from './turn-store.ts';
import type { VacationStore } from './vacation-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/** A line of talk before it has a number and a time. */
export type NewChat = Pick<Chat, 'name' | 'seat' | 'text' | 'phrase'>;

/** A guest or a program that plays; its secret is stored as a hash. */
export interface Session {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'bot';
  /** A guest who has made an account: the name is theirs alone. */
  readonly account: boolean;
}

/** A device on which a person is signed in: the hash of its secret, what it is, when it came and was last used. */
export interface Device {
  readonly hash: string;
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly used: number;
}

/** A seat that a link moves to another device, while it has the holder for whom the link was made. */
export interface SeatLink {
  /** Empty = the link moves no seat, it signs another device in as `session`. */
  readonly table: string;
  readonly seat: Seat;
  /** `SeatDoc.tenure` when the link was made. */
  readonly tenure: string;
  /** The holder's session; null = a seat held by its token alone. */
  readonly session: string | null;
}

/** A pair of Ed25519 keys that signs transcripts and records: PKCS#8 and the raw public key, in base64url. */
export interface StoredKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** How far a table has come: version of its document, last entry and last line of talk (0 = none). */
export interface NewestOfTable {
  readonly version: number;
  readonly seq: number;
  readonly chat: number;
}

/** Which tables have expired: those of a state that nobody has touched for so long. */
export interface Expiry {
  readonly state: TablePhase;
  readonly untouchedMs: number;
}

/** Notifications between nodes; the log stays the truth, notifications only say where to look. */
export type StoreNotification =
  | { readonly about: 'entries' | 'doc' | 'chat'; readonly table: string }
  | { readonly about: 'lobby' }
  /** The operator has deleted a table. */
  | { readonly about: 'table-deleted'; readonly table: string }
  /** A line of talk was deleted. */
  | { readonly about: 'chat-deleted'; readonly table: string; readonly line: number }
  /** Somebody was banned, or is no longer. */
  | { readonly about: 'bans' }
  /** Devices of a session were signed out. */
  | { readonly about: 'signed-out'; readonly session: string }
  /** A person has blocked somebody, or does no longer. */
  | { readonly about: 'blocks'; readonly session: string }
  | { readonly about: 'presence'; readonly table: string; readonly seats: readonly Seat[] }
  | { readonly about: 'hello' | 'alive' | 'bye' }
  /** Of this node: the connection was lost, and notifications of others with it. */
  | { readonly about: 'reconnected' };

/** Called with notifications from other nodes; `from` names the node. */
export type OnNotification = (notification: StoreNotification, from: string) => void;

/** Everything a server keeps. The tables themselves are `TableStorage`, the same interface the browser implements. */
export interface Store
  extends TableStorage,
    AdminStore,
    AccountStore,
    RatingStore,
    TournamentStore,
    ClubStore,
    TurnStore,
    VacationStore,
    AdvanceStore,
    FriendStore,
    InvitationStore,
    MatchStore,
    NoticeStore,
    ArchiveStore,
    MessageStore,
    AccessTokenStore,
    WebhookStore {
  readonly kind: 'sqlite' | 'postgres';

  /**
   * Writes everything that `work` writes by `tx`, or nothing when it throws. `work` runs SQL alone and quickly (see `Sql`),
   * and calls `tx` alone: a call of the store itself throws.
   */
  transaction<T>(work: (tx: Slices) => Promise<T>): Promise<T>;

  /** How far each of these tables has come; those that are not there are left out. */
  newest(tables: readonly string[]): Promise<Map<string, NewestOfTable>>;
  /** Public tables in this state, newest first. */
  listTables(state: TablePhase, limit: number): Promise<TableDoc[]>;

  /** The open public tables, newest first, with the versions of their documents. */
  openTables(limit: number): Promise<{ readonly id: string; readonly version: number }[]>;
  /** The documents of these tables; those that cannot be read are left out. */
  tableDocs(ids: readonly string[]): Promise<TableDoc[]>;

  /** Tables that are open or playing in which the session sits, or which it hosts. */
  countTables(session: string): Promise<number>;

  /** Tables whose deadline has passed; each is leased to the caller for `leaseMs`. */
  leaseDueTables(limit: number, leaseMs: number): Promise<string[]>;
  setDue(id: string, dueInMs: number | null): Promise<void>;

  /** A new session with its first device. */
  addSession(hash: string, session: Session, device: string): Promise<void>;
  /** The session of a device that was used within `lifetimeMs`, and when it was last used. */
  session(hash: string, lifetimeMs: number): Promise<(Session & { readonly used: number }) | null>;
  addDevice(hash: string, session: string, device: string): Promise<void>;
  /** Newest use first. */
  devices(session: string): Promise<Device[]>;
  /** Notes that a device is in use. */
  useDevice(hash: string): Promise<void>;
  /** Signs these devices out; links that were made for the session are void. */
  removeDevices(session: string, hashes: readonly string[]): Promise<void>;
  renameSession(id: string, name: string): Promise<void>;
  /** Deletes a session with its devices, and the links that were made for it. */
  deleteSession(id: string): Promise<void>;
  /** The tables that a session hosts or sits at, of one state or of any, newest first. */
  tablesOf(session: string, state?: TablePhase): Promise<string[]>;

  /** Somebody looks at these tables: they do not expire. */
  touch(tables: readonly string[]): Promise<void>;
  /**
   * Deletes at most `limit` expired tables that are not `inUse`, with log, chat and links, and says which. Several nodes
   * may do so at once: each table is deleted by one of them.
   */
  deleteExpired(expiry: Expiry, limit: number, inUse: readonly string[]): Promise<string[]>;
  /** Deletes a table and all that belongs to it; false = there was none. */
  deleteTable(id: string): Promise<boolean>;
  /** Signs out at most `limit` devices that were not used for so long, and deletes sessions without a device; how many. */
  deleteUnusedSessions(unusedMs: number, limit: number): Promise<number>;
  /** What the store takes on disk, without room that it can use again. */
  usedBytes(): Promise<number>;

  addLink(hash: string, link: SeatLink, lastsMs: number): Promise<void>;
  /** Uses a link up: it works once. Null = unknown, used or expired. */
  takeLink(hash: string): Promise<SeatLink | null>;

  /** The server's signing keys, newest first; `first`, where one is given, is stored when there is none yet. */
  signingKeys(first: StoredKey | null): Promise<StoredKey[]>;

  /** `session` said it; null = the holder of a seat token. */
  addChat(table: string, chat: NewChat, session: string | null): Promise<Chat>;
  /** What a session has said, oldest first. */
  chatsOf(session: string): Promise<(Chat & { readonly table: string })[]>;
  /** Deletes all that a session has said; the numbers of the lines stay. */
  deleteChatsOf(session: string): Promise<void>;
  /** The last `limit` lines after `n`, oldest first, without those that were deleted. */
  chats(table: string, after: number, limit: number): Promise<Chat[]>;

  /** Notifies the other nodes; batched, and never part of an append's transaction. */
  notify(notification: StoreNotification): void;
  subscribe(onNotification: OnNotification): void;
  /** The store's clock in milliseconds, as far as this node knows it. */
  now(): number;
  /** Lets that clock follow the drift of the system's; false = the system's was set, and is not followed. */
  followTime(): Promise<boolean>;
  /** Writes something durably; throws when the store cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The sessions that host a table or sit at it. */
export const participantsOf = ({ host, seats = [] }: Partial<TableDoc>): string[] => [
  ...new Set([host ?? null, ...seats.map(({ owner }) => owner)].filter((session) => session !== null)),
];
