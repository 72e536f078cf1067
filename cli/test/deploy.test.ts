import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, constants } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';

/** Tests the files of deploy/, with other names, ports and certificates, in front of a real server. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const deployed = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');
const isThere = (program: string, flag = 'version'): boolean => spawnSync(program, [flag]).error === undefined;

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a program that ends with the test; `says` waits for a text in its output. */
function start(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(command, args, { cwd: ROOT, env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  let printed = '';
  const says = async (text: RegExp): Promise<string> => {
    for (;;) {
      const found = text.exec(printed);
      if (found) return found[1] ?? '';
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${printed}`);
      await new Promise((soon) => setTimeout(soon, 20));
    }
  };
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk: Buffer) => (printed += chunk));
  return { says, printed: () => printed };
}

async function startServer(publicUrl: string): Promise<number> {
  const folder = tempFolder();
  writeFileSync(join(folder, 'index.html'), '<title>Holdfast</title>');
  const { says } = start(process.execPath, ['server/src/start.ts'], {
    PORT: '0',
    DATA_FOLDER: folder,
    WEB_FOLDER: folder,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    GAMES_MODULE: join(ROOT, 'server/test/registry.ts'),
    LOG_LEVEL: 'info',
  });
  return Number(await says(/"url":"http:\/\/127\.0\.0\.1:(\d+)"/));
}

/** One request over HTTP/2 and TLS; resolves with the first part of the body. */
function ask(
  url: string,
  host: string,
  path: string,
  body?: string,
): Promise<{ headers: Record<string, unknown>; first: string }> {
  return new Promise((resolve, reject) => {
    const session = connect(url, { rejectUnauthorized: false, servername: host.replace(/:.*/, '') });
    session.on('error', reject);
    const request = session.request({
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_METHOD]: body === undefined ? 'GET' : 'POST',
      [constants.HTTP2_HEADER_AUTHORITY]: host,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', origin: `https://${host}`, 'content-length': Buffer.byteLength(body) }),
    });
    let headers = {};
    request.on('response', (got) => {
      headers = got;
    });
    request.on('error', reject);
    request.once('data', (chunk: Buffer) => {
      resolve({ headers, first: String(chunk) });
      session.destroy();
    });
    request.end(body);
  });
}

async function expectWorks(url: string, host: string): Promise<void> {
  const page = await ask(url, host, '/');
  expect([page.headers[':status'], page.first]).toEqual([200, '<title>Holdfast</title>']);
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  const me = await ask(url, host, '/api/me', '{}');
  expect(me.headers[':status']).toBe(200);
  expect(String(me.headers['set-cookie'])).toMatch(/^__Host-holdfast=.*; Secure/);
  // A buffering proxy would delay the stream's first event.
  const lobby = await ask(url, host, '/api/lobby/stream');
  expect(lobby.first).toMatch(/^event: tables\n/);
}

describe('the documented files', { timeout: 60_000 }, () => {
  test.skipIf(!isThere('nginx', '-v') || !isThere('openssl'))(
    'nginx.conf serves pages, cookies and streams over HTTP/2',
    async () => {
      const host = 'play.example.org';
      const server = await startServer(`https://${host}`);
      const [tls, plain] = [await freePort(), await freePort()];
      const folder = tempFolder();
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const subject = ['-subj', `/CN=${host}`, '-days', '2', '-keyout', key, '-out', certificate];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
      const block = deployed('nginx.conf')
        .replace('listen 443', `listen 127.0.0.1:${tls}`)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replace(/ssl_certificate {5}.*;/, `ssl_certificate ${certificate};`)
        .replace('127.0.0.1:8080', `127.0.0.1:${server}`);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      const main = join(folder, 'nginx.conf');
      writeFileSync(
        main,
        `daemon off; user root; pid ${folder}/pid; error_log stderr notice; events {} http { access_log off; ${paths.join(' ')} ${block} }`,
      );
      const { says } = start('nginx', ['-c', main, '-p', folder]);
      await says(/start worker process/);
      await expectWorks(`https://127.0.0.1:${tls}`, host);
      const redirected = await fetch(`http://127.0.0.1:${plain}/rules`, {
        redirect: 'manual',
        headers: { Host: host },
      });
      expect(redirected.status).toBe(301);
    },
  );

  test.skipIf(!isThere('caddy'))('Caddyfile serves pages, cookies and streams over HTTP/2', async () => {
    const tls = await freePort();
    const host = `localhost:${tls}`;
    const server = await startServer(`https://${host}`);
    const folder = tempFolder();
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{\n admin off\n skip_install_trust\n auto_https disable_redirects\n storage file_system ${folder}/storage\n}\n${deployed('Caddyfile')}`,
    );
    const { says } = start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      HOLDFAST_DOMAIN: host,
      HOLDFAST_SERVER: `127.0.0.1:${server}`,
      HOME: folder,
    });
    await says(/certificate obtained successfully/);
    await expectWorks(`https://localhost:${tls}`, host);
  });

  test.skipIf(!isThere('systemd-analyze', '--version'))(
    'holdfast.service is a unit that systemd accepts and finds closed',
    () => {
      const folder = tempFolder();
      const unit = join(folder, 'holdfast.service');
      // The checker needs the program and the folder, which are elsewhere on this machine.
      const text = deployed('holdfast.service')
        .replace('/usr/bin/node', process.execPath)
        .replaceAll('/opt/holdfast', ROOT.replace(/\/$/, ''));
      writeFileSync(unit, text);
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
      const aboutUs = stderr.split('\n').filter((line) => line.includes('holdfast.service'));
      expect([status, aboutUs]).toEqual([0, []]);
      const security = ['security', '--offline=true', '--no-pager', '--threshold=30', unit];
      const { stdout } = spawnSync('systemd-analyze', security, { encoding: 'utf8' });
      // 10 is a service that may do anything.
      expect(Number(/Overall exposure level for holdfast\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
    },
  );

  test('the image has the pinned Node, and every package in the layer that installs', () => {
    const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    const { workspaces, optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const bases = [...image.matchAll(/^FROM node:(\S+)-bookworm-slim/gm)].map(([, version]) => version);
    expect(new Set(bases)).toEqual(new Set(Object.values(optionalDependencies)));
    const copied = [...image.matchAll(/^COPY (\S+)\/package\.json/gm)].map(([, folder]) => folder);
    expect(copied).toEqual(workspaces);
  });

  test('holdfast.service starts the same as npm start, with existing settings', () => {
    const text = deployed('holdfast.service');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(text).toContain(`ExecStart=/usr/bin/${String(scripts.start).replace('exec ', '')}`);
    const settings = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((one) => one.split('=')[0]),
    );
    settings.push(...[...deployed('holdfast.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
    const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    settings.push(...[...image.matchAll(/^ENV (.*)$/gm)].flatMap(([, list = '']) => list.match(/[A-Z_]+(?==)/g) ?? []));
    const documented = [...readFileSync(join(ROOT, 'docs/hosting/settings.md'), 'utf8').matchAll(/`([A-Z_]+)`/g)].map(
      ([, name]) => name,
    );
    expect(documented).toEqual(expect.arrayContaining(settings));
  });
});
