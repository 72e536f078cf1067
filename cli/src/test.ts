import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { flags } from './flags.ts';
import type { Counts, Failure } from './test-counts.ts';
import { MOST_SECOND_TRIES, STATIC_STEPS, type Step, testSteps } from './test-steps.ts';
import { UserError } from './user-error.ts';

interface Result {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
  readonly counts: Counts | null;
}

/** The last lines of the output say what failed: of so many tests, so many lines each. */
const MOST_FAILURES_SHOWN = 20;
const MOST_MESSAGE_LINES = 12;

/** Whether output is shown as it comes, and whether the command runs in idle time only. */
interface Running {
  readonly live: boolean;
  readonly idle: boolean;
}

/** A tenth of the time of what else runs; nobody may raise the priority that this process has. */
export const IDLE_PRIORITY = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);

/** Runs a command; its output is shown as it comes, or whole at its end where several run at once. */
function runCommand(
  name: string,
  [command, ...args]: readonly string[],
  report: string,
  how: Running,
): Promise<number> {
  const heading = `\n== ${name}`;
  if (how.live) console.log(heading);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: how.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    // Before it starts processes of its own, which inherit it.
    if (how.idle && child.pid) setPriority(child.pid, IDLE_PRIORITY);
    const output: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => output.push(part));
    child.stderr?.on('data', (part: Buffer) => output.push(part));
    child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      if (!how.live) console.log(`${heading}\n${Buffer.concat(output).toString().trimEnd()}`);
      resolve(code ?? 1);
    });
  });
}

const countsIn = (step: Step, report: string): Counts | null =>
  step.counts && existsSync(report) ? step.counts(report) : null;

/** The numbers when the files of these failed tests hold at the second try, alone; null when they do not. */
async function secondTry(step: Step, first: Counts, folder: string, how: Running): Promise<Counts | null> {
  const { failures } = first;
  if (!step.again || failures.length === 0 || failures.length > MOST_SECOND_TRIES) return null;
  const report = join(folder, `${step.name}-again.json`);
  const files = [...new Set(failures.map(({ file }) => file))];
  const code = await runCommand(
    `${step.name}, second try of ${files.join(' ')}`,
    step.again(files, report),
    report,
    how,
  );
  const passed = countsIn(step, report)?.passed ?? 0;
  if (code !== 0 || passed < first.failed) return null;
  const names = failures.map(({ file, title }) => `${file}: ${title}`);
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], secondTry: names };
}

async function runStep(step: Step, folder: string, live: boolean): Promise<Result> {
  const began = performance.now();
  const how = { live, idle: step.fillsIdleTime ?? false };
  const report = join(folder, `${step.name}.json`);
  const code = await runCommand(step.name, step.command, report, how);
  const first = countsIn(step, report);
  const second = code !== 0 && first ? await secondTry(step, first, folder, how) : null;
  const counts = second ?? first;
  const lucky = (counts?.secondTry.length ?? 0) <= MOST_SECOND_TRIES;
  const passed = (code === 0 || second !== null) && lucky;
  return { step, passed, seconds: (performance.now() - began) / 1000, counts };
}

/** Runs steps, at most so many at once; results in the order of the steps. */
export async function runSteps(steps: readonly Step[], folder: string, atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
  const beside: Promise<void>[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < steps.length) {
      const at = next++;
      const step = steps[at];
      if (step.needsWholeMachine) await Promise.all(beside);
      const running = runStep(step, folder, atOnce === 1 && !step.fillsIdleTime).then((result) => {
        results[at] = result;
      });
      if (step.fillsIdleTime) beside.push(running);
      else await running;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, lane));
  await Promise.all(beside);
  return results;
}

/** How many passed; who reads it learns of each test that needed a second try. */
const passedText = (passed: number, secondTries: number): string =>
  secondTries > 0 ? `${passed} passed, of them ${secondTries} at the second try` : `${passed} passed`;

const line = ({ step, passed, seconds, counts }: Result): string => {
  const verdict = passed ? 'ok' : 'FAILED';
  const numbers = counts
    ? `, ${passedText(counts.passed, counts.secondTry.length)}, ${counts.failed} failed, ${counts.skipped} skipped`
    : step.counts
      ? ', the runner wrote no numbers'
      : '';
  return `${step.name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s  ${verdict}${numbers}`;
};

/** What a failed test said, short enough to be read at the end of a long output. */
const failureText = ({ file, title, message }: Failure): string => {
  const said = message.split('\n').filter((text) => !/^\s+at .*node_modules/.test(text));
  return [`  ${file}: ${title}`, ...said.slice(0, MOST_MESSAGE_LINES).map((text) => `    ${text}`)].join('\n');
};

/** `npm test`: types, lint, checks, every test; ends with the numbers. `--fast` leaves out heavy and browser tests. */
export async function runTest(args: readonly string[]): Promise<void> {
  const { values } = flags(args, { fast: { type: 'boolean', default: false } });
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  const results = [
    ...(await runSteps(STATIC_STEPS, folder, Math.max(2, availableParallelism()))),
    ...(await runSteps(testSteps(folder, values.fast), folder, 1)),
  ];
  rmSync(folder, { recursive: true, force: true });
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  const secondTries = results.flatMap(({ counts }) => counts?.secondTry ?? []);
  const failures = results.flatMap(({ counts }) => counts?.failures ?? []);
  console.log(`\n${results.map(line).join('\n')}`);
  if (failures.length > 0)
    console.log(`\nFAILED:\n${failures.slice(0, MOST_FAILURES_SHOWN).map(failureText).join('\n')}`);
  if (secondTries.length > 0)
    console.log(
      `\nPASSED ONLY AT THE SECOND TRY (more than ${MOST_SECOND_TRIES} fail):\n${secondTries.map((name) => `  ${name}`).join('\n')}`,
    );
  console.log(`\n${passedText(sum('passed'), secondTries.length)}, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  const broken = results.filter(({ passed }) => !passed).map(({ step }) => step.name);
  if (broken.length) throw new UserError(`Not everything holds: ${broken.join(', ')}.`);
}
