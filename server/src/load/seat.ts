import { Agent, type IncomingMessage, request } from 'node:http';

export const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** One request with JSON, over kept connections. */
export function ask(
  port: number,
  method: string,
  path: string,
  token: string | null,
  body?: string,
  /** For streams: do not wait for the end that never comes. */
  headOnly = false,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((done, failed) => {
    const headers = {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
      let text = '';
      if (headOnly && answer.statusCode === 200) {
        answer.destroy();
        return done({ status: 200, text });
      }
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/** A move one may make: the number of the question, and the text of one legal move as JSON. */
export interface Turn {
  readonly ask: number;
  readonly move: string;
}

/** Reads a stream with as little work as possible: which entry, and what this seat may answer. */
export class Watcher {
  seq = -1;
  readonly ready: Promise<void>;
  readonly #onFrame: (seq: number, turn: Turn | null) => void;
  #stream: IncomingMessage | null = null;
  #rest = '';

  constructor(port: number, path: string, token: string | null, onFrame: (seq: number, turn: Turn | null) => void) {
    this.#onFrame = onFrame;
    this.ready = new Promise((done, failed) => {
      const headers = token ? { Authorization: `Bearer ${token}` } : {};
      const sent = request({ host: '127.0.0.1', port, path, agent: false, headers }, (answer) => {
        this.#stream = answer;
        answer.setEncoding('utf8');
        if (answer.statusCode !== 200) failed(new Error(`stream: ${answer.statusCode}`));
        answer.on('error', () => {});
        answer.on('data', (chunk: string) => {
          this.#read(chunk);
          if (this.seq >= 0) done();
        });
      });
      sent.on('error', failed);
      sent.end();
    });
  }

  #read(chunk: string): void {
    this.#rest += chunk;
    for (let end = this.#rest.indexOf('\n\n'); end >= 0; end = this.#rest.indexOf('\n\n')) {
      const block = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + 2);
      if (!block.startsWith('id: ')) continue;
      this.seq = Number.parseInt(block.slice(4, 16), 10);
      this.#onFrame(this.seq, turnIn(block));
    }
  }

  close(): void {
    this.#stream?.destroy();
  }
}

/** One legal move of a frame at random, cut out without reading the rest. */
function turnIn(block: string): Turn | null {
  const at = block.lastIndexOf('"asked":{"ask":');
  if (at < 0) return null;
  const ask = Number.parseInt(block.slice(at + 15, at + 30), 10);
  const from = block.indexOf('"moves":[', at) + 8;
  const moves = JSON.parse(block.slice(from, block.indexOf('],"open":', from) + 1)) as unknown[];
  return moves.length > 0 ? { ask, move: JSON.stringify(moves[Math.floor(Math.random() * moves.length)]) } : null;
}
