/** The item at an index that the caller knows to exist; throws where the caller was wrong. */
export function itemAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} among ${items.length}`);
  return item;
}

/** What a map holds under a key that the caller knows to be there; throws where the caller was wrong. */
export function valueAt<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value for ${String(key)}`);
  return value;
}

/** Something that cannot be missing here; `what` names it in the error. */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
