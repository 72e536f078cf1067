import type { AnyGame } from '@holdfast/kernel';
import { type Chosen, optionsOf } from '../../core/chosen-options.ts';
import type { ResolvedChoices } from './worker-messages.ts';

/** Finds the answers that are compatible with the other choices, and the resulting answer of each reading with its source. */
export function resolveChoices(game: AnyGame, chosen: Chosen, seats: number): ResolvedChoices {
  const resolve = (part: Chosen) => game.resolve({ ...optionsOf({ ...chosen, ...part }), seats });
  const choices = game.describe().choices;
  const offered = choices
    .filter(({ kind }) => kind !== 'reading')
    .map(({ path, answers }) => {
      const fits = answers.filter((answer) => {
        const { problems } = resolve({ [path]: answer });
        return !problems?.some(({ field }) => field === path);
      });
      return [path, fits] as const;
    });
  const resolved = resolve({});
  const says: { readonly [name: string]: string } = resolved.problems ? {} : resolved.says;
  const held =
    (resolved.rules as { readonly readings?: Readonly<{ [name: string]: string }> } | undefined)?.readings ?? {};
  const readings = Object.entries(held).map(
    ([name, answer]) => [`readings.${name}`, { answer, says: says[name] ?? 'house' }] as const,
  );
  return { offered: Object.fromEntries(offered), readings: Object.fromEntries(readings) };
}
