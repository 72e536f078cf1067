import type { FilledStore } from '@holdfast/tools/fill';
import { flags, wholeNumber } from './flags.ts';
import { GAME_IDS, gameOf, MANIFESTS } from './games.ts';
import { type Command, JSON_FLAG } from './help.ts';
import { otherCheckout } from './other-checkout.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

/** `holdfast fill`: makes a store with many finished games. */
async function runFill(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    folder: { type: 'string' },
    database: { type: 'string' },
    games: { type: 'string' },
    tables: { type: 'string' },
    records: { type: 'string' },
    busy: { type: 'string' },
    days: { type: 'string' },
    seed: { type: 'string', default: 'fill' },
    checkout: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const { folder, database, checkout, seed } = values;
  if ((folder === undefined) === (database === undefined))
    throw new UserError('Which store? --folder or --database', true);
  const wanted = (values.games ?? GAME_IDS.join()).split(',');
  for (const id of wanted) gameOf(id);
  const games = MANIFESTS.filter(({ id }) => wanted.includes(id)).map(({ id, quickPlay }) => {
    const seats = quickPlay.preselected ?? quickPlay.seats[0];
    return { id, seats };
  });
  const options = {
    place: folder === undefined ? { databaseUrl: database ?? '' } : { folder },
    ...(checkout === undefined ? {} : { checkout: otherCheckout('checkout', checkout) }),
    games,
    tables: wholeNumber('tables', values.tables, 10_000, 1, 5_000_000),
    records: wholeNumber('records', values.records, 100, 1, 2_000),
    busy: wholeNumber('busy', values.busy, 2_500, 0, 100_000),
    days: wholeNumber('days', values.days, 150, 0, 3_650),
    seed,
    ...(values.json ? {} : { onProgress: (text: string) => console.error(text) }),
  };
  const filled = await withTools(
    () => import('@holdfast/tools/fill'),
    ({ fillStore }) => fillStore(options),
  );
  if (values.json) console.log(JSON.stringify(filled));
  else show(filled);
}

function show({ tables, people, rows, playSeconds, copySeconds, busyCookie }: FilledStore): void {
  console.table(Object.entries(rows).map(([table, count]) => ({ table, rows: count })));
  console.log(
    `${tables} finished games of ${people} people: played in ${Math.round(playSeconds)} s, copied in ${Math.round(copySeconds)} s.`,
  );
  console.log(`The person with many games signs in with the cookie ${busyCookie}`);
}

export const fillCommand: Command = {
  run: runFill,
  usage: 'fill --folder FOLDER | --database URL [flags]',
  about: 'makes a store with many finished games, to measure a server with: plays real ones, and copies them',
  flags: [
    ['--folder FOLDER', 'an empty data folder'],
    ['--database URL', 'an empty PostgreSQL database'],
    ['--games LIST', `kinds of games (${GAME_IDS.join()})`],
    ['--tables N', 'finished games (10000)'],
    ['--records N', 'games of each kind that are really played; the others are copies of them (100)'],
    ['--busy N', 'games of one person, about (2500)'],
    ['--days N', 'the games ended during the last N days (150)'],
    ['--seed TEXT', 'of the moves, ids and times of copies'],
    ['--checkout FOLDER', 'makes a store of another version, with its server'],
    JSON_FLAG,
  ],
  example: 'fill --folder /tmp/filled --tables 300000',
};
