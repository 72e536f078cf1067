import { routes } from '@holdfast/protocol/features/accounts';
import { defineFeature } from '../feature.ts';
import { accessTokenHandlers } from './access-token-handlers.ts';
import { accountHandlers } from './account-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';

/** Accounts, the ways to sign in, and access tokens. Guests do without. */
export const accounts = defineFeature({
  name: 'accounts',
  routes,
  start: (context) => ({
    handlers: { ...accountHandlers(context), ...signInHandlers(context), ...accessTokenHandlers(context) },
  }),
});
