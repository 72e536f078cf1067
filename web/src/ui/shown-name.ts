import { commonWords } from '../words/common/compiled/index.ts';

/** The default name that pages and servers give people without one (server/src/identity/names.ts); a number may follow. */
const NEUTRAL_NAME = /^(Guest|Gast)(?= \d+$|$)/;

/** Translates a default name into the page's language; other names stay as they are. */
export const shownName = (name: string): string =>
  NEUTRAL_NAME.test(name) ? name.replace(NEUTRAL_NAME, commonWords().guest) : name;
