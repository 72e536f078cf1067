import { routes } from '@holdfast/protocol/features/notices';
import { defineFeature } from '../feature.ts';
import { tellOfRound } from '../tournaments/tell-of-round.ts';
import { addOneClick, noticeHandlers } from './notice-handlers.ts';

/** What people are told when they are not at the table. */
export const notices = defineFeature({
  name: 'notices',
  routes,
  start: (context) => {
    const { notices: service, noticeJobs: jobs } = context;
    if (!service) throw new Error('notices are not open');
    context.tournaments.events.on('round-started', (doc) => tellOfRound(service, doc));
    return {
      handlers: noticeHandlers(context, service),
      jobs,
      addPages: (app) => addOneClick(app, context, service),
    };
  },
});
