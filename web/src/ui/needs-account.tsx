import type { JSX } from 'preact';
import { to } from '../core/router.ts';

/** Why an account is needed, and the way to it; stands inside a note. */
export const NeedsAccount = ({ why, link }: { why: string; link: string }): JSX.Element => (
  <>
    {why} <a href={to('account')}>{link}</a>
  </>
);
