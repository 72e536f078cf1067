import type { JSX } from 'preact';
import { to } from '../core/router.ts';

/** Explains why an account is needed, with a link to create one; used inside a note. */
export const NeedsAccount = ({ why, link }: { why: string; link: string }): JSX.Element => (
  <>
    {why} <a href={to('account')}>{link}</a>
  </>
);
