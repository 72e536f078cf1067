import type { GameSetups, Preset } from '@holdfast/kernel';
import type { Chosen } from '../../core/chosen-options.ts';
import type { GameDescription } from '../local/worker-messages.ts';
import { chosenAnswer } from './options.ts';
import { DEFAULT_TERMS, type Terms } from './term-values.ts';

const KEY = 'holdfast.presets';

function remembered(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The preset that was played last, else the simplest one; null if the game has no presets. */
export function firstPreset(game: string, { presets }: GameSetups): Preset | null {
  const last = remembered()[game];
  return presets.find(({ id }) => id === last) ?? presets[0] ?? null;
}

export function rememberPreset(game: string, id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [game]: id }));
  } catch {
    // Without storage, the next set-up starts with the simplest preset.
  }
}

/** The terms with those that the preset sets. */
export const withPreset = (terms: Terms, { aids }: Preset): Terms => ({
  ...terms,
  hints: aids,
  takeback: aids,
  clock: aids ? DEFAULT_TERMS.clock : 'normal',
});

/** The preset that equals the choices and terms, whether it was picked or set by hand; null if none does. */
export function presetOf(
  { presets }: GameSetups,
  description: GameDescription | null,
  chosen: Chosen,
  { hints, takeback }: Pick<Terms, 'hints' | 'takeback'>,
): Preset | null {
  const answersAlike = (preset: Preset): boolean =>
    [...Object.keys(chosen), ...Object.keys(preset.chosen)].every(
      (path) => chosenAnswer(description, chosen, path) === chosenAnswer(description, preset.chosen, path),
    );
  return presets.find((preset) => hints === preset.aids && takeback === preset.aids && answersAlike(preset)) ?? null;
}
