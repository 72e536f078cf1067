import { afterAll, inject } from 'vitest';
import { askPostgres } from './postgres.ts';

const created: { readonly server: string; readonly name: string }[] = [];
let shared: Promise<string> | null = null;

async function askForShared(): Promise<string> {
  const answer = await fetch(inject('sharedPostgres'));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** A new database on the PostgreSQL that all files share, or on that server; it's dropped after the last test of the file. */
export async function freshDatabase(server?: string): Promise<string> {
  const url = server ?? (await (shared ??= askForShared()));
  const name = `t${process.pid}_${created.length}`;
  created.push({ server: url, name });
  await askPostgres(url, `CREATE DATABASE ${name}`);
  return url.replace(/\/postgres$/, `/${name}`);
}

// A database takes 8 MB of disk. A server of the file's own is gone by now, with all its databases.
afterAll(async () => {
  const url = await shared;
  for (const { server, name } of created)
    if (server === url) await askPostgres(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});
