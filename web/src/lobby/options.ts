import type { Choice } from '@holdfast/kernel';
import type { GameSheet } from '../table/link.ts';

export type Answer = string | boolean;
/** What was chosen, by path; what is not in it is left to the edition and the house. */
export type Chosen = { readonly [path: string]: Answer };

/** Options as the games read them: `readings.full-line` becomes `{ readings: { 'full-line': ... } }`. */
export function optionsOf(chosen: Chosen): { [name: string]: unknown } {
  const options: { [name: string]: unknown } = {};
  for (const [path, answer] of Object.entries(chosen)) {
    const [head, ...rest] = path.split('.');
    if (rest.length === 0) options[head] = answer;
    else options[head] = { ...(options[head] as object | undefined), [rest.join('.')]: answer };
  }
  return options;
}

const standardOf = (sheet: GameSheet, path: string): Answer | null =>
  sheet.choices.find((choice) => choice.path === path)?.standard ?? null;

export const chosenAnswer = (sheet: GameSheet, chosen: Chosen, path: string): Answer | null =>
  chosen[path] ?? standardOf(sheet, path);

/** What holds for a reading and who said so. */
export function readingAnswer(
  sheet: GameSheet,
  chosen: Chosen,
  choice: Choice,
): { readonly answer: Answer; readonly source: string | null; readonly own: boolean } {
  const own = chosen[choice.path];
  if (own !== undefined) return { answer: own, source: null, own: true };
  const edition = String(chosenAnswer(sheet, chosen, 'edition') ?? '');
  const printed = sheet.editions[edition]?.[choice.path.replace(/^readings\./, '')];
  return { answer: printed?.answer ?? choice.standard, source: printed?.source ?? null, own: false };
}

/** Numbers of seats for the chosen scenario. */
export function seatCounts(sheet: GameSheet, chosen: Chosen): readonly number[] {
  const scenario = String(chosenAnswer(sheet, chosen, 'scenario') ?? 'standard');
  return sheet.seats[scenario] ?? Object.values(sheet.seats)[0] ?? [2, 3, 4];
}
