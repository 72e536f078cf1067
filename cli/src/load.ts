import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LoadComparison, MeasuredLoad, StorePlace } from '@holdfast/tools/load';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';
import { type Command, JSON_FLAG } from './help.ts';
import { otherCheckout } from './other-checkout.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

/** `holdfast load`: starts a server on this machine, plays many tables at once and measures. */
async function runLoad(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    tables: { type: 'string' },
    seconds: { type: 'string' },
    'warm-up': { type: 'string' },
    rate: { type: 'string' },
    spectators: { type: 'string' },
    'in-flight': { type: 'string' },
    generators: { type: 'string' },
    folder: { type: 'string' },
    database: { type: 'string' },
    compare: { type: 'string' },
    rounds: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const options = optionsOf(values);
  const rules = rulesOf(gameOf(values.game), options);
  const load = {
    tables: wholeNumber('tables', values.tables, 500, 1, 2000),
    seats: rules.seats,
    seconds: wholeNumber('seconds', values.seconds, 20, 1, 120),
    warmUp: wholeNumber('warm-up', values['warm-up'], 0, 0, 120),
    rate: wholeNumber('rate', values.rate, 0, 0, 20_000),
    spectators: wholeNumber('spectators', values.spectators, 0, 0, 15_000),
    inFlight: wholeNumber('in-flight', values['in-flight'], 256, 1, 4_000),
    generators: wholeNumber('generators', values.generators, 1, 1, 16),
    game: values.game,
    options,
  };
  const rounds = wholeNumber('rounds', values.rounds, 3, 1, 20);
  const { compare, folder, database } = values;
  if (compare && (folder ?? database))
    throw new UserError('--compare measures empty stores: leave --folder and --database out.');
  const tools = () => import('@holdfast/tools/load');
  if (compare) {
    const result = await withTools(tools, ({ compareLoad }) =>
      compareLoad(load, otherCheckout('compare', compare), rounds),
    );
    if (values.json) console.log(JSON.stringify(result));
    else showComparison(result);
    return;
  }
  const result = await withTools(tools, ({ measureLoad }) => measureLoad(load, { place: placeOf(folder, database) }));
  if (values.json) console.log(JSON.stringify(result));
  else console.table(Object.entries(result).map(([what, value]) => ({ what, value: JSON.stringify(value) })));
}

const rowOf = (checkout: string, run: MeasuredLoad): object => ({
  checkout,
  'moves/s': run.movesPerSecond,
  'ack p50 ms': run.ack.p50,
  'ack p99 ms': run.ack.p99,
  'fan-out p99 ms': run.fanOut.p99,
  'page p99 ms': run.page.p99,
  'CPU us/move': run.serverMicrosecondsPerMove,
  'loop p99 ms': run.loopDelay.p99,
  'memory MB': run.serverMegabytes,
  'turned down': run.turnedDown,
});

/** Where the measured server keeps its tables; undefined for a new folder. */
function placeOf(folder: string | undefined, database: string | undefined): StorePlace | undefined {
  if (folder !== undefined && database !== undefined) throw new UserError('--folder or --database, not both', true);
  if (folder === undefined) return database === undefined ? undefined : { databaseUrl: database };
  if (existsSync(join(folder, 'holdfast.db'))) return { folder: resolve(folder) };
  throw new UserError(`--folder: there is no store in ${folder}`);
}

function showComparison({ runs, otherRuns, ratio }: LoadComparison): void {
  console.table([...otherRuns.map((run) => rowOf('other', run)), ...runs.map((run) => rowOf('here', run))]);
  console.log(`Server CPU per move: ${ratio} of the other checkout's (medians).`);
}

export const loadCommand: Command = {
  run: runLoad,
  usage: 'load [flags]',
  about: 'starts a server of its own on this machine, plays many tables at once and measures',
  flags: [
    ['--tables N', 'at the same time (500)'],
    ['--seconds N', 'how long (20)'],
    ['--warm-up N', 'seconds of play before it measures (0)'],
    ['--rate N', 'moves a second, 0 = as many as possible (0)'],
    ['--spectators N', 'clients that only read (0)'],
    ['--in-flight N', 'moves that wait for their answer at the same time (256)'],
    ['--generators N', 'threads that generate the load (1); more when one is slower than the server'],
    ['--folder FOLDER', 'a data folder with tables (holdfast fill) instead of an empty one; the load adds its own'],
    ['--database URL', 'the same, in PostgreSQL'],
    ['--compare FOLDER', 'measures another checkout and this one in turns; the ratio of server CPU per move'],
    ['--rounds N', 'of a comparison (3)'],
    JSON_FLAG,
  ],
  plays: true,
  example: 'load --tables 50 --seconds 5',
};
