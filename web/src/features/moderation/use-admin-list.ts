import { useState } from 'preact/hooks';
import type { Failure } from '../../core/errors.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** One page of a list. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
}

export interface AdminList<Item> {
  /** Null until loaded. */
  readonly items: readonly Item[] | null;
  readonly failure: Failure | null;
  readonly page: number;
  readonly more: boolean;
  turnTo(page: number): void;
  /** Loads the page again, such as after a change. */
  reload(): Promise<void>;
}

/** Loads a server's list page by page; a new `filter` (what `load` depends on) starts at the first page. */
export function useAdminList<Item>(filter: string, load: (page: string) => Promise<Page<Item>>): AdminList<Item> {
  const [at, setAt] = useState({ filter, page: 0 });
  const page = at.filter === filter ? at.page : 0;
  const { value, failure, reload } = useLoaded(() => load(String(page)), { key: `${filter}/${page}`, keep: true });
  return {
    items: value?.items ?? null,
    failure,
    page,
    more: value?.more ?? false,
    turnTo: (next) => setAt({ filter, page: next }),
    reload,
  };
}
