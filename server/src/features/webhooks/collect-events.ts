import type { TablePhase } from '@holdfast/protocol';
import type { TableDoc } from '@holdfast/session';
import type { Store } from '../../store/store.ts';

/** How many events of each kind are collected in one sweep. */
const LIMIT = 200;
/** If this many events are waiting, no more are collected; what they are about stays in the store meanwhile. */
const MOST_WAITING = 10_000;
/** More than the difference between the clocks of two nodes, and than the time that a change takes to be written. */
const OVERLAP_MS = 60_000;
/** Events that are older are not sent any more. */
export const NEWS_MS = 3 * 86_400_000;

export type WebhookType = 'table.started' | 'table.finished' | 'tournament.finished' | 'report.filed';

/** Event ids begin with this and end with the id of what they are about, so that no event is stored twice. */
const prefixOf = (type: WebhookType): string => `${type.replace('.', '-')}:`;

const bodyOf = (type: WebhookType, at: number, data: object): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });

const tableData = (doc: TableDoc): object => ({
  table: doc.id,
  game: doc.game,
  public: doc.public,
  rated: doc.rated,
  tournament: doc.tournament,
  seats: doc.seats.map(({ kind, name, account }, seat) => ({ seat, kind, name, account })),
});

/**
 * Collects the events to send to the host's program. It searches for changes since the last run instead of being called for each
 * one, so that nothing is lost if a node dies in between, and nothing has to be done without a webhook.
 */
export async function collectEvents(store: Store): Promise<void> {
  const now = store.now();
  const progress = await store.webhooks.progress();
  // The first run skips everything that happened before.
  if (progress === null) return store.webhooks.setProgress(now + 1);
  if ((await store.webhooks.countEvents()) >= MOST_WAITING) return;
  const since = Math.max(progress, now - NEWS_MS);
  let more = false;
  const look = <Found>(found: readonly Found[]): readonly Found[] => {
    more ||= found.length >= LIMIT;
    return found;
  };
  const add = (type: WebhookType, id: string, at: number, data: object): Promise<void> =>
    store.webhooks.addEvent(prefixOf(type) + id, bodyOf(type, at, data), at >= since);

  const tell = async (type: 'table.started' | 'table.finished', state: TablePhase): Promise<void> => {
    for (const { id, doc, last } of look(
      await store.webhooks.untoldTables(state, { prefix: prefixOf(type), since, limit: LIMIT }),
    )) {
      // Also finds tables that were only looked at: they started or ended long ago, so nothing is sent for them.
      const started = doc?.started ?? 0;
      if (doc === null || type === 'table.started') await add(type, id, started, doc ? tableData(doc) : {});
      else await add(type, id, last ?? started, { ...tableData(doc), outcome: doc.outcome });
    }
  };
  await tell('table.started', 'playing');
  await tell('table.started', 'finished');
  await tell('table.finished', 'finished');
  const untold = (type: WebhookType) => ({ prefix: prefixOf(type), since, limit: LIMIT });
  for (const summary of look(await store.webhooks.untoldTournaments(untold('tournament.finished'))))
    await add('tournament.finished', summary.id, now, { tournament: summary });
  for (const { id, at, table } of look(await store.webhooks.untoldReports(untold('report.filed'))))
    await add('report.filed', id, at, { report: id, table: table === '' ? null : table });
  if (!more) await store.webhooks.setProgress(Math.max(progress, now - OVERLAP_MS));
}
