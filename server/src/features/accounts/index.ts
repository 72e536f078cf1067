import { routes } from '@holdfast/protocol/features/accounts';
import { defineFeature } from '../feature.ts';
import { accessTokenHandlers } from './access-token-handlers.ts';
import { accountHandlers } from './account-handlers.ts';
import { emailHandlers } from './email-handlers.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';

/** Accounts, the ways to sign in to them, and access tokens. Guests need none of these. */
export const accounts = defineFeature({
  name: 'accounts',
  routes,
  limits: Object.values(ACCOUNT_LIMITS),
  personalData: {
    async collect({ tables }, { id }) {
      const { store } = tables.context;
      const accessTokens = await store.accessTokens.list(id);
      const company = { accessTokens: accessTokens.map(({ id: _, ...token }) => token) };
      const account = await store.accounts.get(id);
      if (!account) return { company };
      const { language, email, created } = account;
      const passkeys = (await store.passkeys.list(id)).map(({ name, created, used }) => ({ name, created, used }));
      const recoveryCodes = await store.codes.countRecovery(id);
      return { company, account: { language, email, created, passkeys, recoveryCodes } };
    },
    async erase(tx, id) {
      await tx.accessTokens.deleteOf(id);
      await tx.accounts.delete(id);
    },
  },
  start: (context) => ({
    handlers: {
      ...accountHandlers(context),
      ...passkeyHandlers(context),
      ...emailHandlers(context),
      ...signInHandlers(context),
      ...accessTokenHandlers(context),
    },
  }),
});
