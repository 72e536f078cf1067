import { routes } from '@holdfast/protocol/features/notices';
import { defineFeature } from '../feature.ts';
import { addOneClick, noticeHandlers } from './notice-handlers.ts';
import { openNotices } from './open-notices.ts';

const DELETE_OLD_EVERY_MS = 600_000;

/** What people are told when they are not at the table. */
export const notices = defineFeature({
  name: 'notices',
  routes,
  start: async (context) => {
    const open = await openNotices(context);
    if (!open) throw new Error('notices are not open');
    const { notices: service, jobs, deleteOld } = open;
    const { sendNoticesEveryMs: everyMs } = context.options;
    return {
      handlers: noticeHandlers(context, service),
      jobs: [...jobs.map((run) => ({ everyMs, run })), { everyMs: DELETE_OLD_EVERY_MS, run: deleteOld }],
      addPages: (app) => addOneClick(app, context, service),
    };
  },
});
