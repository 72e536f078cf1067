import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** HTTP address that answers with the URL of the PostgreSQL that all test files of this run share. */
    readonly sharedPostgres: string;
  }
}

/**
 * Vitest's global set-up: one PostgreSQL per run instead of one per file. The first test that asks for it starts it, so a
 * run that needs none starts none. What is written survives the death of a process, not of the machine: so no fsync.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | null = null;
  const asked = createServer((_, answer) => {
    postgres ??= startPostgres('max_connections=500', 'fsync=off', 'full_page_writes=off');
    postgres.then(
      ({ url }) => answer.end(url),
      (error: Error) => answer.writeHead(500).end(String(error.stack)),
    );
  });
  await new Promise<void>((listening) => asked.listen(0, '127.0.0.1', listening));
  project.provide('sharedPostgres', `http://127.0.0.1:${(asked.address() as AddressInfo).port}`);
  return async () => {
    asked.close();
    await (await postgres)?.stop();
  };
}
