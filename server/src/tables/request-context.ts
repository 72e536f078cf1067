import type { HttpContext } from '../http/context.ts';
import type { WordFilter } from '../identity/word-filter.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** Dependencies of routes. */
export interface RequestContext extends HttpContext {
  readonly tables: LoadedTables;
  /** Words that the operator has forbidden. */
  readonly words: WordFilter;
}
