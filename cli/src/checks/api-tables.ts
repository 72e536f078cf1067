import type { Check } from './source-files.ts';

export const API_TABLES_FOLDER = 'docs/protocol/requests';

/** Checks that the committed request tables are current. */
export const apiTablesAreCurrent =
  (current: ReadonlyMap<string, string>): Check =>
  (files) => {
    const written = files.filter(({ path }) => path.startsWith(`${API_TABLES_FOLDER}/`));
    const old = [...current]
      .map(([name, text]) => ({ path: `${API_TABLES_FOLDER}/${name}`, text }))
      .filter(({ path, text }) => written.find((file) => file.path === path)?.text !== text)
      .map(({ path }) => `${path}: not as the routes are; run npm run docs:api`);
    const unknown = written
      .filter(({ path }) => !current.has(path.slice(API_TABLES_FOLDER.length + 1)))
      .map(({ path }) => `${path}: no such table; delete it`);
    return [...old, ...unknown];
  };
