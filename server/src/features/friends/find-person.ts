import { ApiError, malformed } from '@holdfast/protocol';
import { findAccount } from '../../identity/find-account.ts';
import { seatAt } from '../../tables/create-table.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';

interface PersonRef {
  readonly name?: string | undefined;
  readonly table?: string | undefined;
  readonly seat?: number | undefined;
  readonly line?: number | undefined;
}

interface Person {
  readonly session: string;
  readonly name: string;
}

/** Finds a person by an account's name, or by a seat or chat line at a table. */
export async function findPerson(tables: LoadedTables, { name, table, seat, line }: PersonRef): Promise<Person> {
  const { store } = tables.context;
  if (name !== undefined) return findAccount(store, name);
  if (table === undefined) throw malformed('name', 'say whom: by name, or by table and seat or line');
  const { doc } = await tables.get(table);
  if (seat !== undefined) {
    const { owner, name: seated } = seatAt(doc, seat);
    if (owner === null) throw new ApiError('not-found', 'nobody with a session of their own sits there');
    return { session: owner, name: seated };
  }
  if (line === undefined) throw malformed('line', 'say which seat or line');
  const author = await store.chats.authorOf(table, line);
  if (!author) throw new ApiError('not-found', 'there is no such line, or it has no author');
  return author;
}
