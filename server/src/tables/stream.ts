import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Viewer } from '@holdfast/kernel';
import type { StreamEvent as TableEvent } from '@holdfast/protocol';
import type { MatchingEvent } from '@holdfast/protocol/features/matching';
import type { TournamentEvent } from '@holdfast/protocol/features/tournaments';
import type { Subscriber, SubscriberRights, TableDoc } from '@holdfast/session';
import { encodingOf, type TextEncoding } from '../core/text-encoding.ts';
import type { Caller } from '../identity/caller.ts';
import { flushSoon } from './flush-soon.ts';

type StreamEvent = TableEvent | MatchingEvent | TournamentEvent;

/** Readers with more unread bytes are disconnected; they reconnect with the number of their last frame. */
const MAX_UNREAD_BYTES = 512 * 1024;

/** Options of a stream. */
export interface StreamOptions {
  readonly format: 'sse' | 'ndjson';
  readonly viewer: Viewer;
  readonly rightsAt?: (doc: TableDoc) => SubscriberRights | null;
  /** The reader, if needed. */
  readonly reader?: Caller;
}

/** Rights of a stream without a table, or before it is subscribed. */
const NO_RIGHTS: SubscriberRights = { isHost: false, delayed: false, seats: [] };

/**
 * Streams get their keep-alives in turns, a second apart, because writing to thousands of streams at once stalls the process. Each
 * stream gets one every 19 seconds.
 */
export const KEEP_ALIVE_TURNS = 19;

const NOBODY_BLOCKED: ReadonlySet<string> = new Set();

/** An event as it is written to sockets. */
interface EventText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Formats events; caches the last one, since a frame goes to many readers in a row. */
class EventFormat {
  readonly #format: (event: StreamEvent, json: string, id: number | undefined) => string;
  #json = '';
  #event: StreamEvent = 'frame';
  #id: number | undefined;
  #last: EventText | null = null;

  constructor(format: (event: StreamEvent, json: string, id: number | undefined) => string) {
    this.#format = format;
  }

  text(event: StreamEvent, json: string, id: number | undefined): EventText {
    if (this.#last && json === this.#json && event === this.#event && id === this.#id) return this.#last;
    const text = this.#format(event, json, id);
    this.#json = json;
    this.#event = event;
    this.#id = id;
    this.#last = { text, encoding: encodingOf(text) };
    return this.#last;
  }
}

const sse = new EventFormat(
  (event, json, id) => `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`,
);
const ndjson = new EventFormat(
  (event, json, id) => `{"event":"${event}"${id === undefined ? '' : `,"id":${id}`},"data":${json}}\n`,
);

/** An event stream for one viewer: Server-Sent Events, or one JSON object per line. */
export class Stream implements Subscriber {
  /** Number of streams so far. */
  static opened = 0;
  readonly viewer: Viewer;
  readonly rightsAt: (doc: TableDoc) => SubscriberRights | null;
  rights = NO_RIGHTS;
  /** Authors (`by` of a chat line) whom the reader has blocked. */
  blockedAuthors: ReadonlySet<string> = NOBODY_BLOCKED;
  readonly reader: Caller | null;
  readonly #out: ServerResponse;
  /** Frames are written to the socket directly, because the response would cork and uncork it for each. */
  readonly #socket: Socket | null;
  readonly #ndjson: boolean;
  readonly #keepAliveTurn = Stream.opened++ % KEEP_ALIVE_TURNS;
  #ended = false;
  /** Events that `flushSoon` will write. */
  #pending: EventText[] = [];
  #pendingLength = 0;

  constructor(out: ServerResponse, { format, viewer, rightsAt = () => NO_RIGHTS, reader }: StreamOptions) {
    this.#out = out;
    this.#ndjson = format === 'ndjson';
    this.viewer = viewer;
    this.rightsAt = rightsAt;
    this.reader = reader ?? null;
    // The stream ends with the connection, so it needs no chunked encoding.
    out.useChunkedEncodingByDefault = false;
    out.writeHead(200, {
      Connection: 'close',
      'Content-Type': this.#ndjson ? 'application/x-ndjson; charset=utf-8' : 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    out.flushHeaders();
    this.#socket = out.socket;
  }

  get open(): boolean {
    return !this.#ended && this.#socket?.writable === true;
  }

  /**
   * `json` is the serialized body, shared by all readers that see the same. Streams of seats are written at once, all others in
   * turns, so that a crowd of spectators does not delay the players.
   */
  send(event: StreamEvent, json: string, id?: number): void {
    if (!this.#socket || !this.open) return;
    if (this.#socket.writableLength + this.#pendingLength > MAX_UNREAD_BYTES) {
      this.#pending = [];
      this.#out.destroy();
      return;
    }
    const text = (this.#ndjson ? ndjson : sse).text(event, json, id);
    this.#pending.push(text);
    this.#pendingLength += text.text.length;
    if (this.rights.seats.length > 0) this.flush();
    else if (this.#pending.length === 1) flushSoon(this);
  }

  /** Writes what is pending, in one packet if possible. */
  flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    this.#pendingLength = 0;
    if (!this.#socket || !this.open) return;
    if (pending.length > 1) this.#socket.cork();
    for (const { text, encoding } of pending) this.#socket.write(text, encoding);
    if (pending.length > 1) this.#socket.uncork();
  }

  sendChatDeleted(n: number): void {
    this.send('chat-deleted', JSON.stringify({ n }));
  }

  /** Keeps proxies from closing a quiet connection, if it's this stream's turn. */
  sendKeepAlive(turn: number): void {
    if (turn === this.#keepAliveTurn && this.open) this.#socket?.write(this.#ndjson ? '\n' : ': \n\n');
  }

  close(): void {
    if (!this.open) return;
    this.flush();
    this.#ended = true;
    this.#out.end();
  }

  /** Ends the stream when the server stops; the reader reconnects. */
  end(): void {
    this.send('bye', '{}');
    this.close();
  }

  /** Also runs if the reader disconnected while the stream was being opened. */
  onClose(then: () => void): void {
    if (this.#out.destroyed) then();
    else this.#out.on('close', then);
  }
}
