import type { PersonalData } from '@holdfast/protocol/features/sessions';
import type { Session } from '../accounts/session-store.ts';
import type { FeatureContext, PersonalDataOf, PersonalDataPart } from '../feature.ts';
import { tableData } from './table-data.ts';

export const sessionData: PersonalDataOf = {
  async collect({ sessions }, { id, name, kind }) {
    const devices = (await sessions.devices(id)).map(({ device, created, used }) => ({ device, created, used }));
    return { session: { id, name, kind, devices } };
  },
  erase: ({ sessions }, id) => sessions.delete(id),
};

/** Deletion uses the reverse order, with sessions last, so that a failed deletion can be requested again. */
const inOrder = ({ personalData }: FeatureContext): PersonalDataOf[] => [...personalData, tableData];

/** Returns all data that the server stores about a session. */
export async function exportData(context: FeatureContext, session: Session): Promise<PersonalData> {
  const all: Record<string, unknown> = {};
  for (const { collect } of inOrder(context)) {
    const part: PersonalDataPart = (await collect?.(context, session)) ?? {};
    // Several features may add to one object.
    for (const [key, value] of Object.entries(part))
      all[key] = Array.isArray(value) ? value : { ...(all[key] ?? {}), ...value };
  }
  return all as PersonalData;
}

/** Another node goes on with an erasure after this time. */
const LEASE_MS = 60_000;
/** Rows that `shrink` deletes at once. */
const ROWS_AT_ONCE = 200;
/** A request is answered after this time; the rest is deleted afterwards. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Deletes all data that the server stores about a session: first from documents and where it may be much, step by step, then the
 * rest in one transaction. Every step may be repeated.
 */
async function erase(context: FeatureContext, session: string): Promise<void> {
  const { store } = context.tables.context;
  const all = inOrder(context).reverse();
  for (const { leave } of all) await leave?.(context, session);
  for (const { shrink } of all) if (shrink) while ((await shrink(store, session, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
  await store.transaction(async (tx) => {
    for (const { erase } of all) await erase?.(tx, session);
    await tx.erasures.delete(session);
  });
}

/**
 * Signs a person out for good and notes that all their data must be deleted, which survives a crash. Resolves when it is deleted,
 * or after ANSWER_WITHIN_MS while the deletion goes on.
 */
export async function deleteData(context: FeatureContext, { id }: Session): Promise<void> {
  const { tables, sessions } = context;
  await tables.context.store.transaction(async (tx) => {
    await tx.erasures.add(id, LEASE_MS);
    await tx.sessions.signOutAll(id);
    await tx.accessTokens.deleteOf(id);
    await tx.accounts.delete(id);
  });
  sessions.changed(id);
  const erased = erase(context, id).catch((error: unknown) =>
    tables.runtime.reportFailure('could not delete all data of a person; it is tried again', error),
  );
  let late: NodeJS.Timeout | undefined;
  await Promise.race([erased, new Promise((done) => (late = setTimeout(done, ANSWER_WITHIN_MS)))]);
  clearTimeout(late);
}

/** Goes on with a deletion that was interrupted. */
export async function resumeErasure(context: FeatureContext): Promise<void> {
  const session = await context.tables.context.store.erasures.claim(LEASE_MS);
  if (session !== null) await erase(context, session);
}
