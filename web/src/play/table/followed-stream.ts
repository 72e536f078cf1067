import type { Viewer } from '@holdfast/kernel';
import { urlOf } from '@holdfast/protocol/client';
import { TABLE_ENDPOINTS } from '@holdfast/protocol/endpoints';
import { backoffMs } from '../../core/backoff.ts';
import { ApiError, toFailure } from '../../core/errors.ts';
import { openEventStream, readServerSentEvents } from '../../core/event-stream.ts';
import { loadParser, type TableFeed } from './table-feed.ts';

/** The event stream of a table on the server. Resumes where it broke off; ends when the server refuses this viewer for good. */
export class FollowedStream {
  readonly #table: string;
  readonly #feed: TableFeed;
  readonly #onRefused: (failure: ApiError, viewer: Viewer) => void;
  #viewer: Viewer | null = null;
  #stream: AbortController | null = null;
  #tries = 0;
  #retry = 0;

  constructor(table: string, feed: TableFeed, onRefused: (failure: ApiError, viewer: Viewer) => void) {
    this.#table = table;
    this.#feed = feed;
    this.#onRefused = onRefused;
  }

  /** Starts listening for whether the browser is online. */
  start(): void {
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#sleep);
  }

  /** Follows the table as this viewer, starting with a new snapshot. */
  follow(viewer: Viewer): void {
    this.#viewer = viewer;
    this.#feed.resumeAfter = null;
    void this.#connect();
  }

  close(): void {
    this.#viewer = null;
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#sleep);
    this.#disconnect();
  }

  readonly #wake = (): void => {
    if (!this.#stream && this.#viewer !== null) void this.#connect();
  };

  readonly #sleep = (): void => {
    this.#disconnect();
    this.#feed.listener?.state('lost');
  };

  #disconnect(): void {
    clearTimeout(this.#retry);
    this.#stream?.abort();
    this.#stream = null;
  }

  /** Follows the stream until it ends, then reconnects after a random delay, so that a restarted server isn't overrun. */
  async #connect(): Promise<void> {
    this.#disconnect();
    const viewer = this.#viewer;
    if (!this.#feed.listener || viewer === null) return;
    const opened = new AbortController();
    this.#stream = opened;
    let retryAfter = 0;
    try {
      await this.#read(opened, viewer);
    } catch (error) {
      if (this.#stream !== opened) return;
      const failure = toFailure(error);
      if (failure instanceof ApiError && failure.behaviour === 'give-up' && failure.code !== 'bad-response') {
        this.#disconnect();
        this.#onRefused(failure, viewer);
        return;
      }
      // A frame could not be read: start over with a snapshot.
      if (!(failure instanceof ApiError) || failure.code === 'bad-response') this.#feed.resumeAfter = null;
      else retryAfter = failure.detail.retryAfter ?? 0;
    }
    if (this.#stream !== opened) return;
    this.#disconnect();
    this.#feed.listener?.state('lost');
    this.#retry = window.setTimeout(() => void this.#connect(), backoffMs(this.#tries++, retryAfter));
  }

  async #read(opened: AbortController, viewer: Viewer): Promise<void> {
    const { resumeAfter } = this.#feed;
    const after = resumeAfter === null ? {} : { after: resumeAfter };
    const url = urlOf(TABLE_ENDPOINTS.stream, { table: this.#table, as: String(viewer), ...after });
    const [body, parser] = await Promise.all([openEventStream(url, opened.signal), loadParser()]);
    if (this.#stream !== opened) return;
    this.#feed.listener?.state('live');
    await readServerSentEvents(body, (event, data) => {
      if (this.#stream !== opened) return;
      this.#tries = 0;
      this.#feed.receive(parser, event, data);
    });
  }
}
