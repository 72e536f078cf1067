/** A test that fails by chance and is skipped until it's repaired. */
export interface QuarantinedTest {
  readonly file: string;
  /** The title as it's written in the file. */
  readonly title: string;
  /** The day it was skipped, as YYYY-MM-DD. */
  readonly since: string;
}

/** Empty at best: a flaky test is repaired. */
export const QUARANTINE: readonly QuarantinedTest[] = [];
