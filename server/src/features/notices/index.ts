import { routes } from '@holdfast/protocol/features/notices';
import type { Store } from '../../store/store.ts';
import { defineFeature, settingsOf } from '../feature.ts';
import { addOneClick, noticeHandlers } from './notice-handlers.ts';
import { openNotices } from './open-notices.ts';
import { noticeSettings } from './settings.ts';

const MAX_EXPORTED = 200;
const DELETE_OLD_EVERY_MS = 600_000;

async function exportNotices({ notices: stored }: Store, session: string) {
  const list = (await stored.list(session, MAX_EXPORTED)).map(({ kind, at, data }) => ({ kind, at, data }));
  const push = (await stored.pushSubscriptions(session)).map(({ endpoint }) => new URL(endpoint).origin);
  return { settings: { ...((await stored.settings(session))?.settings ?? {}) }, list, push };
}

/** Notifications for people who are not at the table. */
export const notices = defineFeature({
  name: 'notices',
  routes,
  settings: noticeSettings,
  personalData: {
    collect: async ({ tables }, { id }) => ({ notices: await exportNotices(tables.context.store, id) }),
    erase: (tx, id) => tx.notices.deleteOf(id),
  },
  start: async (context) => {
    const open = await openNotices(context);
    if (!open) throw new Error('notices are not open');
    const { notices: service, jobs, deleteOld } = open;
    const { sendNoticesEveryMs: everyMs } = settingsOf(context, noticeSettings);
    return {
      handlers: noticeHandlers(context, service),
      jobs: [
        ...jobs.map((job) => ({ everyMs, ...job })),
        { name: 'delete-old-notices', everyMs: DELETE_OLD_EVERY_MS, run: deleteOld },
      ],
      addPages: (app) => addOneClick(app, context, service),
    };
  },
});
