import { type IncomingMessage, request } from 'node:http';

/** The prompt a seat can answer, with its listed legal moves as JSON values; there may be none, but moves that are not listed. */
export interface OpenPrompt {
  readonly promptId: number;
  readonly moves: readonly unknown[];
}

type OnFrame = (seq: number, prompt: OpenPrompt | null) => void;

/** Reads a stream with little work: only the entry's number and the seat's prompt. */
export class StreamReader {
  seq = -1;
  /** The game has a result. */
  over = false;
  /** Resolves with the first frame. */
  readonly ready: Promise<void>;
  readonly #onFrame: OnFrame;
  #response: IncomingMessage | null = null;
  #rest = '';

  constructor(port: number, path: string, token: string | null, onFrame: OnFrame, cookie?: string) {
    this.#onFrame = onFrame;
    this.ready = new Promise((resolve, reject) => {
      const headers = {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
      };
      const sent = request({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
        this.#response = response;
        response.setEncoding('utf8');
        if (response.statusCode !== 200) reject(new Error(`stream: ${response.statusCode}`));
        // Errors after the first frame are ignored: missing frames show them, and `close` causes one.
        response.on('error', reject);
        response.on('data', (chunk: string) => {
          this.#read(chunk);
          if (this.seq >= 0) resolve();
        });
      });
      sent.on('error', reject);
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
      this.over ||= block.includes('"outcome":{');
      this.#onFrame(this.seq, promptIn(block));
    }
  }

  close(): void {
    this.#response?.destroy();
  }
}

/** Extracts the prompt from a frame without parsing the rest. */
function promptIn(block: string): OpenPrompt | null {
  const at = block.lastIndexOf('"asked":{"ask":');
  if (at < 0) return null;
  const promptId = Number.parseInt(block.slice(at + 15, at + 30), 10);
  const from = block.indexOf('"moves":[', at) + 8;
  const moves: unknown = JSON.parse(block.slice(from, block.indexOf('],"open":', from) + 1));
  return Array.isArray(moves) ? { promptId, moves } : null;
}
