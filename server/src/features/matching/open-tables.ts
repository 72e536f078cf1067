import type { OpenTables, OpenTablesQuery } from '@holdfast/protocol/features/matching';
import { isDealing, type TableDoc, tableInfo } from '@holdfast/session';
import { inList, isAttended } from '../../tables/listed.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';

const PAGE_SIZE = 20;
/** If there are more open tables, the oldest are left out. */
const MOST_TABLES = 10_000;
/** An open table in the list, with the fields that filters use. */
interface Listed {
  readonly version: number;
  readonly created: number;
  /** The table as JSON, written once for all readers. */
  readonly json: string;
  readonly game: string;
  readonly scenario: string;
  readonly free: number;
  readonly clock: 'none' | 'minutes' | 'days';
  readonly rated: 'yes' | 'no';
}

function listedOf(doc: TableDoc, version: number): Listed {
  const json = JSON.stringify(inList(tableInfo(doc, { isHost: false, position: null })));
  return {
    version,
    created: doc.created,
    json,
    game: doc.game,
    scenario: String(doc.options.scenario ?? ''),
    free: isDealing(doc) ? 0 : doc.seats.filter(({ kind }) => kind === 'open').length,
    clock: doc.clock === null ? 'none' : 'days' in doc.clock ? 'days' : 'minutes',
    rated: doc.rated ? 'yes' : 'no',
  };
}

const fits = (table: Listed, { game, scenario, free = '1', clock, rated }: OpenTablesQuery): boolean =>
  table.free >= Number(free) &&
  (game === undefined || table.game === game) &&
  (scenario === undefined || table.scenario === scenario) &&
  (clock === undefined || table.clock === clock) &&
  (rated === undefined || table.rated === rated);

/**
 * The public tables with a free seat, in a node's memory. A refresh reads the ids and versions of open tables, and only documents
 * that have changed.
 */
export class OpenTablesIndex {
  readonly #tables: LoadedTables;
  #listed = new Map<string, Listed>();
  #shown: readonly Listed[] = [];

  constructor(tables: LoadedTables) {
    this.#tables = tables;
  }

  async refresh(): Promise<void> {
    const { store } = this.#tables.context;
    const versions = await store.tables.listOpen(MOST_TABLES);
    const changed = versions.filter(({ id, version }) => this.#listed.get(id)?.version !== version);
    const docs = new Map((await store.tables.docs(changed.map(({ id }) => id))).map((doc) => [doc.id, doc]));
    const listed = new Map<string, Listed>();
    for (const { id, version } of versions) {
      const doc = docs.get(id);
      const known = doc ? listedOf(doc, version) : this.#listed.get(id);
      if (known) listed.set(id, known);
    }
    this.#listed = listed;
    this.#shown = [...listed]
      .filter(([id, { created, free }]) => free > 0 && isAttended(this.#tables, id, created))
      .map(([, table]) => table);
  }

  /** One page as the JSON of `OpenTables`; `all` must be its last field. */
  page(query: OpenTablesQuery): string {
    const found = this.#shown.filter((table) => fits(table, query));
    const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
    const page = Math.min(Number(query.page ?? 0), pages - 1);
    const tables = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ json }) => json);
    const counts: Omit<OpenTables, 'tables'> = { found: found.length, page, pages, all: this.#shown.length };
    return `{"tables":[${tables.join()}],${JSON.stringify(counts).slice(1)}`;
  }
}
