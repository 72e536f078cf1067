import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

/** `holdfast load`: starts a server of its own on this machine, plays many tables at once and measures. */
export async function runLoad(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    tables: { type: 'string' },
    seconds: { type: 'string' },
    'warm-up': { type: 'string' },
    rate: { type: 'string' },
    spectators: { type: 'string' },
    'in-flight': { type: 'string' },
    generators: { type: 'string' },
    compare: { type: 'string' },
    rounds: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const options = optionsOf(values);
  const rules = rulesOf(gameOf(values.game), options);
  const load = {
    tables: wholeNumber('tables', values.tables, 500, 1, 2000),
    seats: rules.seats,
    seconds: wholeNumber('seconds', values.seconds, 20, 1, 120),
    warmUp: wholeNumber('warm-up', values['warm-up'], 0, 0, 120),
    rate: wholeNumber('rate', values.rate, 0, 0, 20_000),
    spectators: wholeNumber('spectators', values.spectators, 0, 0, 15_000),
    inFlight: wholeNumber('in-flight', values['in-flight'], 256, 1, 4_000),
    generators: wholeNumber('generators', values.generators, 1, 1, 16),
    game: values.game,
    options,
  };
  const rounds = wholeNumber('rounds', values.rounds, 3, 1, 20);
  const { compare } = values;
  const result = await withTools(
    () => import('@holdfast/tools/load'),
    ({ compareLoad, measureLoad }): Promise<object> =>
      compare ? compareLoad(load, otherCheckout(compare), rounds) : measureLoad(load),
  );
  if (values.json) console.log(JSON.stringify(result));
  else console.table(Object.entries(result).map(([what, value]) => ({ what, value: JSON.stringify(value) })));
}

function otherCheckout(folder: string): string {
  const checkout = resolve(folder);
  if (existsSync(join(checkout, 'server', 'src', 'start.ts')) && existsSync(join(checkout, 'node_modules')))
    return checkout;
  throw new UserError(`--compare: ${folder} is no checkout of Holdfast with its packages installed (npm ci)`);
}
