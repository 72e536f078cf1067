import { commonWords } from '../words/common/compiled/index.ts';

/** What pages and servers write for people without a name (server/src/identity/names.ts); a number may follow. */
const NEUTRAL_NAME = /^(Guest|Gast)(?= \d+$|$)/;

/** A name as the reader sees it: the neutral name in the reader's language. */
export const shownName = (name: string): string =>
  NEUTRAL_NAME.test(name) ? name.replace(NEUTRAL_NAME, commonWords().guest) : name;
