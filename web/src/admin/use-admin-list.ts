import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../core/errors.ts';

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
  const [result, setResult] = useState<Page<Item> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const page = at.filter === filter ? at.page : 0;
  // Answers may overtake each other: only that to the last request is shown.
  const wanted = useRef('');
  const reload = async (): Promise<void> => {
    const key = `${filter}/${page}`;
    wanted.current = key;
    try {
      const found = await load(String(page));
      if (wanted.current !== key) return;
      setResult(found);
      setFailure(null);
    } catch (error) {
      if (wanted.current === key) setFailure(toFailure(error));
    }
  };
  useEffect(() => void reload(), [filter, page]);
  return {
    items: result?.items ?? null,
    failure,
    page,
    more: result?.more ?? false,
    turnTo: (next) => setAt({ filter, page: next }),
    reload,
  };
}
