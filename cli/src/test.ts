import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from './fault.ts';
import { flags } from './flags.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One step of `npm test`: a command, and for test runners where they write their numbers. */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly counts?: (file: string) => Counts;
}

const vitestCounts = (file: string): Counts => {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
};

const playwrightCounts = (file: string): Counts => {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
};

const steps = (folder: string, fast: boolean): Step[] => [
  { name: 'types', command: ['npm', 'run', '-s', 'types'] },
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'knip', command: ['npm', 'run', '-s', 'knip'] },
  { name: 'rules-coverage', command: ['npm', 'run', '-s', 'rules-coverage'] },
  {
    name: 'unit',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(folder, 'unit.json')}`,
    ],
    counts: vitestCounts,
  },
  ...(fast
    ? []
    : [
        {
          name: 'heavy',
          command: [
            'vitest',
            'run',
            '-c',
            'vitest.heavy.config.ts',
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${join(folder, 'heavy.json')}`,
          ],
          counts: vitestCounts,
        },
        { name: 'web build', command: ['npm', 'run', '-s', 'build', '-w', 'web'] },
        { name: 'browser', command: ['npm', 'run', '-s', 'e2e', '-w', 'web'], counts: playwrightCounts },
      ]),
];

/** `npm test`: types, lint, dead code, law coverage, every test; ends with the numbers. `--fast` leaves out heavy and browser tests. */
export function runTest(args: readonly string[]): void {
  const { values } = flags(args, { fast: { type: 'boolean', default: false } });
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  const broken: string[] = [];
  for (const step of steps(folder, values.fast)) {
    console.log(`\n== ${step.name}`);
    const began = performance.now();
    const file = join(folder, `${step.name}.json`);
    const [command, ...rest] = step.command;
    const { status } = spawnSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (status !== 0) broken.push(step.name);
    let numbers = status === 0 ? 'ok' : 'FAILED';
    if (step.counts) {
      if (existsSync(file)) {
        const counts = step.counts(file);
        for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
        numbers += `, ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
      } else numbers += ', the runner wrote no numbers';
    }
    lines.push(`${step.name.padEnd(16)} ${seconds.padStart(7)} s  ${numbers}`);
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (broken.length) throw new Fault(`Not everything holds: ${broken.join(', ')}.`);
}
