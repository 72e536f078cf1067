import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Seat, Viewer } from '@holdfast/kernel';
import type { TableDoc } from './doc.ts';

export const STREAM_EVENTS = ['snapshot', 'frame', 'table', 'chat', 'bye', 'tables'] as const;
export type StreamEvent = (typeof STREAM_EVENTS)[number];

/** A reader this far behind is cut off; it comes back with the number of its last frame. */
const MOST_UNREAD = 512 * 1024;

/** What a line is opened for. */
export interface StreamWish {
  readonly format: 'sse' | 'ndjson';
  readonly viewer: Viewer;
  readonly host?: boolean;
  readonly delayed?: boolean;
  /** The seats of whoever reads: they are all present. */
  readonly seats?: (doc: TableDoc) => readonly Seat[];
  readonly may?: (doc: TableDoc) => boolean;
}

/** One open line to a viewer: Server-Sent Events, or one JSON object per line for programs. */
export class Stream {
  readonly viewer: Viewer;
  readonly host: boolean;
  /** A spectator of a table that shows the game later. */
  readonly delayed: boolean;
  readonly seats: (doc: TableDoc) => readonly Seat[];
  /** May this line stay open under the table as it is now? */
  readonly may: (doc: TableDoc) => boolean;
  readonly #out: ServerResponse;
  /** Frames go straight to the socket: the response would cork and uncork it for each. */
  readonly #wire: Socket | null;
  readonly #lines: boolean;

  constructor(
    out: ServerResponse,
    { format, viewer, host = false, delayed = false, seats = () => [], may = () => true }: StreamWish,
  ) {
    this.#out = out;
    this.#lines = format === 'ndjson';
    this.viewer = viewer;
    this.host = host;
    this.delayed = delayed;
    this.seats = seats;
    this.may = may;
    // The end of the line is the end of the connection: no chunks to wrap every frame in.
    out.useChunkedEncodingByDefault = false;
    out.writeHead(200, {
      Connection: 'close',
      'Content-Type': this.#lines ? 'application/x-ndjson; charset=utf-8' : 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
    out.flushHeaders();
    this.#wire = out.socket;
  }

  get open(): boolean {
    return this.#wire?.writable === true && !this.#out.writableEnded && !this.#out.destroyed;
  }

  /** `json` is the serialised body, shared by everybody who sees the same. */
  send(event: StreamEvent, json: string, id?: number): void {
    if (!this.#wire || !this.open) return;
    if (this.#wire.writableLength > MOST_UNREAD) {
      this.#out.destroy();
      return;
    }
    const number = id === undefined ? '' : this.#lines ? `,"id":${id}` : `id: ${id}\n`;
    this.#wire.write(
      this.#lines ? `{"event":"${event}"${number},"data":${json}}\n` : `${number}event: ${event}\ndata: ${json}\n\n`,
    );
  }

  /** Keeps proxies from closing a quiet line. */
  beat(): void {
    if (this.open) this.#wire?.write(this.#lines ? '\n' : ': \n\n');
  }

  close(): void {
    if (this.open) this.#out.end();
  }

  onClose(then: () => void): void {
    this.#out.on('close', then);
  }
}
