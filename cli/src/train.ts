import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { botsFor } from '@holdfast/bots';
import { WeightsMismatch } from '@holdfast/bots/network';
import type { Checkpoint, Trainer } from '@holdfast/tools/training';
import { flags, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, gameOf } from './games.ts';
import { type Command, SEED_FLAG } from './help.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

type Training = typeof import('@holdfast/tools/training');

const number = (name: string, text: string | undefined, standard: number): number => {
  if (text === undefined) return standard;
  if (!(Number(text) >= 0)) throw new UserError(`--${name}: expected a number, not "${text}"`);
  return Number(text);
};

/** Parses `--learning-rate 0.0015:0.0002`: the first and the last rate. */
function rates(text: string | undefined, standard: readonly [number, number]): readonly [number, number] {
  if (text === undefined) return standard;
  const [from, to] = text.split(':').map(Number);
  if (!(from > 0 && to > 0)) throw new UserError('--learning-rate: expected FIRST:LAST, e.g. 0.0015:0.0002');
  return [from, to];
}

/** Reduces a path to its file name, since recorded commands must not contain folders of this machine. */
const withoutFolder = (argument: string): string => (argument.includes('/') ? basename(argument) : argument);

const FLAGS = {
  game: { type: 'string' },
  games: { type: 'string' },
  minutes: { type: 'string' },
  workers: { type: 'string' },
  seed: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  'games-of-level-2': { type: 'string' },
  uses: { type: 'string' },
  lambda: { type: 'string' },
  epsilon: { type: 'string' },
  'learning-rate': { type: 'string' },
  hidden: { type: 'string' },
  commit: { type: 'string' },
} as const;

/** `holdfast train`: self-play on all cores; writes weights, a manifest and a checkpoint. */
const runTrain = (args: readonly string[]): Promise<void> =>
  withTools(
    () => import('@holdfast/tools/training'),
    (training) => train(training, args),
  );

async function train(
  { readCheckpoint, runTraining, TRAINING_DEFAULTS, Trainer }: Training,
  args: readonly string[],
): Promise<void> {
  const { values } = flags(args, FLAGS);
  if (values.game === undefined || values.out === undefined) throw new UserError('train needs --game and --out', true);
  if ((values.games === undefined) === (values.minutes === undefined))
    throw new UserError('train needs either --games or --minutes', true);
  const game = gameOf(values.game);
  const { learner } = botsFor(game.id);
  if (!learner) throw new UserError(`--game: no network of ${game.id} can be trained`);
  const before = values.from === undefined ? null : resume(readCheckpoint, values.from);
  // A continued run keeps its settings, unless changed by flags.
  const standard = before?.settings ?? TRAINING_DEFAULTS;
  const settings = {
    ...standard,
    seed: values.seed ?? standard.seed,
    hidden: [wholeNumber('hidden', values.hidden, standard.hidden[0], 32, 1024), 32],
    level2Games: wholeNumber('games-of-level-2', values['games-of-level-2'], standard.level2Games, 0),
    uses: wholeNumber('uses', values.uses, standard.uses, 1, 16),
    lambda: number('lambda', values.lambda, standard.lambda),
    epsilon: number('epsilon', values.epsilon, standard.epsilon),
    learningRate: rates(values['learning-rate'], standard.learningRate),
  } as const;
  if (settings.hidden[0] % 32) throw new UserError(`--hidden: expected a multiple of 32, not ${values.hidden}`);
  await runTraining({
    gameId: game.id,
    trainer: startTrainer(() => new Trainer(game, learner, settings, before)),
    out: values.out,
    games: wholeNumber('games', values.games, 0),
    minutes: number('minutes', values.minutes, 0),
    workers: wholeNumber('workers', values.workers, availableParallelism(), 1, 256),
    secondsBefore: before?.seconds ?? 0,
    commands: [...(before?.commands ?? []), `holdfast train ${args.map(withoutFolder).join(' ')}`],
    commit: values.commit ?? null,
  });
}

function resume(readCheckpoint: Training['readCheckpoint'], file: string): Checkpoint {
  try {
    return readCheckpoint(file);
  } catch (error) {
    throw new UserError(`--from: ${(error as Error).message}`);
  }
}

/** Turns a checkpoint of another encoder or engine into a UserError. */
function startTrainer(start: () => Trainer): Trainer {
  try {
    return start();
  } catch (error) {
    if (error instanceof WeightsMismatch) throw new UserError(`--from: ${error.message}`);
    throw error;
  }
}

export const trainCommand: Command = {
  run: runTrain,
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
};
