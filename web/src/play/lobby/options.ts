import type { Choice } from '@holdfast/kernel';
import type { Answer, Chosen } from '../../core/chosen-options.ts';
import type { GameDescription, ResolvedChoices } from '../local/worker-messages.ts';

const standardOf = (description: GameDescription | null, path: string): Answer | null =>
  description?.choices.find((choice) => choice.path === path)?.standard ?? null;

/** Without a description (not loaded yet) only what was chosen is known. */
export const chosenAnswer = (description: GameDescription | null, chosen: Chosen, path: string): Answer | null =>
  chosen[path] ?? standardOf(description, path);

/** The plan with one more answer; null = left to the default again. */
export function choose(chosen: Chosen, path: string, answer: Answer | null): Chosen {
  // Another rule book settles the contested rules anew; another scenario has its own boards and variants as well.
  const stays = (key: string): boolean =>
    path === 'scenario' ? key === 'edition' : path !== 'edition' || !key.startsWith('readings.');
  const others = Object.entries(chosen).filter(([key]) => key !== path && stays(key));
  return Object.fromEntries(answer === null ? others : [...others, [path, answer]]);
}

/** What holds for a reading and who said so; without a source it is our default. */
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

/** Numbers of seats for the chosen scenario. */
export function seatCounts(description: GameDescription, chosen: Chosen): readonly number[] {
  const scenario = String(chosenAnswer(description, chosen, 'scenario') ?? 'standard');
  return description.seats[scenario] ?? Object.values(description.seats)[0] ?? [2, 3, 4];
}
