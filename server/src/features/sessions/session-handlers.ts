import type { routes } from '@holdfast/protocol/features/sessions';
import { callerWithSession, requireSession, secretOf } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { type Handlers, JsonText } from '../../http/route.ts';
import { tidyName } from '../../identity/names.ts';
import { TABLE_LIMITS } from '../../tables/limits.ts';
import { renameAtOpenTables } from '../../tables/rename-seats.ts';
import { ACCOUNT_LIMITS } from '../accounts/limits.ts';
import { requireProof } from '../accounts/proof.ts';
import type { FeatureContext } from '../feature.ts';
import { HISTORY_LIMITS } from '../history/limits.ts';
import { deleteData, exportData } from './personal-data.ts';

/** Routes for the caller's session, name and data. Guests are identified by a cookie, programs by a token. */
export function sessionHandlers(context: FeatureContext) {
  return {
    me(c) {
      const { id, name } = requireSession(c);
      return { id, name };
    },

    async setName(c, { name: wanted }) {
      // A name with a word that the host forbids counts as empty.
      const name = wanted !== undefined && context.words.has(wanted) ? '' : wanted;
      const known = c.caller.session;
      if (!known) {
        const { session } = await callerWithSession(context, c, name);
        return { id: session.id, name: session.name };
      }
      // An account's name is changed by the account's routes, which keep it unique.
      const isSame = name === undefined || known.account || tidyName(name) === known.name;
      if (isSame) return { id: known.id, name: known.name };
      context.limits.take(ACCOUNT_LIMITS.names, c.caller);
      const renamed = await context.sessions.rename(secretOf(context, c), known, name);
      await renameAtOpenTables(context, c.caller, renamed.name);
      return { id: renamed.id, name: renamed.name };
    },

    async exportData(c) {
      const session = requireSession(c);
      await requireProof(context, c);
      context.limits.take(HISTORY_LIMITS.downloads, c.caller);
      return new JsonText(JSON.stringify(await exportData(context, session)), { compress: true });
    },

    async deleteData(c) {
      const session = requireSession(c);
      context.limits.take(TABLE_LIMITS.history, c.caller);
      await requireProof(context, c);
      await deleteData(context, session);
      await context.tables.closeSignedOut(session.id);
      return { ok: true as const };
    },

    async createProgram(c, request) {
      context.limits.take(HTTP_LIMITS.sessions, { address: c.caller.address });
      const { session, secret } = await context.sessions.open(
        'bot',
        context.words.has(request.name ?? '') ? '' : request.name,
        '',
      );
      return { id: session.id, name: session.name, token: secret };
    },
  } satisfies Partial<Handlers<typeof routes>>;
}
