import { expect, it, vi } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { Client } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { testServer } from './test-server.ts';

it('a table whose loading failed half way still wakes its bots', async () => {
  const server = await testServer({ store: await openPostgres(await freshDatabase()) });
  const client = new Client(server.url);
  const { id } = (await client.post('/api/tables', { game: 'pebbles' })).json.table;
  server.tables.drop(id);
  const newest = vi.spyOn(server.store.tables, 'newest').mockRejectedValueOnce(new Error('no answer'));
  await expect(server.tables.get(id)).rejects.toThrow('no answer');
  newest.mockRestore();
  const table = await server.tables.get(id);
  const wake = vi.spyOn(table.bots, 'wake');
  table.onChange();
  expect(wake).toHaveBeenCalled();
  await server.stop();
});
