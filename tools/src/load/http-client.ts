import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Keeps all idle connections open; by default only 256 are kept and the load would measure reopening others. */
export const agent = new Agent({ keepAlive: true, maxSockets: 4_096, maxFreeSockets: 4_096 });

export interface HttpReply {
  readonly status: number;
  readonly text: string;
  /** The name and value of a cookie that the server set, or null. */
  readonly cookie: string | null;
}

interface HttpRequest {
  readonly method?: string;
  readonly token?: string | null;
  readonly cookie?: string | undefined;
  /** JSON. */
  readonly body?: string | undefined;
  /** For streams: don't wait for the end of the body. */
  readonly headOnly?: boolean;
}

/** Sends a request to a server on this machine over kept-alive connections. */
export function send(port: number, path: string, wanted: HttpRequest = {}): Promise<HttpReply> {
  const { method = 'GET', token = null, cookie, body, headOnly = false } = wanted;
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      let text = '';
      if (headOnly && response.statusCode === 200) {
        response.destroy();
        return resolve({ status: 200, text, cookie: null });
      }
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      const set = response.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, cookie: set }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** METRICS_TOKEN of the measured server. */
export const METRICS_TOKEN = randomBytes(16).toString('hex');

export const metricsOf = async (port: number): Promise<string> =>
  (await send(port, '/metrics', { token: METRICS_TOKEN })).text;
