import { FULL_EFFORT, QUICK_EFFORT, type Review, reviewGame, UnfinishedGame } from '@holdfast/bots/review';
import { type AnyGame, type AnyRules, type Record as GameRecord, Recorder, seeded } from '@holdfast/kernel';
import type { Player, playersOf } from '@holdfast/tools/sim';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, gameOf, rulesOf } from './games.ts';
import { type Command, JSON_FLAG, SEED_FLAG } from './help.ts';
import { Progress } from './progress.ts';
import { broken, fileNamed, openRecord } from './replay.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

type PlayersOf = typeof playersOf;

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`;
const points = (change: number): string => `${change < 0 ? '' : '+'}${(100 * change).toFixed(1)}`;

/** Runs a review to its end. */
function finish(record: GameRecord, seed: string, isQuick: boolean, shown: (done: number) => void): Review {
  const steps = reviewGame(record, { seed, effort: isQuick ? QUICK_EFFORT : FULL_EFFORT });
  for (let at = 0; ; at++) {
    const { done, value } = steps.next();
    if (done) return value;
    shown(at);
  }
}

function describe({ accounts, moments, steps }: Review, { seats }: GameRecord): string {
  const lines = accounts.map((account, seat) =>
    [
      seats[seat].padEnd(16),
      `start ${percent(account.start)}`,
      `luck ${points(account.luck)}`,
      `own choices ${points(account.own)}`,
      `choices of others ${points(account.others)}`,
      `unexplained ${points(account.rest)}`,
      `result ${percent(account.result)}`,
      `${account.best} of ${account.decisions} decisions without a better move`,
    ].join(', '),
  );
  const told = moments.map(({ at, part, seat, change }) => {
    const { move, decision } = steps[at - 1];
    const better = part === 'decision' && decision?.better ? `, better ${decision.better} (${decision.verdict})` : '';
    return `move ${at}: ${part}, ${move}${better}: ${points(change)} for ${seats[seat]}`;
  });
  return [...lines, ...told].join('\n');
}

/** One game between the named players, as a record. */
function playGame(game: AnyGame, rules: AnyRules, players: readonly Player[], seed: string): GameRecord {
  const chance = seeded(seed);
  const recorder = new Recorder(game, rules, chance);
  for (;;) {
    const waiting = game.waitingOn(rules, recorder.state);
    if (waiting.length === 0) return recorder.record(players.map(({ name }, seat) => `${name} ${seat + 1}`));
    for (const seat of waiting) {
      const code = players[seat].choose(recorder.state, seat, waiting.length === 1 || seat === waiting.at(-1));
      if (code === null) continue;
      recorder.play(seat, code, chance);
      break;
    }
  }
}

/** The mean of the games' values in percent, plus or minus half of its 95% interval. */
function meanOf(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return `${(100 * mean).toFixed(2)} ± ${(196 * Math.sqrt(variance / values.length)).toFixed(2)}`;
}

/** Reviews many bot games and checks the invariants of each. */
function checkMany(
  game: AnyGame,
  rules: AnyRules,
  players: string,
  playersOf: PlayersOf,
  games: number,
  seed: string,
  isFull: boolean,
): void {
  const progress = new Progress('games', games);
  let worst = 0;
  const luck: number[][] = Array.from({ length: rules.seats }, () => []);
  const explained = { result: 0, rest: 0 };
  for (let i = 0; i < games; i++) {
    const each = `${seed}/${i}`;
    const record = playGame(game, rules, playersOf(players, game, rules, each), each);
    const review = finish(record, `${each}/review`, !isFull, () => {});
    for (const [seat, account] of review.accounts.entries()) {
      const { start, luck: lucky, own, others, rest, result } = account;
      worst = Math.max(worst, Math.abs(start + lucky + own + others + rest - result));
      luck[seat].push(lucky);
      explained.result += (result - start) ** 2;
      explained.rest += rest ** 2;
    }
    progress.at(i + 1);
  }
  progress.end();
  console.log(`${games} games of ${game.id} with ${rules.seats} seats (${players}), seed ${seed}`);
  console.log(`start + luck + choices + rest differ from the result by at most ${worst.toExponential(1)}`);
  for (const [seat, values] of luck.entries()) console.log(`luck of seat ${seat + 1}: ${meanOf(values)} points a game`);
  console.log(`unexplained: ${percent(explained.rest / explained.result)} of the variance of the result`);
  if (worst > 1e-9) process.exitCode = 1;
}

/** `holdfast review FILE`: explains a finished game; `--games N` checks reviews of bot games. */
async function runReview(args: readonly string[]): Promise<void> {
  const { values, positionals } = flags(
    args,
    {
      ...GAME_FLAGS,
      games: { type: 'string' },
      players: { type: 'string', default: 'level-1' },
      seed: { type: 'string', default: 'review' },
      full: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    1,
  );
  if (values.games !== undefined) {
    const game = gameOf(values.game);
    const games = wholeNumber('games', values.games, 100);
    const rules = rulesOf(game, optionsOf(values));
    await withTools(
      () => import('@holdfast/tools/sim'),
      ({ playersOf }) => checkMany(game, rules, values.players, playersOf, games, values.seed, values.full),
    );
    return;
  }
  const { record } = openRecord(fileNamed(positionals[0]));
  try {
    const review = finish(record, values.seed, false, () => {});
    console.log(values.json ? JSON.stringify(review) : describe(review, record));
  } catch (error) {
    if (error instanceof UnfinishedGame)
      throw new UserError(`${positionals[0]}: ${error.message}; only finished games are reviewed`);
    throw broken(String(positionals[0]), error);
  }
}

export const reviewCommand: Command = {
  run: runReview,
  usage: 'review FILE | review --games N [flags]',
  about: 'explains a finished game: chances, luck, choices, moments; or checks reviews of bot games',
  flags: [
    ['--games N', 'plays and reviews so many bot games and checks that they add up'],
    ['--players LIST', 'as in sim (level-1)'],
    ['--full', 'reviews each of them with the deeper look'],
    SEED_FLAG,
    JSON_FLAG,
  ],
  plays: true,
  example: `review --games 100 --game ${EXAMPLE_GAME} --seats 2`,
};
