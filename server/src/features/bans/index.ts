import { SESSION_ENDPOINTS, TABLE_ENDPOINTS } from '@holdfast/protocol';
import { defineFeature } from '../feature.ts';
import { bansOf } from './bans.ts';

const LOAD_EVERY_MS = 30_000;

/** Paths open to banned people: the API's description, and exporting or deleting their data. See `isOpenToBanned` for more. */
const OPEN_TO_BANNED: ReadonlySet<string> = new Set([
  '/api',
  '/api/openapi.json',
  ...[TABLE_ENDPOINTS.listGames, TABLE_ENDPOINTS.getKeys].map(({ path }) => path),
  ...[SESSION_ENDPOINTS.exportData, SESSION_ENDPOINTS.deleteData].map(({ path }) => path),
]);
const isOpenToBanned = (path: string): boolean =>
  OPEN_TO_BANNED.has(path) || path.startsWith('/api/admin/') || path.startsWith('/api/unsubscribe');

/** Enforces bans, on every server. The operator's routes in `moderation` set them. */
export const bans = defineFeature({
  name: 'bans',
  routes: {},
  async start(context) {
    const { tables } = context;
    const service = bansOf(context);
    service.events.on('changed', () =>
      tables.closeStreamsOf(({ session, address }) => service.find(session?.id ?? null, address) !== null),
    );
    tables.events.on('bans-changed', () =>
      service.load().catch((error: unknown) => tables.runtime.reportFailure('could not read the bans', error)),
    );
    await service.load();
    return {
      handlers: {},
      admit({ path, caller: { session, address } }) {
        if (!isOpenToBanned(path)) service.refuse(session?.id ?? null, address);
      },
      // In case a notification about changed bans gets lost.
      jobs: [{ name: 'load-bans', everyMs: LOAD_EVERY_MS, run: () => service.load() }],
    };
  },
});
