import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { until } from './until.ts';

/** A push service and the browser behind it: what it is sent is checked and decrypted. */
export interface PushStub {
  readonly url: string;
  /** What a browser gives to the server when it subscribes. */
  readonly subscription: { readonly endpoint: string; readonly publicKey: string; readonly auth: string };
  readonly messages: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string }[];
  /** The status it answers with from now on. */
  status: number;
  /** Requests that came, whatever became of them. */
  count: number;
  /** The server's key that messages were signed with. */
  serverKey: string;
  take(): Promise<PushStub['messages'][number]>;
  stop(): Promise<void>;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Reads a message as a browser does (RFC 8291), written apart from what sends it. */
export function decryptPush(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = derive(ecdh.computeSecret(sender), auth, info, 32);
  const cek = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', cek, derive(key, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (padded.at(-1) !== 2) throw new Error('not the last record');
  return padded.subarray(0, -1).toString('utf8');
}

/** Checks the signature of a VAPID header (RFC 8292) for this origin; the key it was made with. */
function checkedKey(header: string, origin: string): string {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = bytes(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
    throw new Error('wrong signature');
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString('utf8'));
  if (aud !== origin || !(exp > 0) || !/^(https?|mailto):/.test(sub)) throw new Error('wrong claims');
  return key;
}

export async function startPushStub(): Promise<PushStub> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = Buffer.alloc(16, 'shared secret');
  const messages: PushStub['messages'][number][] = [];
  let taken = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      stub.count++;
      if (stub.status < 300) {
        stub.serverKey = checkedKey(request.headers.authorization ?? '', stub.url);
        messages.push(JSON.parse(decryptPush(Buffer.concat(chunks), ecdh, auth)));
      }
      response.writeHead(stub.status, stub.status === 307 ? { Location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const stub: PushStub = {
    url,
    subscription: {
      endpoint: `${url}/push/subscription`,
      publicKey: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    messages,
    status: 201,
    count: 0,
    serverKey: '',
    async take() {
      await until('a push message', () => messages.length > taken);
      const message = messages[taken++];
      if (!message) throw new Error('no message');
      return message;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
  return stub;
}
