import type { TablePhase } from '@holdfast/protocol';
import type { TableDoc } from '@holdfast/session';
import type { Store } from '../../store/store.ts';

/** Written down in one sweep, of each kind. */
const LIMIT = 200;
/** More are not written down before some of these were told; what they are about stays in the store meanwhile. */
const MOST_WAITING = 10_000;
/** The clocks of two nodes, and a change that is being written, differ by less. */
const OVERLAP_MS = 60_000;
/** What is older was not told while it was news, and is not told any more. */
export const NEWS_MS = 3 * 86_400_000;

export type WebhookType = 'table.started' | 'table.finished' | 'tournament.finished' | 'report.filed';

/** The id is made of what the event is about, so that nothing is written down twice. */
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
 * Writes down what the host's program is to be told. It looks for what has changed since the last look instead of being called where it
 * happens: so nothing is lost when a node dies in between, and nothing has to be done where there is no webhook.
 */
export async function collectEvents(store: Store): Promise<void> {
  const now = store.now();
  const progress = await store.webhooks.progress();
  // Nobody wants to be told of all that was there before.
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
      // A table that was only looked at is found too: it started or ended long ago.
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
