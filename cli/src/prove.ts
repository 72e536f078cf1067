import { spawn } from 'node:child_process';
import { flags, wholeNumber } from './flags.ts';
import type { Command } from './help.ts';
import { UserError } from './user-error.ts';

/** The test files of each proof. Environment variables set how many rounds, requests or seconds they run. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  kills: ['server/test/kill.heavy.ts'],
  hostile: ['server/test/fuzz.heavy.ts'],
  faults: ['server/test/two-nodes.heavy.ts', 'server/test/slow-disk.heavy.ts', 'server/test/packet-loss.heavy.ts'],
  nodes: ['server/test/nodes.heavy.ts'],
  fanout: ['server/test/fan-out.heavy.ts'],
};

/** `holdfast prove`: runs the tests of one proof, with as many rounds, requests, streams or seconds as the flags say. */
async function runProve(args: readonly string[]): Promise<void> {
  const { values, positionals } = flags(
    args,
    {
      rounds: { type: 'string' },
      requests: { type: 'string' },
      streams: { type: 'string' },
      seconds: { type: 'string' },
    },
    1,
  );
  const [what = ''] = positionals;
  if (!Object.hasOwn(PROOFS, what)) throw new UserError(`Say what to prove: ${Object.keys(PROOFS).join(', ')}.`, true);
  const env = {
    ...process.env,
    KILL_ROUNDS: String(wholeNumber('rounds', values.rounds, 100, 1, 100_000)),
    FUZZ_REQUESTS: String(wholeNumber('requests', values.requests, 100_000, 1_000, 100_000_000)),
    FAN_OUT_STREAMS: String(wholeNumber('streams', values.streams, 5_000, 10, 20_000)),
    NODES_SECONDS: String(wholeNumber('seconds', values.seconds, 10, 1, 600)),
    FAULT_SECONDS: String(wholeNumber('seconds', values.seconds, 10, 1, 600)),
  };
  const command = ['run', '-c', 'vitest.long.config.ts', '--project', 'faults', ...PROOFS[what]];
  const code = await new Promise<number | null>((ended) =>
    spawn('vitest', command, { stdio: 'inherit', env }).once('close', ended),
  );
  if (code !== 0) throw new UserError('This does not hold here: see above.');
}

export const proveCommand: Command = {
  run: runProve,
  usage: 'prove WHAT [flags]',
  about:
    'repeats a proof of docs/hosting/faults.md or benchmarks.md on this machine: kills, hostile, faults, nodes or fanout',
  flags: [
    ['--rounds N', 'kills: how often each store’s server is killed with kill -9 (100)'],
    ['--requests N', 'hostile: how many requests that should not be (100000)'],
    ['--streams N', 'fanout: streams that follow one table (5000)'],
    ['--seconds N', 'nodes: how long each number of nodes is measured (10)'],
  ],
  example: 'prove kills --rounds 1000',
};
