import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import type { Counts, Failure } from './test-report.ts';

type TestRunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>;
type TestModules = TestRunEnd[0];
type Errors = readonly { readonly message: string; readonly stack?: string | undefined }[];

const messageOf = (errors: Errors): string => errors.map(({ stack, message }) => stack ?? message).join('\n');

const failuresIn = (module: TestModules[number]): Failure[] => {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map((test) => ({
    file,
    title: test.fullName,
    message: messageOf(test.result().errors ?? []),
  }));
  // A file that could not be loaded or set up has errors, but no failed tests.
  const outside = module.state() === 'failed' && tests.length === 0 ? module.errors() : [];
  return outside.length > 0 ? [{ file, title: 'the file itself', message: messageOf(outside) }] : tests;
};

/**
 * Counts errors outside of tests too, which Vitest's JSON report omits, such as the death of a test process (the message names
 * the signal and the file that was running).
 */
export function countsOf(modules: TestModules, unhandledErrors: TestRunEnd[1]): Counts {
  const count = (state: 'passed' | 'skipped'): number =>
    modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
  const failures = modules.flatMap(failuresIn);
  const unhandled = unhandledErrors.map((error) => ({
    file: 'outside of tests',
    title: error.name ?? 'error',
    message: messageOf([error, ...(error.cause ? [error.cause] : [])]),
  }));
  const all = [...failures, ...unhandled];
  return { passed: count('passed'), failed: all.length, skipped: count('skipped'), failures: all };
}

/** Writes the counts of a run to the file of HOLDFAST_TEST_REPORT. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(...[modules, unhandledErrors]: TestRunEnd): void {
    const file = process.env.HOLDFAST_TEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify(countsOf(modules, unhandledErrors)));
  }
}
