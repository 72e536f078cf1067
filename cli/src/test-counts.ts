import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test that failed: where it stands, and what it said. */
export interface Failure {
  readonly file: string;
  readonly title: string;
  readonly message: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Of the passed ones those that failed at first, by file and title. */
  readonly secondTry: readonly string[];
}

/** The part of Vitest's JSON report that is read here. */
interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

export const vitestCounts = (path: string): Counts => {
  const report: UnitReport = JSON.parse(readFileSync(path, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file, title: test.fullName, message: (test.failureMessages ?? []).join('\n') }));
    // A file that could not be loaded, or whose set-up failed, has no failed tests.
    return status === 'failed' && tests.length === 0 ? [{ file, title: 'the file itself', message }] : tests;
  });
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, secondTry: [] };
};

/** The part of Playwright's JSON report that is read here. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

type BrowserSpec = BrowserSuite['specs'][number];

const specsIn = ({ suites = [], specs }: BrowserSuite): BrowserSpec[] => [...specs, ...suites.flatMap(specsIn)];

const messageOf = ({ tests }: BrowserSpec): string =>
  tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []))[0] ?? '';

export const playwrightCounts = (path: string): Counts => {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = (report.suites as readonly BrowserSuite[]).flatMap(specsIn);
  const ended = (as: string) => specs.filter(({ tests }) => tests.some(({ status }) => status === as));
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: ended('unexpected').map((spec) => ({ file: spec.file, title: spec.title, message: messageOf(spec) })),
    secondTry: ended('flaky').map(({ file, title }) => `${file}: ${title}`),
  };
};
