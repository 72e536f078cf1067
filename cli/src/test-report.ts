import { readFileSync } from 'node:fs';

/** A failed test, or a process that died: file, title and message. */
export interface Failure {
  readonly file: string;
  readonly title: string;
  readonly message: string;
}

/** `failed` includes files that could not be loaded and processes that died, so that it's 0 only if nothing failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

/** The report of our Vitest reporter (`vitest-reporter.ts`). */
export const vitestCounts = (path: string): Counts => JSON.parse(readFileSync(path, 'utf8'));

/** The parts of Playwright's JSON report used here. */
interface BrowserError {
  readonly message?: string;
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results?: readonly { readonly error?: BrowserError }[];
    }[];
  }[];
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number };
  readonly suites: readonly BrowserSuite[];
  /** Errors outside of tests: a file that cannot be loaded, a server that does not start. */
  readonly errors?: readonly BrowserError[];
}

type BrowserSpec = BrowserSuite['specs'][number];

const specsIn = ({ suites = [], specs }: BrowserSuite): BrowserSpec[] => [...specs, ...suites.flatMap(specsIn)];

const messageOf = ({ tests }: BrowserSpec): string =>
  tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? '';

export const playwrightCounts = (path: string): Counts => {
  const { stats, suites, errors = [] }: BrowserReport = JSON.parse(readFileSync(path, 'utf8'));
  const failed = suites.flatMap(specsIn).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...failed.map((spec) => ({ file: spec.file, title: spec.title, message: messageOf(spec) })),
      ...errors.map(({ message = '' }) => ({ file: 'outside of tests', title: 'error', message })),
    ],
  };
};
