import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Bots from '@holdfast/bots';
import type * as Kernel from '@holdfast/kernel';

/** Data of a new process: a checkout of this repository, and the table to play. */
export interface BenchTable {
  readonly folder: string;
  readonly game: string;
  readonly options: object;
}

/** Which games to play: seeds `first` to `first + games - 1`. */
export interface BenchRound {
  readonly first: number;
  readonly games: number;
  /** `compare` also fingerprints every event, which takes far longer than playing. */
  readonly events: 'none' | 'count' | 'compare';
}

/** CPU seconds of the games, and a hash of how they were played. */
export interface BenchResult {
  readonly seconds: number;
  readonly fingerprint: string;
}

const load = <T>(folder: string, file: string): Promise<T> => import(pathToFileURL(join(folder, file)).href);

/** Plays rounds on request by message. In a separate process, because each checkout has its own compiled code. */
async function serve({ folder, game: id, options }: BenchTable): Promise<void> {
  const kernel = await load<typeof Kernel>(folder, 'kernel/src/index.ts');
  const { game } = (await load<Pick<typeof Bots, 'botsFor'>>(folder, 'bots/src/games.ts')).botsFor(id);
  const { rules, problems } = game.resolve(options);
  if (problems) throw new Error(problems.map((p) => `${p.field}: ${p.because}`).join('; '));
  const player = new kernel.RandomPlayer(game, 0);
  process.on('message', ({ first, games, events }: BenchRound) => {
    let heard = 0;
    let told = '';
    const listen = {
      none: undefined,
      count: (): void => void heard++,
      compare: (event: object): void => {
        told = kernel.digestText(told + kernel.digest(event));
      },
    };
    const emit = listen[events];
    let moves = 0;
    const ends: string[] = [];
    const began = process.cpuUsage();
    for (let seed = first; seed < first + games; seed++) {
      const chance = kernel.seeded(seed);
      const state = game.setup(rules, chance, emit);
      moves += kernel.playOut(player, game, rules, state, chance, emit);
      ends.push(kernel.digestCells(state.cells));
    }
    const { user, system } = process.cpuUsage(began);
    const fingerprint = kernel.digestText(`${moves} ${heard} ${told} ${ends}`);
    process.send?.({ seconds: (user + system) / 1e6, fingerprint } satisfies BenchResult);
  });
  process.send?.('ready');
}

await serve(JSON.parse(process.argv[2]));
