import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempFolder, testServer } from './test-server.ts';

const folder = tempFolder();
let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>page</title>');
  server = await testServer({ webFolder: folder.path });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** A request whose line is sent as it stands: `fetch` would tidy the path. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('requests find their route', () => {
  it.each([
    ['GET', '/', 200],
    ['HEAD', '/', 200],
    ['GET', '/table/abc', 200],
    ['GET', 'http://somewhere.example/healthz?x=1', 200],
    ['HEAD', '/healthz', 200],
    ['GET', '/api', 200],
    ['GET', '/apiary', 200],
    ['PUT', '/', 404],
    ['POST', '/', 404],
    ['GET', '/%', 404],
    ['GET', '/missing.js', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/tables/', 404],
    ['GET', '/api/tables/x/y/z', 404],
    ['GET', '/api/tables/%E0%A4%A', 404],
    ['GET', '/api/tables/%2e%2e', 404],
    ['DELETE', '/api/me', 404],
    ['HEAD', '/api/games', 405],
    ['GET', '/api/tables?state=open&state=open', 400],
    ['GET', '/api/tables?__proto__=1', 200],
  ])('%s %s is %i', async (method, path, status) => {
    const response = await ask(method, path);
    expect(response.status).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    if (method === 'HEAD') expect(response.text).toBe('');
    else if (status >= 400) expect(JSON.parse(response.text).error.code).toMatch(/^(not-found|malformed)$/);
  });

  it('a cookie without a valid secret is ignored', async () => {
    for (const value of ['', 'x', 'hg_short', `hg_${'a'.repeat(33)}`, 'x'.repeat(10_000)]) {
      const response = await ask('GET', '/api/me', { Cookie: `a=b; holdfast=${value}` });
      expect(response.status).toBe(401);
    }
  });

  it('the connection is kept and used again after any answer', async () => {
    for (const path of ['/healthz', '/api/nothing', '/']) {
      const response = await ask('GET', path, { Connection: 'keep-alive' });
      expect(response.headers.connection).toBe('keep-alive');
      expect(Number(response.headers['content-length'])).toBe(Buffer.byteLength(response.text));
    }
  });
});
