import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../src/app/settings.ts';
import { clientAddress, type TrustedProxies, trustedProxies } from '../src/identity/proxy.ts';
import { testServer } from './test-server.ts';

describe('the address of a client', () => {
  const proxies = trustedProxies('127.0.0.1, 10.0.0.0/8, fd00::/8');

  it.each([
    ['of a direct connection, whatever it claims', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['that a proxy names', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['over a socket of both families', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['behind two proxies', '127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['that invented entries before its own', '127.0.0.1', '1.1.1.1, 10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['behind a proxy of IPv6', 'fd00::1', '2001:db8::5', '2001:db8::5'],
    ['that is no address', '127.0.0.1', 'localhost', '127.0.0.1'],
    ['without the header', '127.0.0.1', undefined, '127.0.0.1'],
  ])('%s', (_, socket, header, address) => {
    expect(clientAddress(proxies, socket, header)).toBe(address);
    expect(clientAddress(null, socket, header)).toBe(socket.replace('::ffff:', ''));
  });

  it('is not taken from proxies without a name', () => {
    for (const wrong of ['yes', '1', '*', '10.0.0.0/99', '127.0.0.1,', 'proxy.example.org'])
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY = .*addresses of your proxies/);
    expect(readSettings({ TRUST_PROXY: 'no' }).TRUST_PROXY).toBeNull();
    expect(readSettings({}).TRUST_PROXY).toBeNull();
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8' }).TRUST_PROXY?.trusts('10.4.4.4')).toBe(true);
  });
});

describe('behind TLS', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ trustProxy: trustedProxies('127.0.0.1') as TrustedProxies });
  });
  afterAll(() => server.stop());
  const headersOf = async (headers: Record<string, string>) =>
    (
      await fetch(`${server.url}/api/me`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    ).headers;

  it('the cookie belongs to this host alone, and browsers stay with TLS', async () => {
    const secure = await headersOf({ 'X-Forwarded-Proto': 'https' });
    expect(secure.get('set-cookie')).toMatch(
      /^__Host-holdfast=hg_[\w-]{32}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(secure.get('set-cookie')).not.toMatch(/Domain/i);
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await headersOf({});
    expect(plain.get('set-cookie')).toMatch(/^holdfast=/);
    expect(plain.get('strict-transport-security')).toBeNull();
    for (const headers of [secure, plain]) {
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  it('a cookie that a sibling subdomain could have planted is ignored', async () => {
    const made = (await headersOf({})).get('set-cookie')?.split(';')[0] ?? '';
    const me = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/me`, { headers: { Cookie: made, ...headers } });
    expect((await me({})).status).toBe(200);
    expect((await me({ 'X-Forwarded-Proto': 'https' })).status).not.toBe(200);
  });

  it('only a proxy is believed', async () => {
    const direct = await testServer();
    const response = await fetch(`${direct.url}/healthz`, { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toBeNull();
    await direct.stop();
  });
});

it('metrics have a separate port that serves nothing else', async () => {
  const probe = await testServer();
  const { port } = probe;
  await probe.stop();
  const server = await testServer({ metrics: { host: '127.0.0.1', port }, metricsToken: null });
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()] as const;
  };
  expect(await read('/metrics')).toEqual([200, expect.stringContaining('holdfast_moves_total 0')]);
  expect((await read('/api/games'))[0]).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  await server.stop();
  await expect(read('/metrics')).rejects.toThrow();
});

it('a store that can be read but not written is not ready', async () => {
  const server = await testServer();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const { ping } = server.store;
  // A second later: probes in between get the last answer and do not reach the store.
  server.store.ping = () => Promise.reject(new Error('disk full'));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  server.store.ping = ping;
  await server.stop();
});
