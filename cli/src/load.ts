import { measureLoad } from '@holdfast/server/load';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';
import { UserError } from './user-error.ts';

/** `holdfast load`: starts a server of its own on this machine, plays many tables at once and measures. */
export async function runLoad(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    tables: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    spectators: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const options = optionsOf(values);
  const rules = rulesOf(gameOf(values.game), options);
  try {
    const result = await measureLoad({
      tables: wholeNumber('tables', values.tables, 500, 1, 2000),
      seats: rules.seats,
      seconds: wholeNumber('seconds', values.seconds, 20, 1, 120),
      rate: wholeNumber('rate', values.rate, 0, 0, 20_000),
      spectators: wholeNumber('spectators', values.spectators, 0, 0, 15_000),
      game: values.game,
      options,
    });
    if (values.json) console.log(JSON.stringify(result));
    else console.table(Object.entries(result).map(([what, value]) => ({ what, value: JSON.stringify(value) })));
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`--${error.message}`);
    throw error;
  }
}
