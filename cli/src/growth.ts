import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flags, wholeNumber } from './flags.ts';
import { GAME_IDS, gameOf, MANIFESTS } from './games.ts';
import { type Command, JSON_FLAG } from './help.ts';
import { otherCheckout } from './other-checkout.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));

/** `holdfast growth`: what more finished games cost another checkout and this one. */
async function runGrowth(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    against: { type: 'string' },
    database: { type: 'string' },
    few: { type: 'string' },
    many: { type: 'string' },
    games: { type: 'string' },
    records: { type: 'string' },
    tables: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (values.against === undefined) throw new UserError('--against: which other checkout?', true);
  const wanted = (values.games ?? GAME_IDS.join()).split(',');
  for (const id of wanted) gameOf(id);
  const games = MANIFESTS.filter(({ id }) => wanted.includes(id)).map(({ id, quickPlay }) => ({
    id,
    seats: quickPlay.preselected ?? quickPlay.seats[0],
  }));
  const [first] = games;
  if (!first) throw new UserError('--games: which?', true);
  const temporary = mkdtempSync(join(tmpdir(), 'holdfast-growth-'));
  const { database } = values;
  const options = {
    checkouts: [
      { name: 'other', folder: otherCheckout('against', values.against) },
      { name: 'here', folder: HERE },
    ],
    sizes: [wholeNumber('few', values.few, 3_000, 1), wholeNumber('many', values.many, 300_000, 1)],
    fill: { games, records: wholeNumber('records', values.records, 25, 1), busy: 2_500, days: 150, seed: 'growth' },
    load: {
      game: first.id,
      seats: first.seats,
      options: {},
      tables: wholeNumber('tables', values.tables, 100, 1, 2_000),
      seconds: wholeNumber('seconds', values.seconds, 12, 1, 120),
      warmUp: 5,
      rate: wholeNumber('rate', values.rate, 500, 0, 20_000),
      spectators: 0,
      inFlight: 256,
      generators: 1,
    },
    rounds: wholeNumber('rounds', values.rounds, 2, 1, 10),
    onProgress: (text: string) => console.error(text),
  };
  try {
    const tools = () => import('@holdfast/tools/growth');
    const rows = await withTools(tools, ({ compareGrowth, newDatabases, newFolders }) =>
      compareGrowth({ ...options, newPlace: database === undefined ? newFolders(temporary) : newDatabases(database) }),
    );
    if (values.json) console.log(JSON.stringify(rows));
    else console.table(rows);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

export const growthCommand: Command = {
  run: runGrowth,
  usage: 'growth --against FOLDER [flags]',
  about:
    'fills stores of another checkout and this one with few and many finished games, and measures all of them in turns',
  flags: [
    ['--against FOLDER', 'the other checkout, with its packages installed'],
    ['--database URL', 'of a PostgreSQL on which databases growth_* are made; SQLite without it'],
    ['--few N', 'finished games of the small stores (3000)'],
    ['--many N', 'of the large ones (300000)'],
    ['--games LIST', `kinds of games (${GAME_IDS.join()}); the load plays the first`],
    ['--records N', 'games of each kind that are really played (25)'],
    ['--tables N', 'of the load (100)'],
    ['--rate N', 'moves a second (500)'],
    ['--seconds N', 'of each load (12)'],
    ['--rounds N', 'the last one deletes somebody with 2,500 games (2)'],
    JSON_FLAG,
  ],
  example: 'growth --against ../before --rounds 3',
};
