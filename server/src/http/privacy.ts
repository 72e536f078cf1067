import type { App, RequestContext } from './env.ts';
import { requireSession } from './identity.ts';
import { addPeopleRoute } from './people-route.ts';

/** What others may see of a person, and who may write to them. */
export function addPrivacy(app: App, { tables, limits }: RequestContext): void {
  const { store } = tables.context;

  addPeopleRoute(app, 'getPrivacy', (c) => store.privacyOf(requireSession(c).id));

  addPeopleRoute(app, 'setPrivacy', async (c, changed) => {
    const session = requireSession(c);
    limits.take('people', c.caller);
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const privacy = { ...(await store.privacyOf(session.id)), ...given };
    await store.setPrivacy(session.id, privacy);
    return privacy;
  });
}
