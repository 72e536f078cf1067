import { openSqlite } from '../src/store/sqlite.ts';

// Opens the store of its first argument, tells when it is in the middle of a transaction, and stays there until it is killed.
const store = openSqlite(String(process.argv[2]));
await store.notices.setSettings('before', 1);
await store.transaction(async (tx) => {
  await tx.notices.setSettings('inside', 1);
  process.send?.('written');
  for (;;) await tx.notices.settings('inside');
});
