import { type Counts, playwrightCounts, vitestCounts } from './test-report.ts';

/** A command, for test runners with a function that reads their report. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly counts?: (reportFile: string) => Counts;
}

const script = (name: string): Step => ({ name, command: ['npm', 'run', '-s', name] });

const vitest = (name: string, ...config: string[]): Step => ({
  name,
  command: ['vitest', 'run', ...config, '--reporter=default', '--reporter=./cli/src/vitest-reporter.ts'],
  counts: vitestCounts,
});

const BUILD: Step = { name: 'web build', command: ['npm', 'run', '-s', 'build', '-w', 'web'] };

const playwright = (name: string): Step[] => [
  BUILD,
  { name, command: ['npm', 'run', '-s', 'e2e', '-w', 'web', '--', `--project=${name}`], counts: playwrightCounts },
];

/** Jobs of `npm test`: under ten minutes on two cores. */
const SHORT_JOBS: Readonly<Record<string, readonly Step[]>> = {
  static: ['types', 'lint', 'checks', 'knip', 'rules-coverage'].map(script),
  unit: [vitest('unit')],
  browser: playwright('browser'),
};

/** Jobs of `npm run test:long`. */
const LONG_JOBS: Readonly<Record<string, readonly Step[]>> = {
  games: [vitest('games', '-c', 'vitest.long.config.ts', '--project', 'games')],
  faults: [vitest('faults', '-c', 'vitest.long.config.ts', '--project', 'faults')],
  'browser-games': playwright('browser-games'),
  speed: playwright('speed'),
};

export const JOBS = { ...SHORT_JOBS, ...LONG_JOBS };

export const JOB_SETS = {
  short: Object.keys(SHORT_JOBS),
  fast: ['static', 'unit'],
  long: Object.keys(LONG_JOBS),
  all: Object.keys(JOBS),
} as const;
