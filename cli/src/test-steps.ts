import { join } from 'node:path';
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts';

/** More tests than this that pass only at the second try fail their step: then it is no longer bad luck. */
export const MOST_SECOND_TRIES = 2;

/** One step of `npm test`: a command, and for test runners how to read the numbers they write. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly counts?: (file: string) => Counts;
  /** Runs only these test files again; `report` is where the numbers of that run are written. */
  readonly again?: (files: readonly string[], report: string) => readonly string[];
  /** It only calculates: it runs at a lower priority beside the steps after it, in what they leave of the processors. */
  readonly fillsIdleTime?: true;
  /** It begins when nothing else runs any more. */
  readonly needsWholeMachine?: true;
}

const script = (name: string, command = name): Step => ({ name, command: ['npm', 'run', '-s', command] });

const vitest = (name: string, folder: string, ...config: string[]): Step => {
  const command = (files: readonly string[], report: string): string[] => [
    ...['vitest', 'run', ...config, ...files],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  return { name, command: command([], join(folder, `${name}.json`)), counts: vitestCounts, again: command };
};

/** Steps that only read the sources; they run side by side. */
export const STATIC_STEPS: readonly Step[] = ['types', 'lint', 'checks', 'knip', 'rules-coverage'].map((name) =>
  script(name),
);

/** The steps that run tests, one after the other. Tests of servers wait for half of their time; whole games are calculated in it. */
export const testSteps = (folder: string, fast: boolean): Step[] => [
  ...(fast ? [] : [{ ...vitest('games', folder, '-c', 'vitest.games.config.ts'), fillsIdleTime: true as const }]),
  vitest('unit', folder),
  ...(fast
    ? []
    : [
        vitest('heavy', folder, '-c', 'vitest.heavy.config.ts'),
        { name: 'web build', command: ['npm', 'run', '-s', 'build', '-w', 'web'], needsWholeMachine: true as const },
        { name: 'browser', command: ['npm', 'run', '-s', 'e2e', '-w', 'web'], counts: playwrightCounts },
        { name: 'browser speed', command: ['npm', 'run', '-s', 'e2e:speed', '-w', 'web'], counts: playwrightCounts },
      ]),
];
