import type { routes } from '@holdfast/protocol/features/privacy';
import { requireSession } from '../../http/identity.ts';
import type { Handler } from '../../http/route.ts';
import { ACCOUNT_LIMITS } from '../accounts/limits.ts';
import type { FeatureContext } from '../feature.ts';

/** Routes to read and change privacy settings. */
export function privacyHandlers({ tables, limits }: FeatureContext) {
  const { store } = tables.context;

  const getPrivacy: Handler<typeof routes.get> = (c) => store.friends.privacy(requireSession(c).id);

  const setPrivacy: Handler<typeof routes.set> = async (c, changed) => {
    const session = requireSession(c);
    limits.take(ACCOUNT_LIMITS.people, c.caller);
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const privacy = { ...(await store.friends.privacy(session.id)), ...given };
    await store.friends.setPrivacy(session.id, privacy);
    return privacy;
  };

  return { get: getPrivacy, set: setPrivacy };
}
