import type { routes } from '@holdfast/protocol/features/tournaments';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { openStream } from '../../tables/open-stream.ts';
import type { Stream } from '../../tables/stream.ts';
import type { FeatureContext } from '../feature.ts';
import { shownTournamentsOf } from './shown-tournaments.ts';

/** A tournament is sent at most this often. */
const SEND_EVERY_MS = 1_000;
/** Sending takes at most a twentieth of the time, so large tournaments with many readers are sent less often. */
const PAUSE_PER_SEND = 20;
/** How often versions are compared, in case a notification from another node gets lost. */
const COMPARE_EVERY_MS = 3_000;

/** The streams that follow a tournament on this node. */
interface Audience {
  /** The version that each has; null if none. */
  readonly streams: Map<Stream, number | null>;
  timer: NodeJS.Timeout | null;
  /** The earliest time of the next sending, by `performance.now`. */
  next: number;
}

/** Live tournaments: each version is read once for all who follow it. */
export function liveTournaments(context: FeatureContext) {
  const { tables, limits } = context;
  const { store } = tables.context;
  const shown = shownTournamentsOf(context);
  const audiences = new Map<string, Audience>();

  const send = async (id: string, audience: Audience): Promise<void> => {
    audience.timer = null;
    const began = performance.now();
    try {
      const now = await shown.get(id);
      for (const [stream, version] of audience.streams) {
        if (version === now.version) continue;
        audience.streams.set(stream, now.version);
        stream.send('tournament', JSON.stringify(shown.answer(now, stream.reader?.session?.id ?? null, null)));
      }
    } catch (error) {
      tables.runtime.reportFailure('could not send a tournament', error, { tournament: id });
    }
    const ended = performance.now();
    audience.next = ended + Math.max(SEND_EVERY_MS, (ended - began) * PAUSE_PER_SEND);
  };
  const sendSoon = (id: string): void => {
    const audience = audiences.get(id);
    if (!audience) return;
    const waitMs = Math.max(0, audience.next - performance.now());
    audience.timer ??= setTimeout(() => void send(id, audience), waitMs);
  };
  tables.events.on('feature-changed', ({ feature, id }) => {
    if (feature === 'tournaments') sendSoon(id);
  });

  const stream: Handler<typeof routes.stream> = async (c, { id, version }) => {
    limits.take(HTTP_LIMITS.streams, c.caller);
    const known = version === undefined ? null : Number(version);
    await shown.get(id);
    const opened = openStream(context, c);
    const audience = audiences.get(id) ?? { streams: new Map(), timer: null, next: 0 };
    audiences.set(id, audience);
    audience.streams.set(opened, known);
    opened.onClose(() => {
      audience.streams.delete(opened);
      if (audience.streams.size > 0 || audiences.get(id) !== audience) return;
      if (audience.timer) clearTimeout(audience.timer);
      audiences.delete(id);
    });
    try {
      // Read after it was added to the audience, so that no change is missed.
      const now = await shown.get(id);
      if (audience.streams.get(opened) !== known || known === now.version) return;
      audience.streams.set(opened, now.version);
      opened.send('tournament', JSON.stringify(shown.answer(now, c.caller.session?.id ?? null, null)));
    } catch (error) {
      // The response has begun, so it can only be ended; the reader connects again.
      tables.runtime.reportFailure('could not open the stream of a tournament', error, { tournament: id });
      opened.close();
    }
  };

  const compare = async (): Promise<void> => {
    if (!store.tables.shared) return;
    for (const [id, { streams }] of audiences) {
      const version = await store.tournaments.version(id);
      if (version !== null && [...streams.values()].some((known) => known !== version)) sendSoon(id);
    }
  };
  return {
    stream,
    jobs: [{ name: 'compare-tournaments', everyMs: COMPARE_EVERY_MS, run: compare }],
    close: (): void => {
      for (const { timer } of audiences.values()) if (timer) clearTimeout(timer);
    },
  };
}
