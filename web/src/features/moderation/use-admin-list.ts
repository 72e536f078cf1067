import { useState } from 'preact/hooks';
import type { Failure } from '../../core/errors.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** One page of a list. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
}

export interface AdminList<Item> {
  /** Null until the first answer. */
  readonly items: readonly Item[] | null;
  readonly failure: Failure | null;
  readonly page: number;
  readonly more: boolean;
  turnTo(page: number): void;
  /** Reads the page again, after something was done. */
  reload(): Promise<void>;
}

/** A list of the server, page by page; `filter` says what it depends on, and a new one begins with the first page. */
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
