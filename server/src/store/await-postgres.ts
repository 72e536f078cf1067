import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { logger } from '../core/logger.ts';
import { OperatorError } from '../core/operator-error.ts';
import { POSTGRES_TIMEOUTS } from './postgres-pool.ts';

/** What the operator must do, by SQLSTATE. Waiting would not help. */
const MISTAKES: { readonly [sqlState: string]: string } = {
  '28P01': 'The password is wrong.',
  '28000': 'PostgreSQL does not let this role in from here: check the role, pg_hba.conf, and whether TLS is required.',
  '3D000': 'Create the database: createdb --owner=ROLE NAME.',
  '42501': 'Make the role the owner of the database, so that it may create tables: ALTER DATABASE NAME OWNER TO ROLE.',
};
/** SQLSTATE of a database that starts, stops, or has no connection left. */
const COMES = /^(57P0[123]|53300|08...)$/;
/** What the network says about a database that may still come. A name may not exist yet when containers start together. */
const AWAY = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
];
/** The socket of a server that has not started. */
const NO_SOCKET = 'ENOENT';

const codesOf = (error: unknown): string[] => {
  const { code, errors = [] } = error as { readonly code?: string; readonly errors?: readonly unknown[] };
  return [...(code ? [code] : []), ...errors.flatMap(codesOf)];
};

const textOf = (error: unknown): string => {
  const { message, errors = [] } = error as AggregateError;
  return message || errors.map(textOf).join(', ');
};

/** The operator's mistake behind an error of PostgreSQL; null if it is none. */
export function databaseMistake(error: unknown): OperatorError | null {
  const advice = error instanceof pg.DatabaseError ? MISTAKES[error.code ?? ''] : undefined;
  if (advice) return new OperatorError(`DATABASE_URL: ${textOf(error)}.\n${advice}`);
  // OpenSSL's and Node's codes of certificates, and a server without TLS.
  const isTls =
    codesOf(error).some((code) => /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) || /SSL/.test(textOf(error));
  if (!isTls) return null;
  return new OperatorError(
    `DATABASE_URL: TLS to the database failed (${textOf(error)}).\nsslmode=verify-full needs a server with TLS, and sslrootcert=FILE if its certificate is your own (docs/hosting/postgresql.md).`,
  );
}

function mayCome(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return COMES.test(error.code ?? '');
  const codes = codesOf(error);
  // A connection that is cut or gets no answer in time has no code.
  if (codes.length === 0) return /timeout|terminated/i.test(textOf(error));
  return codes.every((code) => AWAY.includes(code) || code === NO_SOCKET);
}

export interface Waiting {
  /** Ends the waiting; the promise is rejected with an AbortError. */
  readonly signal?: AbortSignal;
  readonly tryEveryMs?: number;
  /** How often a line in the log says that the server still waits. */
  readonly sayEveryMs?: number;
}

/** Waits until PostgreSQL lets us in. Throws an OperatorError at once if that needs the operator. */
export async function awaitPostgres(
  url: string,
  { signal, tryEveryMs = 500, sayEveryMs = 5_000 }: Waiting = {},
): Promise<void> {
  const began = performance.now();
  for (let said = -Infinity; ; ) {
    signal?.throwIfAborted();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: POSTGRES_TIMEOUTS.connectMs });
    // Errors after `connect` has failed.
    client.on('error', () => {});
    try {
      await client.connect();
      if (said > 0) logger.info({ afterMs: Math.round(performance.now() - began) }, 'the database answers');
      return;
    } catch (error) {
      const mistake = databaseMistake(error);
      if (mistake) throw mistake;
      if (!mayCome(error)) throw error;
      if (performance.now() - said >= sayEveryMs) {
        said = performance.now();
        const { host, port, database } = client;
        logger.warn({ host, port, database, why: textOf(error) }, 'waiting for the database (DATABASE_URL)');
      }
    } finally {
      void client.end().catch(() => {});
    }
    await wait(tryEveryMs, undefined, signal ? { signal } : {});
  }
}
