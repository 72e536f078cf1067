import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { IDLE_PRIORITY, runSteps } from '../src/test.ts';
import { playwrightCounts, vitestCounts } from '../src/test-counts.ts';
import { STATIC_STEPS, testSteps } from '../src/test-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EMPTY = { passed: 0, failed: 0, skipped: 0, failures: [], secondTry: [] };

const node = (name: string, code: string) => ({ name, command: [process.execPath, '-e', code] });

test('every script that npm test runs exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const { command } of STATIC_STEPS) expect(Object.keys(scripts)).toContain(command.at(-1));
});

test('--fast leaves out heavy and browser tests', () => {
  const names = (fast: boolean) => testSteps(folder, fast).map(({ name }) => name);
  expect(names(true)).toEqual(['unit']);
  expect(names(false)).toEqual(['games', 'unit', 'heavy', 'web build', 'browser', 'browser speed']);
});

test('a step that fails, is killed or does not start is not passed; the order is kept', async () => {
  const steps = [
    node('good', ''),
    node('bad', 'process.exit(3)'),
    node('killed', "process.kill(process.pid, 'SIGKILL')"),
    { name: 'missing', command: ['no-such-command'] },
  ];
  const results = await runSteps(steps, folder, 2);
  expect(results.map(({ step, passed }) => [step.name, passed])).toEqual([
    ['good', true],
    ['bad', false],
    ['killed', false],
    ['missing', false],
  ]);
});

test('a step that fills idle time runs beside others at low priority, and is over before one that needs the machine', async () => {
  const file = join(folder, 'order');
  const note = (text: string) => `require('node:fs').appendFileSync(${JSON.stringify(file)}, ${text} + ' ');`;
  const steps = [
    // Ends when it sees that the other one ran meanwhile; its priority is what its children would inherit.
    {
      ...node(
        'idle',
        `const { readFileSync } = require('node:fs'); const os = require('node:os');
         for (;;) try { if (readFileSync(${JSON.stringify(file)}, 'utf8').includes('beside')) break; } catch {}
         ${note("'idle:' + os.getPriority()")}`,
      ),
      fillsIdleTime: true as const,
    },
    node('beside', note("'beside'")),
    { ...node('alone', note("'alone'")), needsWholeMachine: true as const },
  ];
  const results = await runSteps(steps, folder, 1);
  expect(results.map(({ step, passed }) => [step.name, passed])).toEqual([
    ['idle', true],
    ['beside', true],
    ['alone', true],
  ]);
  expect(readFileSync(file, 'utf8').trim()).toBe(`beside idle:${IDLE_PRIORITY} alone`);
});

test('numbers are read where the runner wrote them', async () => {
  writeFileSync(join(folder, 'counted.json'), '7');
  const counts = (file: string) => ({ ...EMPTY, passed: Number(readFileSync(file, 'utf8')) });
  const steps = [
    { ...node('counted', ''), counts },
    { ...node('silent', ''), counts },
  ];
  const results = await runSteps(steps, folder, 2);
  expect(results.map((result) => result.counts)).toEqual([{ ...EMPTY, passed: 7 }, null]);
});

test('tests that passed at the second try are counted and named; three of them fail the step', async () => {
  const report = (flaky: number) => ({
    stats: { expected: 5, unexpected: 0, flaky, skipped: 1 },
    suites: [
      {
        specs: [{ file: 'a.spec.ts', title: 'steady', tests: [{ status: 'expected' }] }],
        suites: [
          {
            specs: Array.from({ length: flaky }, (_, n) => ({
              file: 'a.spec.ts',
              title: `shaky ${n}`,
              tests: [{ status: 'flaky' }],
            })),
          },
        ],
      },
    ],
  });
  const steps = [2, 3].map((flaky) => {
    writeFileSync(join(folder, `${flaky}.json`), JSON.stringify(report(flaky)));
    return { ...node(`${flaky}`, ''), counts: playwrightCounts };
  });
  const results = await runSteps(steps, folder, 2);
  expect(results.map(({ passed }) => passed)).toEqual([true, false]);
  expect(results[0].counts).toEqual({
    passed: 7,
    failed: 0,
    skipped: 1,
    failures: [],
    secondTry: ['a.spec.ts: shaky 0', 'a.spec.ts: shaky 1'],
  });
});

test('a failed browser test is named with what it said', () => {
  const file = join(folder, 'unexpected.json');
  const tests = [{ status: 'unexpected', results: [{ error: { message: 'not visible' } }] }];
  const suites = [{ specs: [{ file: 'a.spec.ts', title: 'broken', tests }] }];
  writeFileSync(file, JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites }));
  expect(playwrightCounts(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    secondTry: [],
    failures: [{ file: 'a.spec.ts', title: 'broken', message: 'not visible' }],
  });
});

/** Vitest's report of one file with five tests, so many of which failed. */
const unitReport = (failed: number) => ({
  numPassedTests: 5 - failed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults: [
    {
      name: join(process.cwd(), 'a.test.ts'),
      status: failed ? 'failed' : 'passed',
      message: '',
      assertionResults: Array.from({ length: 5 }, (_, n) => ({
        fullName: `test ${n}`,
        status: n < failed ? 'failed' : 'passed',
        failureMessages: [`said ${n}`],
      })),
    },
  ],
});

/** A step whose tests fail so often at the first try, and so often at the second. */
const twice = (name: string, first: number, second: number) => {
  const writing = (report: string, failed: number) => {
    const code = `require('node:fs').writeFileSync(process.argv[1], process.argv[2]); process.exit(${failed ? 1 : 0})`;
    return [process.execPath, '-e', code, report, JSON.stringify(unitReport(failed))];
  };
  return {
    name,
    counts: vitestCounts,
    command: writing(join(folder, `${name}.json`), first),
    again: (_files: readonly string[], report: string) => writing(report, second),
  };
};

test('up to two failed tests are tried once more, alone, and are named either way', async () => {
  const steps = [twice('steady', 0, 1), twice('by chance', 2, 0), twice('broken', 1, 1), twice('many', 3, 0)];
  const results = await runSteps(steps, folder, 1);
  expect(results.map(({ passed, counts }) => [passed, counts?.passed, counts?.failed])).toEqual([
    [true, 5, 0],
    [true, 5, 0],
    [false, 4, 1],
    [false, 2, 3],
  ]);
  expect(results.map(({ counts }) => counts?.secondTry)).toEqual([
    [],
    ['a.test.ts: test 0', 'a.test.ts: test 1'],
    [],
    [],
  ]);
  expect(results[2].counts?.failures).toEqual([{ file: 'a.test.ts', title: 'test 0', message: 'said 0' }]);
});

test('a file that cannot be loaded counts as a failure of its own', () => {
  const file = join(folder, 'unloaded.json');
  const testResults = [
    { name: join(process.cwd(), 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  writeFileSync(file, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults }));
  expect(vitestCounts(file).failures).toEqual([
    { file: 'b.test.ts', title: 'the file itself', message: 'no such module' },
  ]);
});
