import { createServer } from 'node:net';
import { StoreTrouble } from '@holdfast/server';
import { expect, test } from 'vitest';
import { trouble } from '../src/start.ts';

const failed = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test('a port that is taken is told with the way out', async () => {
  const first = createServer();
  await new Promise<void>((ready) => void first.listen(0, '127.0.0.1', ready));
  const { port } = first.address() as { port: number };
  const second = createServer();
  const error = await new Promise((caught) => {
    second.once('error', caught);
    second.listen(port, '127.0.0.1');
  });
  first.close();
  expect(trouble(error, { PORT: String(port) })).toMatch(
    new RegExp(`^Port ${port} is taken .*\\n.*PORT=8081 npm start`),
  );
});

test.each([
  ['a port for the mighty', failed('EACCES', 'listen EACCES: 0.0.0.0:80'), { PORT: '80' }, /Port 80 may not be used/],
  ['an address of another machine', failed('ENOTFOUND', 'getaddrinfo'), { HOST: 'moon' }, /HOST = "moon"/],
  ['a folder that is a file', failed('EEXIST', 'mkdir'), { DATA_FOLDER: 'x' }, /DATA_FOLDER = "x" cannot be written/],
  ['a database that sleeps', failed('ECONNREFUSED', 'connect'), {}, /DATABASE_URL/],
  ['a folder in use', new StoreTrouble('The folder x is in use.'), {}, /in use\. Stop it first/],
])('%s', (_, error, env, words) => {
  expect(trouble(error, env)).toMatch(words);
});

test('what the host could not know stays an error of ours', () => {
  expect(trouble(new TypeError('x is not a function'), {})).toBeNull();
});
