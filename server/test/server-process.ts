import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TOY } from './test-server.ts';

export const MAIN = fileURLToPath(new URL('../src/start.ts', import.meta.url));

/** The server as a host starts it: a process, settings by environment. */
export async function startMain(
  folder: string,
  more: Record<string, string> = {},
  who: { uid?: number; gid?: number } = {},
) {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_FOLDER: folder,
    GAMES_MODULE: fileURLToPath(TOY),
    WEB_FOLDER: folder,
    ...more,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'], ...who });
  let printed = '';
  let wake = (): void => {};
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk) => {
      printed += chunk;
      wake();
    });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  void ended.then(() => wake());
  const says = async (what: RegExp, times = 1): Promise<string> => {
    for (;;) {
      const found = [...printed.matchAll(new RegExp(what, 'g'))];
      if (found.length >= times) return found[times - 1][1] ?? '';
      if (child.exitCode !== null) throw new Error(`ended: ${printed}`);
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
  return { child, ended, says, printed: () => printed };
}
/** What it says once it serves; with its address. */
export const READY = /"url":"([^"]+)","store":"(?:sqlite|postgres)","msg":"ready"/;
