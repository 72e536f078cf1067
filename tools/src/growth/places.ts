import { closeSync, cpSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { StorePlace } from '../load/server-process.ts';

type NewPlace = (name: string, copyOf?: StorePlace) => Promise<StorePlace>;

/** Data folders in a folder. */
export const newFolders =
  (within: string): NewPlace =>
  async (name, copyOf) => {
    const folder = join(within, name);
    if (copyOf && 'folder' in copyOf) {
      cpSync(copyOf.folder, folder, { recursive: true });
      // What is still to be flushed would slow the first measurements down.
      for (const one of [copyOf.folder, folder]) {
        const file = openSync(join(one, 'holdfast.db'), 'r+');
        fsyncSync(file);
        closeSync(file);
      }
    }
    return { folder };
  };

/** Databases on a server of PostgreSQL, made anew. */
export const newDatabases =
  (url: string): NewPlace =>
  async (name, copyOf) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const database = `growth_${name}`;
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    const original = copyOf && 'databaseUrl' in copyOf ? new URL(copyOf.databaseUrl).pathname.slice(1) : 'template1';
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${original}`);
    await client.end();
    const place = new URL(url);
    place.pathname = `/${database}`;
    return { databaseUrl: place.href };
  };
