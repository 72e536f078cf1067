import { routes } from '@holdfast/protocol/features/accounts';
import { accessTokenHandlers } from '../../http/access-tokens.ts';
import { accountHandlers } from '../../http/account.ts';
import { signInHandlers } from '../../http/sign-in.ts';
import { defineFeature } from '../feature.ts';

/** Accounts, the ways to sign in, and access tokens. Guests do without. */
export const accounts = defineFeature({
  name: 'accounts',
  routes,
  start: (context) => ({
    handlers: { ...accountHandlers(context), ...signInHandlers(context), ...accessTokenHandlers(context) },
  }),
});
