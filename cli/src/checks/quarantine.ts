/** A flaky test that is skipped until it's fixed. */
export interface QuarantinedTest {
  readonly file: string;
  /** The title as it's written in the file. */
  readonly title: string;
  /** The day it was skipped, as YYYY-MM-DD. */
  readonly since: string;
}

/** Should be empty: fix flaky tests. */
export const QUARANTINE: readonly QuarantinedTest[] = [];
