import type { Choice } from '@holdfast/kernel';
import { type Temperament, temperamentsIn } from '../local/bot-names.ts';

/** What decides whether something can matter at a table. */
export interface Kind {
  readonly game: string;
  readonly scenario: string;
  readonly seats: number;
}

const chapterOf = ({ rule }: Choice): number => Number(/-(\d+)/.exec(rule ?? '')?.[1] ?? 0);

/** From chapter 12 on the law of the Watch is about the Wall, chapter 20 about five and six players. */
const ofWatch = (choice: Choice, { scenario, seats }: Kind): boolean => {
  const chapter = chapterOf(choice);
  if (choice.path === 'variants.extension') return scenario === 'watch' && seats <= 4;
  if (chapter === 20) return scenario === 'watch' && seats > 4;
  return scenario === 'watch' || (choice.kind !== 'variant' && chapter < 12);
};

/** From chapter 6 on the law of Carcassonne is about bridges, castles and bazaars. */
const ofCarcassonne = (choice: Choice, { scenario }: Kind): boolean => scenario !== 'base' || chapterOf(choice) < 6;

/** Can the choice change anything at such a table? */
export const matters = (choice: Choice, kind: Kind): boolean =>
  kind.game === 'watch' ? ofWatch(choice, kind) : kind.game === 'carcassonne' ? ofCarcassonne(choice, kind) : true;

/** Characters that mean something at a table: where there is no Wall, nobody can put it first. */
export const temperamentsAt = (game: string, scenario: string): readonly Temperament[] =>
  temperamentsIn(game).filter((one) => one !== 'loyalist' || scenario === 'watch');
