import type { Table } from '@holdfast/protocol';
import { CLOCK_KINDS, type OpenTablesQuery } from '@holdfast/protocol/features/matching';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { shownLang } from '../../core/page-words.ts';
import { offeredGames } from '../../games.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { useOpenTables } from './use-open-tables.ts';
import { homeWords } from './words/home/compiled/index.ts';
import { openTablesWords } from './words/open-tables/compiled/index.ts';
import '../../features/matching/find-game.css';

/** Filters are shown from this number of tables on. */
const FILTERS_FROM = 4;
const FREE = [1, 2, 3] as const;

type Filter = Omit<OpenTablesQuery, 'page'>;

/** The value for the query; undefined if the person chose "any". */
const chosen = <T extends string>(value: T | ''): T | undefined => (value === '' ? undefined : value);

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }): JSX.Element {
  const lang = shownLang();
  const words = openTablesWords();
  return (
    <fieldset class="find-choices table-filters">
      <legend class="unseen">{words.filters}</legend>
      <Select
        label={words.game}
        value={filter.game ?? ''}
        options={[
          { value: '', label: words.anyGame },
          ...offeredGames().map(({ id, shortTitle }) => ({ value: id, label: shortTitle[lang] })),
        ]}
        onChange={(game) => onChange({ ...filter, game: chosen(game) })}
      />
      <Select
        label={words.clock}
        value={filter.clock ?? ''}
        options={[
          { value: '' as const, label: words.anyClock },
          ...CLOCK_KINDS.map((kind) => ({ value: kind, label: words.clocks[kind] })),
        ]}
        onChange={(clock) => onChange({ ...filter, clock: chosen(clock) })}
      />
      <Select
        label={words.rated}
        value={filter.rated ?? ''}
        options={[
          { value: '' as const, label: words.anyRated },
          { value: 'yes' as const, label: words.ratedOnly },
          { value: 'no' as const, label: words.forGuests },
        ]}
        onChange={(rated) => onChange({ ...filter, rated: chosen(rated) })}
      />
      <Select
        label={words.free}
        value={filter.free ?? '1'}
        options={FREE.map((n) => ({ value: String(n), label: words.freeAtLeast({ n }) }))}
        onChange={(free) => onChange({ ...filter, free: free === '1' ? undefined : free })}
      />
    </fieldset>
  );
}

/** Lists open tables by page and filter; shows `fallback` until the first page arrives, or if the server has no such list. */
export function OpenTablesPart(props: {
  row: (table: Table) => JSX.Element | null;
  onReady: (isReady: boolean) => void;
  fallback: JSX.Element;
}): JSX.Element {
  const w = homeWords();
  const words = openTablesWords();
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState(0);
  const found = useOpenTables({ ...filter, page: String(page) });
  const isThere = found !== null;
  useEffect(() => {
    props.onReady(isThere);
  }, [isThere]);
  if (!found) return props.fallback;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <section class="card stack open-tables">
      <h2>{w.openTables}</h2>
      {(found.all >= FILTERS_FROM || isFiltered) && (
        <Filters
          filter={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(0);
          }}
        />
      )}
      {isFiltered && (
        <p class="soft small" role="status">
          {words.found({ n: found.found, all: found.all })}
        </p>
      )}
      {found.tables.length > 0 ? (
        <ul class="table-list">{found.tables.map(props.row)}</ul>
      ) : (
        <p class="soft">{isFiltered ? words.none : w.noOpen}</p>
      )}
      {found.pages > 1 && (
        <div class="row">
          <Button aria-disabled={found.page === 0} onClick={() => setPage(Math.max(0, found.page - 1))}>
            {words.previous}
          </Button>
          <span role="status">{words.page({ page: found.page + 1, pages: found.pages, found: found.found })}</span>
          <Button
            aria-disabled={found.page + 1 >= found.pages}
            onClick={() => setPage(Math.min(found.pages - 1, found.page + 1))}
          >
            {words.next}
          </Button>
        </div>
      )}
    </section>
  );
}
