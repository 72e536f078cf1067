import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { flags } from './flags.ts';
import type { Command } from './help.ts';
import { JOB_SETS, JOBS, type Step } from './test-jobs.ts';
import type { Counts, Failure } from './test-report.ts';
import { UserError } from './user-error.ts';

interface Result {
  readonly step: Step;
  /** How the command ended; null if it passed. */
  readonly problem: string | null;
  readonly seconds: number;
  readonly counts: Counts | null;
}

/** Failed tests listed at the end of the output, and lines for each. */
const MOST_FAILURES_SHOWN = 20;
const MOST_MESSAGE_LINES = 12;

/** Runs a command and shows its output: live, or at its end if several run at once. */
function runCommand(
  { name, command: [command, ...args] }: Step,
  report: string,
  live: boolean,
): Promise<string | null> {
  const heading = `\n== ${name}`;
  if (live) console.log(heading);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOLDFAST_TEST_REPORT: report },
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => output.push(part));
    child.stderr?.on('data', (part: Buffer) => output.push(part));
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code, signal) => {
      if (!live) console.log(`${heading}\n${Buffer.concat(output).toString().trimEnd()}`);
      resolve(signal ? `died by ${signal}` : code === 0 ? null : `exit code ${code}`);
    });
  });
}

async function runStep(step: Step, folder: string, live: boolean): Promise<Result> {
  const began = performance.now();
  const report = join(folder, `${step.name}.json`);
  const problem = await runCommand(step, report, live);
  const counts = step.counts && existsSync(report) ? step.counts(report) : null;
  return { step, problem, seconds: (performance.now() - began) / 1000, counts };
}

/** Runs steps, at most `atOnce` at the same time; results are in the order of the steps. */
export async function runSteps(steps: readonly Step[], folder: string, atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < steps.length) {
      const at = next++;
      results[at] = await runStep(steps[at], folder, atOnce === 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, lane));
  return results;
}

const numbersOf = (counts: readonly Counts[]): string => {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => counts.reduce((total, one) => total + one[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
};

const line = ({ step, problem, seconds, counts }: Result): string => {
  const verdict = problem === null ? 'ok' : `FAILED (${problem})`;
  const numbers = counts ? `, ${numbersOf([counts])}` : step.counts ? ', the runner wrote no numbers' : '';
  return `${step.name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s  ${verdict}${numbers}`;
};

/** A shortened message of a failed test, for the end of a long output. */
const failureText = ({ file, title, message }: Failure): string => {
  const said = message.split('\n').filter((text) => !/^\s+at .*node_modules/.test(text));
  return [`  ${file}: ${title}`, ...said.slice(0, MOST_MESSAGE_LINES).map((text) => `    ${text}`)].join('\n');
};

/** The jobs named by the arguments, or a set. */
export function chosenJobs(args: readonly string[]): readonly string[] {
  const boolean = { type: 'boolean', default: false } as const;
  const names = Object.keys(JOBS);
  const { values, positionals } = flags(args, { fast: boolean, long: boolean, all: boolean }, names.length);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UserError(`There is no job "${unknown}": choose ${names.join(', ')}.`, true);
  if (positionals.length > 0) return positionals;
  return JOB_SETS[values.all ? 'all' : values.long ? 'long' : values.fast ? 'fast' : 'short'];
}

/** `npm test`, `npm run test:long`, `npm run test:all`: runs jobs one after the other and prints a summary. */
async function runTest(args: readonly string[]): Promise<void> {
  const jobs = chosenJobs(args);
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  const results: Result[] = [];
  // Static steps only read the sources, so they run in parallel. The page is built once for all jobs that need it.
  const [readOnly, others] = [jobs.filter((job) => job === 'static'), jobs.filter((job) => job !== 'static')];
  results.push(
    ...(await runSteps(
      readOnly.flatMap((job) => JOBS[job]),
      folder,
      Math.max(2, availableParallelism()),
    )),
  );
  results.push(...(await runSteps([...new Set(others.flatMap((job) => JOBS[job]))], folder, 1)));
  rmSync(folder, { recursive: true, force: true });
  const counts = results.flatMap((result) => result.counts ?? []);
  const failures = counts.flatMap((one) => one.failures);
  console.log(`\n${results.map(line).join('\n')}`);
  if (failures.length > 0)
    console.log(`\nFAILED:\n${failures.slice(0, MOST_FAILURES_SHOWN).map(failureText).join('\n')}`);
  console.log(`\n${numbersOf(counts)}`);
  const broken = results.filter(({ problem }) => problem !== null).map(({ step }) => step.name);
  if (broken.length) throw new UserError(`Not everything holds: ${broken.join(', ')}.`);
}

export const testCommand: Command = {
  run: runTest,
  usage: 'test [JOB ...] [flags]',
  about:
    'types, lint, unit and browser tests, or the jobs that are named (static, unit, browser, games, faults, browser-games, speed)',
  flags: [
    ['--fast', 'without browser tests'],
    ['--long', 'only the long tests: games, faults, browser-games, speed'],
    ['--all', 'everything'],
  ],
  example: 'npm run test:long -- faults',
};
