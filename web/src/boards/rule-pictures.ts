import type { AnyEvent } from '@holdfast/kernel';
import type { RuleScene } from '../../rule-scenes.ts';

export type { RuleScene };

/** What is drawn beside the rules of a game: `boards/<id>/rules/pictures.ts`. */
export interface RulePictures {
  readonly scenes: { readonly [rule: string]: RuleScene };
  /** Places the scene is about, in the board's own names: what was built or moved, where a refused move would go. */
  placesOf(scene: RuleScene): readonly string[];
  /** Does the board look the same before and after? Then it is drawn once. */
  looksSame(before: object, after: object): boolean;
  /** The part of the board that matters; null = all of it. */
  crop(scene: RuleScene): SceneCrop | null;
  /** Is the event told under the picture? */
  isTold(event: AnyEvent): boolean;
}

/** A part of the board, measured by the picture's own width and height: where it begins, and how large the whole board is. */
export interface SceneCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const PICTURES = import.meta.glob<{ readonly pictures: RulePictures }>('./*/rules/pictures.ts');
/** The lists alone: which rules have a picture is known before any is loaded. */
const LISTS = import.meta.glob<{ readonly [rule: string]: unknown }>('../../../rules/*/pictures.json', {
  eager: true,
  import: 'default',
});

export const hasPicture = (game: string, rule: string): boolean =>
  rule in (LISTS[`../../../rules/${game}/pictures.json`] ?? {});

/** The scenes of a game; null = it has none. */
export const loadPictures = async (game: string): Promise<RulePictures | null> =>
  (await PICTURES[`./${game}/rules/pictures.ts`]?.())?.pictures ?? null;
