import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from './user-error.ts';

/** The folder of another checkout that a flag names; throws UserError if its server can't run. */
export function otherCheckout(flag: string, folder: string): string {
  const checkout = resolve(folder);
  if (existsSync(join(checkout, 'server', 'src', 'start.ts')) && existsSync(join(checkout, 'node_modules')))
    return checkout;
  throw new UserError(`--${flag}: ${folder} is not a checkout of Holdfast with its packages installed (npm ci)`);
}
