import { DEFAULT_GAME, EXAMPLE_GAME, GAME_IDS, MANIFESTS, oneOf } from './games.ts';

/** What the help says of one command; the flags of the game follow where it plays one. */
interface CommandHelp {
  readonly usage: string;
  readonly about: string;
  readonly flags?: readonly (readonly [flag: string, meaning: string])[];
  readonly plays?: true;
  readonly example: string;
}

const JSON_FLAG = ['--json', 'for programs: JSON instead of sentences'] as const;
const SEED_FLAG = ['--seed TEXT', 'of all random numbers; the same text gives the same games'] as const;

const COMMANDS: { readonly [name: string]: CommandHelp } = {
  start: {
    usage: 'start',
    about: 'starts the server; settings come from the environment (docs/hosting/settings.md)',
    example: 'PORT=8080 npm start',
  },
  build: {
    usage: 'build',
    about: 'installs and builds once, so that start only reads: no network, no writing to the checkout',
    example: 'npm run build',
  },
  dev: {
    usage: 'dev [flags]',
    about: 'server and page for developers: both reload when a file changes',
    flags: [
      ['--port N', 'of the server (PORT, or 8080)'],
      ['--page-port N', 'of the page (5173)'],
    ],
    example: 'npm run dev',
  },
  test: {
    usage: 'test [JOB ...] [flags]',
    about:
      'types, lint, unit and browser tests, or the jobs that are named (static, unit, browser, games, faults, browser-games, speed)',
    flags: [
      ['--fast', 'without browser tests'],
      ['--long', 'only the long tests: games, faults, browser-games, speed'],
      ['--all', 'everything'],
    ],
    example: 'npm run test:long -- faults',
  },
  sim: {
    usage: 'sim [flags]',
    about: 'plays games and prints a summary',
    flags: [
      ['--games N', 'how many (100)'],
      [
        '--players LIST',
        'random, level-0, level-1 or level-2: one for all seats, or one per seat with commas (random)',
      ],
      SEED_FLAG,
      ['--out RECORD', 'writes the first game as a record, for replay and verify'],
      JSON_FLAG,
    ],
    plays: true,
    example: `sim --game ${EXAMPLE_GAME} --seats 3 --players level-1 --games 1 --out game.json`,
  },
  replay: {
    usage: 'replay FILE [flags]',
    about: 'prints the log of a record',
    flags: [
      ['--json', 'one line per step: events ("facts"), view, listed moves, outcome'],
      ['--at N', 'only up to move N; with --json only that step'],
      ['--as SEAT', 'what a seat saw: 0 is the first, or table for spectators (everything)'],
    ],
    example: 'replay game.json --json --at 12',
  },
  verify: {
    usage: 'verify FILE [--key=KEY]',
    about:
      'checks every move and fingerprint of a record, its signature and its luck; of a file with one record per line, all of them; of a tournament (/api/tournaments/one?id=), its draw',
    flags: [['--key=KEY', 'the record must be signed with this key: a server publishes its keys at /api/keys']],
    example: 'verify game.json',
  },
  options: {
    usage: 'options [--game NAME]',
    about: 'what can be chosen before a game: scenarios, seats, editions, variants, readings',
    flags: [['--game NAME', `${oneOf(GAME_IDS)} (all)`]],
    example: `options --game ${EXAMPLE_GAME}`,
  },
  perft: {
    usage: 'perft [flags]',
    about: 'counts sequences of listed moves from the set-up, depth by depth',
    flags: [['--depth N', 'how deep, up to 12 (3)'], SEED_FLAG],
    plays: true,
    example: `perft --game ${EXAMPLE_GAME} --depth 3`,
  },
  laws: {
    usage: 'laws [flags]',
    about: 'the eleven laws of the engine over random games of every kind of table',
    flags: [
      ['--games N', 'how many (100000)'],
      ['--game NAME', `${oneOf(GAME_IDS)} (all)`],
      ['--look N', 'look closely every N moves (7)'],
      SEED_FLAG,
    ],
    example: `laws --games 500 --game ${EXAMPLE_GAME}`,
  },
  review: {
    usage: 'review FILE | review --games N [flags]',
    about: 'explains a finished game: chances, luck, choices, moments; or checks reviews of bot games',
    flags: [
      ['--games N', 'plays and reviews so many bot games and checks that they add up'],
      ['--players LIST', 'random, level-1, ...: one for all seats, or one for each (level-1)'],
      ['--full', 'reviews each of them with the deeper look'],
      SEED_FLAG,
      JSON_FLAG,
    ],
    plays: true,
    example: `review --games 100 --game ${EXAMPLE_GAME} --seats 2`,
  },
  puzzles: {
    usage: 'puzzles --out FILE | puzzles --check FILE [flags]',
    about: 'finds positions in bot games whose solution is certain or clear, or checks a file of them by search',
    flags: [
      ['--count N', 'how many (100)'],
      ['--kind NAME', 'what they ask (the first kind of the game)'],
      ['--right TEXT', 'only those whose first right move begins so'],
      ['--game ID', `${oneOf(GAME_IDS)} (${DEFAULT_GAME})`],
      ['--out FILE', 'where they are written'],
      ['--check FILE', 'searches every puzzle of the file again'],
      SEED_FLAG,
    ],
    example: 'puzzles --check web/src/boards/GAME/puzzles.json',
  },
  bench: {
    usage: 'bench [flags]',
    about: 'measures the engines in CPU time',
    flags: [
      ['--seconds N', 'of CPU for each measurement (3)'],
      ['--only TEXT', 'only the rows whose name holds this text'],
      ['--against FOLDER', 'compares with the engines of another checkout: the same games, in turns'],
      ['--memory GAMES', 'over how many games the memory may grow (2000, 0 = not measured)'],
      JSON_FLAG,
    ],
    example: 'bench --only "4 seats" --seconds 1',
  },
  arena: {
    usage: 'arena [flags]',
    about: 'bots against bots on the same seeds, with seats rotated',
    flags: [
      [
        '--bots LIST',
        'levels, with a temperament after a slash or weights after an @: 2,1 or 2/trader,2 or 3@FILE,2 (2,1)',
      ],
      [
        '--seating HOW',
        'one (the first against a table of the others), rest (the other way round), both, mixes, lots (one)',
      ],
      ['--blocks N', 'how many seeds (100); each is played once from every seat'],
      ['--counts', 'prints what each bot built, traded and used, a seat and game'],
      ['--claim LOW:HIGH', 'stops when it is decided whether the first wins less or more, e.g. 0.25:0.5'],
      ['--workers N', 'threads at the same time'],
      SEED_FLAG,
      JSON_FLAG,
    ],
    plays: true,
    example: `arena --game ${EXAMPLE_GAME} --seats 2 --bots 2,1 --blocks 50`,
  },
  calibration: {
    usage: 'calibration [flags]',
    about: 'how often the chances that bots tell come true: reliability and Brier score',
    flags: [
      ['--bots LIST', 'who plays and is asked; all are asked about the same positions (2,1)'],
      ['--seating HOW', 'as in the arena (lots)'],
      ['--blocks N', 'how many seeds (100)'],
      ['--workers N', 'threads at the same time'],
      SEED_FLAG,
      JSON_FLAG,
    ],
    plays: true,
    example: `calibration --game ${EXAMPLE_GAME} --seats 2 --bots 2,1 --blocks 50`,
  },
  train: {
    usage: 'train --game NAME --out FOLDER (--minutes N | --games N) [flags]',
    about: 'trains the value network of a game by self-play; writes weights, manifest and checkpoint',
    flags: [
      ['--minutes N, --games N', 'when to stop: after so many minutes of this run, or games in all'],
      ['--workers N', 'games at the same time (all cores)'],
      ['--from CHECKPOINT', 'goes on where an earlier run stopped'],
      ['--games-of-level-2 N', 'first games, played by level 2 (2000)'],
      ['--uses N', 'how often each position is learnt from (1)'],
      ['--lambda N, --epsilon N', 'of the lambda-return (0.8); share of random moves (0.02)'],
      ['--learning-rate FIRST:LAST', 'of Adam (0.0015:0.0002)'],
      ['--hidden N', 'neurons of the first hidden layer, a multiple of 32 (128)'],
      ['--commit ID', 'for the manifest, in a copy without a repository'],
      SEED_FLAG,
    ],
    example: `train --game ${EXAMPLE_GAME} --out training --minutes 60`,
  },
  bot: {
    usage: 'bot serve [flags]',
    about: 'a bot behind stdin and stdout, one JSON object per line',
    flags: [['--level N', '0, 1 or 2 (2)'], ['--temperament NAME', 'a small preference (plain)'], SEED_FLAG],
    example: 'bot serve --level 1',
  },
  prove: {
    usage: 'prove WHAT [flags]',
    about:
      'repeats a proof of docs/hosting/faults.md or benchmarks.md on this machine: kills, hostile, faults, nodes or fanout',
    flags: [
      ['--rounds N', 'kills: how often each store’s server is killed with kill -9 (100)'],
      ['--requests N', 'hostile: how many requests that should not be (100000)'],
      ['--streams N', 'fanout: streams that follow one table (5000)'],
      ['--seconds N', 'nodes: how long each number of nodes is measured (10)'],
    ],
    example: 'prove kills --rounds 1000',
  },
  load: {
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
      ['--compare FOLDER', 'measures another checkout and this one in turns; the ratio of server CPU per move'],
      ['--rounds N', 'of a comparison (3)'],
      JSON_FLAG,
    ],
    plays: true,
    example: 'load --tables 50 --seconds 5',
  },
  backup: {
    usage: 'backup FILE [--folder DATA]',
    about: 'copies the embedded store into FILE, also while the server runs',
    flags: [['--folder DATA', 'where the store lies (DATA_FOLDER, or that of the running server, or data)']],
    example: 'backup tables-monday.db',
  },
  restore: {
    usage: 'restore FILE [--folder DATA]',
    about: 'replaces the store by a back-up; a running server switches to it',
    flags: [['--folder DATA', 'where the store lies (DATA_FOLDER, or that of the running server, or data)']],
    example: 'restore tables-monday.db',
  },
  dump: {
    usage: 'dump FILE [--folder DATA]',
    about:
      'writes all finished games without names, one JSON text per line, for researchers; also while the server runs',
    flags: [
      ['--folder DATA', 'where the store lies (DATABASE_URL, DATA_FOLDER, or that of the running server, or data)'],
    ],
    example: 'dump games-november.jsonl',
  },
  keys: {
    usage: 'keys rotate [--folder DATA]',
    about:
      'adds a key that signs transcripts and records from now on, also while the server runs; old keys stay published',
    flags: [
      ['--folder DATA', 'where the store lies (DATABASE_URL, DATA_FOLDER, or that of the running server, or data)'],
    ],
    example: 'keys rotate',
  },
  pack: {
    usage: 'pack [--out FOLDER]',
    about: 'writes kernel, games and bots as npm tarballs: JavaScript and type declarations',
    flags: [['--out FOLDER', 'where the tarballs go (dist)']],
    example: 'pack --out tarballs',
  },
  docs: {
    usage: 'docs [--out FOLDER]',
    about: 'writes the API documentation of the libraries as web pages',
    flags: [['--out FOLDER', 'where the pages go (api-docs)']],
    example: 'docs',
  },
  help: { usage: 'help [COMMAND]', about: 'this list, or the help of one command', example: 'help sim' },
};

