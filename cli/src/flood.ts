import type { MeasuredFlood } from '@holdfast/tools/load';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';
import { type Command, JSON_FLAG } from './help.ts';
import { otherCheckout } from './other-checkout.ts';
import { withTools } from './with-tools.ts';

const rowOf = (checkout: string, run: MeasuredFlood): object => ({
  checkout,
  'capacity/s': run.capacity,
  'sent/s': run.sent,
  'answered/s': run.answered,
  'refused/s': run.refused,
  'page p50 ms': run.page.p50,
  'page p99 ms': run.page.p99,
  'page failures': run.pageFailures,
  'move p99 ms': run.ack.p99,
  'frame p99 ms': run.fanOut.p99,
  'loop p99 ms': run.loopDelay.p99,
});

/** `holdfast flood`: asks a server of its own for more views than it can write, and measures the page and moves meanwhile. */
async function runFlood(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    seconds: { type: 'string' },
    times: { type: 'string' },
    rounds: { type: 'string' },
    compare: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const options = optionsOf(values);
  const flood = {
    game: values.game,
    options,
    seats: rulesOf(gameOf(values.game), options).seats,
    seconds: wholeNumber('seconds', values.seconds, 10, 1, 120),
    times: wholeNumber('times', values.times, 3, 1, 10),
  };
  const rounds = wholeNumber('rounds', values.rounds, 1, 1, 20);
  const other = values.compare === undefined ? null : otherCheckout('compare', values.compare);
  const runs: { readonly checkout: string; readonly run: MeasuredFlood }[] = [];
  await withTools(
    () => import('@holdfast/tools/load'),
    async ({ measureFlood }) => {
      for (let round = 0; round < rounds; round++) {
        if (other !== null) runs.push({ checkout: 'other', run: await measureFlood(flood, other) });
        runs.push({ checkout: 'here', run: await measureFlood(flood) });
      }
    },
  );
  if (values.json) console.log(JSON.stringify(runs));
  else console.table(runs.map(({ checkout, run }) => rowOf(checkout, run)));
}

export const floodCommand: Command = {
  run: runFlood,
  usage: 'flood [flags]',
  about:
    'starts a server of its own on this machine (Linux), asks it for too many views and measures the page and moves',
  flags: [
    ['--times N', 'views, in multiples of what the server can answer (3)'],
    ['--seconds N', 'how long (10)'],
    ['--compare FOLDER', 'measures another checkout and this one in turns'],
    ['--rounds N', 'how often (1)'],
    JSON_FLAG,
  ],
  plays: true,
  example: 'flood --seconds 5',
};
