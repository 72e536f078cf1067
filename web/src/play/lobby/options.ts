import type { Choice } from '@holdfast/kernel';
import type { Answer, Chosen } from '../../core/chosen-options.ts';
import type { GameDescription, ResolvedChoices } from '../local/worker-messages.ts';

const standardOf = (description: GameDescription | null, path: string): Answer | null =>
  description?.choices.find((choice) => choice.path === path)?.standard ?? null;

/** The chosen answer, else the default one; null if nothing was chosen and the description is not loaded. */
export const chosenAnswer = (description: GameDescription | null, chosen: Chosen, path: string): Answer | null =>
  chosen[path] ?? standardOf(description, path);

/** Returns the choices with one answer changed; null resets it to the default. */
export function choose(chosen: Chosen, path: string, answer: Answer | null): Chosen {
  // Another edition has its own readings; another scenario also has its own layouts and variants.
  const stays = (key: string): boolean =>
    path === 'scenario' ? key === 'edition' : path !== 'edition' || !key.startsWith('readings.');
  const others = Object.entries(chosen).filter(([key]) => key !== path && stays(key));
  return Object.fromEntries(answer === null ? others : [...others, [path, answer]]);
}

/** The answer to a reading and its source, an edition's page or a scenario; a null source is our default or the person's own choice. */
export function readingAnswer(
  resolved: ResolvedChoices,
  chosen: Chosen,
  { path, standard }: Choice,
): { readonly answer: Answer; readonly source: string | null; readonly own: boolean } {
  const own = chosen[path];
  if (own !== undefined) return { answer: own, source: null, own: true };
  const { answer, says } = resolved.readings[path] ?? { answer: standard, says: 'house' };
  return { answer, source: says === 'house' ? null : says, own: false };
}

/** Possible numbers of seats in the chosen scenario. */
export function seatCounts(description: GameDescription, chosen: Chosen): readonly number[] {
  const scenario = String(chosenAnswer(description, chosen, 'scenario') ?? 'standard');
  return description.seats[scenario] ?? Object.values(description.seats)[0] ?? [2, 3, 4];
}