const GAME_HELP = [
  ['--game NAME', `${oneOf(GAME_IDS)} (${DEFAULT_GAME})`],
  ['--scenario NAME', 'which box or board'],
  ['--seats N', 'how many play'],
  ['--edition NAME', 'whose book settles contested points'],
  ['--layout NAME', 'how the board is laid out'],
  ['--variant NAME[=ANSWER]', 'a variant on, or with an answer; may be repeated'],
  ['--reading NAME=ANSWER', 'one contested point; may be repeated'],
  ['--set PATH=VALUE', 'any option by its path; may be repeated'],
  ['--board FILE', 'an own board (JSON)'],
] as const;

const rows = (list: readonly (readonly [string, string])[], width: number): string =>
  list.map(([name, meaning]) => `  ${name.padEnd(width)} ${meaning}`).join('\n');

const titles = MANIFESTS.filter(({ listed }) => listed).map(({ title }) => title.en);

/** All commands, a line each. */
export const overview = (): string =>
  `holdfast: an open table for ${new Intl.ListFormat('en-GB').format(titles)}

${rows(
  Object.entries(COMMANDS).map(([name, { about }]) => [name === 'bot' ? 'bot serve' : name, about]),
  10,
)}

"npm run holdfast -- COMMAND --help" lists its flags and shows an example.`;

/** All about one command. */
export function helpOf(name: string): string | null {
  if (!Object.hasOwn(COMMANDS, name)) return null;
  const { usage, about, flags = [], plays, example } = COMMANDS[name];
  const game = plays ? `\n\nwhich game ("holdfast options" lists the choices):\n${rows(GAME_HELP, 24)}` : '';
  const shown = example.startsWith('npm') || example.startsWith('PORT') ? example : `npm run holdfast -- ${example}`;
  return `holdfast ${usage}\n${about}${flags.length ? `\n\n${rows(flags, 24)}` : ''}${game}\n\nexample: ${shown}`;
}
