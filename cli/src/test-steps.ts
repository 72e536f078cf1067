import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones those that failed at first, by file and title; only browser tests are tried again. */
  secondTry?: readonly string[];
}

/** More tests than this that pass only at the second try fail their step: then it is no longer bad luck. */
export const MOST_SECOND_TRIES = 2;

/** One step of `npm test`: a command, and for test runners how to read the numbers they write. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly counts?: (file: string) => Counts;
  /** It only calculates: it runs at a lower priority beside the steps after it, in what they leave of the processors. */
  readonly fillsIdleTime?: true;
  /** It begins when nothing else runs any more. */
  readonly needsWholeMachine?: true;
}

const vitestCounts = (file: string): Counts => {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
};

/** The part of Playwright's JSON report that is read here. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
}

const flakyIn = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

export const playwrightCounts = (file: string): Counts => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const secondTry = (report.suites as readonly BrowserSuite[]).flatMap(flakyIn);
  return { passed: expected + flaky, failed: unexpected, skipped, secondTry };
};

const script = (name: string, command = name): Step => ({ name, command: ['npm', 'run', '-s', command] });

const vitest = (name: string, folder: string, ...more: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...more,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, `${name}.json`)}`,
  ],
  counts: vitestCounts,
});

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
