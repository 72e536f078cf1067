import { QUARANTINE, type QuarantinedTest } from './quarantine.ts';
import type { Check, SourceFile } from './source-files.ts';

/** True for tests and their helpers, but not for tools that make pictures or films, which may pause. */
const isTest = ({ path }: SourceFile): boolean =>
  (/\.(test|spec|heavy)\.tsx?$/.test(path) || /(^|\/)test\/.*\.ts$/.test(path) || /\.config\.ts$/.test(path)) &&
  !/^web\/test\/(pictures|screen-reader)\//.test(path) &&
  path !== 'cli/test/checks.test.ts';

const RULES: readonly { readonly pattern: RegExp; readonly problem: string }[] = [
  { pattern: /\b(?:test|it|describe)(?:\.\w+)*\.only\b/, problem: 'only this test would run' },
  { pattern: /\bretr(?:y|ies):\s*\d/, problem: 'no second try: repair the test, or list it in quarantine.ts' },
  { pattern: /\bwaitForTimeout\(/, problem: 'wait for a condition, not for time' },
  { pattern: /=>\s*setTimeout\(\w+,\s*[^)]/, problem: 'wait for a condition, or inject the clock' },
  { pattern: /\bMath\.random\(|[=(,{.]\s*random(?:Bytes|UUID)\(/, problem: 'use a seed or a counter' },
];

const SKIPPED = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme)\b/;

/** Files that may pause, with the reason. */
export const PAUSES: readonly { readonly path: string; readonly because: string }[] = [
  { path: 'server/test/until.ts', because: 'asks again until a condition holds' },
  { path: 'server/test/postgres.ts', because: 'asks again until the server answers' },
  { path: 'cli/test/deploy.test.ts', because: 'asks again until the server answers' },
  { path: 'server/test/persistent-seat.ts', because: 'a client that waits before it connects again' },
  { path: 'server/test/kill.heavy.ts', because: 'kills at moments that a seed chooses' },
  { path: 'server/test/packet-loss.heavy.ts', because: 'as long as the load lasts' },
  { path: 'server/test/slow-disk.heavy.ts', because: 'the pace of a reader under load' },
  { path: 'server/test/silent-database.heavy.ts', because: 'the pace of many clients' },
  { path: 'web/test/player.ts', because: 'the pace of a player who taps' },
];

const problemsIn = ({ path, text }: SourceFile, quarantined: readonly QuarantinedTest[]): string[] =>
  text.split('\n').flatMap((line, i) => {
    const where = `${path}:${i + 1}`;
    const found = RULES.filter(
      ({ pattern }) =>
        pattern.test(line) && !(pattern.source.includes('setTimeout') && PAUSES.some((pause) => pause.path === path)),
    ).map(({ problem }) => `${where}: ${problem}`);
    const isListed = quarantined.some(({ file, title }) => file === path && line.includes(title));
    return SKIPPED.test(line) && !isListed ? [...found, `${where}: skipped, but not in quarantine.ts`] : found;
  });

/** Finds tests that may pass without testing: by retries, fixed waits, or because they're skipped. */
export const testRules =
  (quarantine: readonly QuarantinedTest[] = QUARANTINE): Check =>
  (files) => {
    const tests = files.filter(isTest);
    const unneeded = quarantine
      .filter(({ file, title }) => !tests.some(({ path, text }) => path === file && text.includes(title)))
      .map(({ file, title }) => `quarantine.ts: there is no "${title}" in ${file}`);
    return [...tests.flatMap((file) => problemsIn(file, quarantine)), ...unneeded];
  };
