import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chosenJobs, runSteps } from '../src/test.ts';
import { JOB_SETS, JOBS } from '../src/test-jobs.ts';
import { playwrightCounts, vitestCounts } from '../src/test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (name: string, code: string) => ({ name, command: [process.execPath, '-e', code] });

test('every npm script that a job runs exists', () => {
  const scriptsOf = (file: string): string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts);
  const [root, web] = [scriptsOf('package.json'), scriptsOf('web/package.json')];
  const run = Object.values(JOBS).flatMap((steps) => steps.filter(({ command }) => command[0] === 'npm'));
  expect(run.length).toBeGreaterThan(5);
  for (const { command } of run) expect(command.includes('web') ? web : root).toContain(command[3]);
});

test('jobs are chosen by set or by name', () => {
  expect(chosenJobs([])).toEqual(['static', 'unit', 'browser']);
  expect(chosenJobs(['--fast'])).toEqual(['static', 'unit']);
  expect(chosenJobs(['--long'])).toEqual(['games', 'faults', 'browser-games', 'speed']);
  expect(chosenJobs(['--all'])).toEqual([...JOB_SETS.short, ...JOB_SETS.long]);
  expect(chosenJobs(['--long', 'faults', 'speed'])).toEqual(['faults', 'speed']);
  expect(() => chosenJobs(['fault'])).toThrow(/no job "fault"/);
});

test('CI runs every job', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const matrix = /job: \[(.*)\]/.exec(workflow)?.[1];
  expect(matrix?.split(', ')).toEqual(JOB_SETS.all);
});

test('a step that fails, is killed or does not start has not passed, and reports how it ended', async () => {
  const steps = [
    node('good', ''),
    node('bad', 'process.exit(3)'),
    node('killed', "process.kill(process.pid, 'SIGTRAP')"),
    { name: 'missing', command: ['no-such-command'] },
  ];
  const results = await runSteps(steps, folder, 2);
  expect(results.map(({ step, problem }) => [step.name, problem])).toEqual([
    ['good', null],
    ['bad', 'exit code 3'],
    ['killed', 'died by SIGTRAP'],
    ['missing', expect.stringMatching(/exit code/)],
  ]);
});

test('counts are read from the runner’s report', async () => {
  const counts = { passed: 7, failed: 0, skipped: 0, failures: [] };
  const code = `require('node:fs').writeFileSync(process.env.HOLDFAST_TEST_REPORT, '${JSON.stringify(counts)}')`;
  const steps = [
    { ...node('counted', code), counts: vitestCounts },
    { ...node('silent', ''), counts: vitestCounts },
  ];
  const results = await runSteps(steps, folder, 2);
  expect(results.map((result) => result.counts)).toEqual([counts, null]);
});

test('a failed browser test and an error outside of tests are reported with their messages', () => {
  const file = join(folder, 'unexpected.json');
  const tests = [{ status: 'unexpected', results: [{ error: { message: 'not visible' } }] }];
  const suites = [{ specs: [], suites: [{ specs: [{ file: 'a.spec.ts', title: 'broken', tests }] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ stats, suites, errors: [{ message: 'no server' }] }));
  expect(playwrightCounts(file)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      { file: 'a.spec.ts', title: 'broken', message: 'not visible' },
      { file: 'outside of tests', title: 'error', message: 'no server' },
    ],
  });
});

test('the report of unit tests has failures, files that do not load, and processes that died by a signal', () => {
  const project = join(folder, 'project');
  mkdirSync(project);
  const write = (name: string, body: string) => writeFileSync(join(project, `${name}.test.ts`), body);
  write('mixed', "test('good', () => {}); test('bad', () => expect(1).toBe(2)); test.skipIf(true)('later', () => {});");
  write('unloaded', "throw new Error('no such thing');");
  write('dying', "test('dies', async () => { process.kill(process.pid, 'SIGTRAP'); await new Promise(() => {}); });");
  const report = join(folder, 'vitest.json');
  const config = ['--root', project, '--globals', '--pool', 'forks'];
  const reporter = join(process.cwd(), 'cli/src/vitest-reporter.ts');
  const args = [join(process.cwd(), 'node_modules/vitest/vitest.mjs'), 'run', ...config, `--reporter=${reporter}`];
  const env = { ...process.env, HOLDFAST_TEST_REPORT: report };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(status, stderr).toBe(1);
  const { failures, ...numbers } = vitestCounts(report);
  expect(numbers).toEqual({ passed: 1, failed: 3, skipped: 1 });
  const found = failures.map(({ file, title, message }) => [file, title, message]);
  expect(found).toContainEqual(['mixed.test.ts', 'bad', expect.stringContaining('expected 1 to be 2')]);
  expect(found).toContainEqual(['unloaded.test.ts', 'the file itself', expect.stringContaining('no such thing')]);
  const died = failures.find(({ file }) => file === 'outside of tests');
  expect(died?.message).toMatch(/signal SIGTRAP.*dying\.test\.ts/s);
});
