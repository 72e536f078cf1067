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

/**
 * Deletes all data that the server stores about a session: first from documents, one by one, then all rows in one transaction,
 * including the session itself, so that a failed deletion can be requested again.
 */
export async function deleteData(context: FeatureContext, { id }: Session): Promise<void> {
  const all = inOrder(context).reverse();
  for (const { leave } of all) await leave?.(context, id);
  await context.tables.context.store.transaction(async (tx) => {
    for (const { erase } of all) await erase?.(tx, id);
  });
}
