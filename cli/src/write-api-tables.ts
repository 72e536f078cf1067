import { mkdirSync, writeFileSync } from 'node:fs';
import { currentApiTables } from './api-document.ts';
import { API_TABLES_FOLDER } from './checks/api-tables.ts';

/** `npm run docs:api`: writes the request tables of the HTTP API. */
const folder = new URL(`../../${API_TABLES_FOLDER}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of currentApiTables()) {
  writeFileSync(new URL(name, folder), text);
  console.log(`${API_TABLES_FOLDER}/${name}`);
}
