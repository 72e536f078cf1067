import { useEffect, useState } from 'preact/hooks';

/** A value that pages watch; set replaces it and tells everybody. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  patch(part: Partial<T>): void;
  watch(told: () => void): () => void;
}

export function store<T>(value: T): Store<T> {
  const watchers = new Set<() => void>();
  const set = (next: T): void => {
    if (Object.is(value, next)) return;
    value = next;
    for (const told of [...watchers]) told();
  };
  return {
    get: () => value,
    set,
    patch: (part) => set({ ...value, ...part }),
    watch(told) {
      watchers.add(told);
      return () => void watchers.delete(told);
    },
  };
}

/** The store's value, redrawing the component when it changes. */
export function useStore<T>(from: Store<T>): T {
  const [, redraw] = useState(0);
  const value = from.get();
  useEffect(() => {
    const told = (): void => redraw((n) => n + 1);
    // The value may have changed between drawing and this effect.
    if (!Object.is(from.get(), value)) told();
    return from.watch(told);
  }, [from]);
  return value;
}
