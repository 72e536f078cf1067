import { type Loaded, useLoaded } from './use-loaded.ts';

/** A part of a long list; `next` is the cursor of the part after it, null = this is the last. */
export interface ListPart<Item, Cursor> {
  readonly items: readonly Item[];
  readonly next: Cursor | null;
}

export interface Paged<Item> extends Loaded<readonly Item[]> {
  /** Loads and appends the next part; null = the list is complete. */
  readonly more: (() => void) | null;
  /** Changes the shown items, such as after an action on one of them. */
  change(to: (items: readonly Item[]) => readonly Item[]): void;
}

/** Loads a long list part by part; `key` and `keep` as in `useLoaded`. */
export function usePaged<Item, Cursor>(
  load: (after: Cursor | null) => Promise<ListPart<Item, Cursor>>,
  options: Parameters<typeof useLoaded>[1] = {},
): Paged<Item> {
  const { value: list, failure, reload, loadBy, set } = useLoaded(() => load(null), options);
  const loadMore = (items: readonly Item[], after: Cursor): void =>
    void loadBy(async () => {
      const part = await load(after);
      return { ...part, items: [...items, ...part.items] };
    });
  const next = list?.next ?? null;
  return {
    value: list?.items ?? null,
    failure,
    reload,
    more: list && next !== null ? () => loadMore(list.items, next) : null,
    change: (to) => list && set({ ...list, items: to(list.items) }),
  };
}
