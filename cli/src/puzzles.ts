import { flags, readText, wholeNumber } from './flags.ts';
import { DEFAULT_GAME, GAME_IDS, gameOf, oneOf } from './games.ts';
import { type Command, SEED_FLAG } from './help.ts';
import { Progress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';
import { writeWhole } from './write.ts';

type Puzzles = typeof import('@holdfast/tools/puzzles');

function check({ checkPuzzles }: Puzzles, file: string): void {
  const { counts, wrong } = checkPuzzles(readText(file));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log([...counts].map(([kind, count]) => `${kind}: ${count}`).join(', '));
  console.log(wrong.length === 0 ? `${all} puzzles: each has its solution, found again` : `wrong: ${wrong.join(', ')}`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** `holdfast puzzles`: creates a file of puzzles, or checks one. */
async function runPuzzles(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    game: { type: 'string', default: DEFAULT_GAME },
    kind: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string', default: 'puzzles' },
    right: { type: 'string', default: '' },
    out: { type: 'string' },
    check: { type: 'string' },
  });
  const { check: file, out } = values;
  const load = (): Promise<Puzzles> => import('@holdfast/tools/puzzles');
  if (file !== undefined) return withTools(load, (puzzles) => check(puzzles, file));
  if (out === undefined) throw new UserError('--out: where shall they be written?');
  const { id: gameId } = gameOf(values.game);
  const count = wholeNumber('count', values.count, 100);
  const progress = new Progress('puzzles', count);
  const made = await withTools(load, ({ makePuzzles }) =>
    makePuzzles({
      gameId,
      kind: values.kind ?? null,
      count,
      seed: values.seed,
      begins: values.right,
      progress: (found) => progress.at(found),
    }),
  );
  progress.end();
  writeWhole(out, `${JSON.stringify(made, null, 2)}\n`);
}

export const puzzlesCommand: Command = {
  run: runPuzzles,
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
};
