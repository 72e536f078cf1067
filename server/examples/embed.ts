import { openSqlite, startServer } from '@holdfast/server/embed';

const server = await startServer({ store: openSqlite('data/holdfast.db'), port: 0, limits: null });
const response = await fetch(`http://127.0.0.1:${server.port}/api/games`);
console.log(await response.json());
await server.stop(); // closes the store too
