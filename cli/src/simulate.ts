import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { flags, wholeNumber } from './flags.ts';
import type { Command } from './help.ts';
import { UserError } from './user-error.ts';

function mainFile(): string {
  try {
    return fileURLToPath(import.meta.resolve('@holdfast/tools/simulate'));
  } catch {
    throw new UserError('This command needs the folder tools of a whole checkout: servers are shipped without it.');
  }
}

/** `holdfast simulate`: in a process of its own, because it replaces clocks, timers and random values. */
function runSimulate(args: readonly string[]): void {
  const { values } = flags(args, {
    seed: { type: 'string' },
    count: { type: 'string' },
    seconds: { type: 'string' },
    plant: { type: 'string' },
    twice: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
  });
  for (const name of ['count', 'seconds'] as const) if (values[name] !== undefined) wholeNumber(name, values[name], 1);
  process.exitCode = spawnSync(process.execPath, [mainFile(), ...args], { stdio: 'inherit' }).status ?? 1;
}

export const simulateCommand: Command = {
  run: runSimulate,
  usage: 'simulate [flags]',
  about: 'runs servers, their database and pages in virtual time, with faults from a seed',
  flags: [
    ['--seed N', 'the first seed, or any text, such as a commit’s hash (1)'],
    ['--count N', 'how many seeds (1)'],
    ['--seconds N', 'or for how long'],
    ['--twice', 'runs each seed twice and compares the traces'],
    ['--trace', 'prints everything that happens'],
    ['--no-shrink', 'does not look for the smallest run that still fails'],
    ['--plant NAME', 'puts a known fault into the code; fails unless 200 seeds find it. "all": each of them'],
  ],
  example: 'simulate --seed 1 --count 100',
};
