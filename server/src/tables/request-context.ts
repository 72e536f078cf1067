import type { HttpContext } from '../http/context.ts';
import type { WordFilter } from '../identity/word-filter.ts';
import type { LoadedTables } from './loaded-tables.ts';

/** What every route may use. */
export interface RequestContext extends HttpContext {
  readonly tables: LoadedTables;
  /** What the host does not want to read. */
  readonly words: WordFilter;
}
