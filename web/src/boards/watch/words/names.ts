import type { Entry } from '@holdfast/watch/table';

/** The titles out of the game's own words. */
export const titles = <K extends string>(entries: Readonly<Record<K, Entry>>): Readonly<Record<K, string>> =>
  Object.fromEntries(Object.entries<Entry>(entries).map(([key, { title }]) => [key, title])) as Record<K, string>;

/** The explanations out of the game's own words. */
export const texts = <K extends string>(entries: Readonly<Record<K, Entry>>): Readonly<Record<K, string>> =>
  Object.fromEntries(Object.entries<Entry>(entries).map(([key, { text }]) => [key, text])) as Record<K, string>;
