import { ApiError, malformed } from '@holdfast/protocol';
import { looksLike } from '../../identity/look-alikes.ts';
import { tidyName } from '../../identity/names.ts';
import type { Store } from '../../store/store.ts';
import { seatAt } from '../../tables/create-table.ts';
import type { LoadedTables } from '../../tables/loaded-tables.ts';
import type { StoredAccount } from '../accounts/store.ts';

/** The account of this name, or of one that looks like it; null = there is none. */
export const accountNamed = (store: Store, name: string): Promise<StoredAccount | null> =>
  store.accounts.withLook(looksLike(tidyName(name)));

/** The same; throws `not-found`. */
export async function findAccount(store: Store, name: string): Promise<StoredAccount> {
  const account = await accountNamed(store, name);
  if (!account) throw new ApiError('not-found', 'there is no such account');
  return account;
}

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

/** Somebody by the name of an account, or by where they sit or what they said at a table. */
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
