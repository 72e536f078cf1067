import type { AnyEvent, AnyRules, Seat, Viewer } from '@holdfast/kernel';
import type { Lang } from '../core/lang.ts';

/** How far something is on its way to an end of the game; `end` null = it only counts. */
export interface GoalFact {
  readonly what: string;
  readonly now: number;
  readonly end: number | null;
  /** Close to the end: worth a second look. */
  readonly near: boolean;
  /** The key under which the inspector answers about it. */
  readonly ask: string;
}

/** Something that gives points, with the rule that says so. */
export interface WorthFact {
  readonly what: string;
  readonly points: number;
  /** How many are needed, or what it is worth at the end; its meaning is the word's. */
  readonly more: number | null;
  readonly rule: string;
}

/** What a game brings for those who play it the first times: `boards/<id>/coach.ts` with `export const coach`. */
export interface CoachModule<V = unknown, E extends AnyEvent = AnyEvent> {
  /** What an event is the first example of, null = nothing that is explained. `view` = before the event. */
  topicOf(event: E, viewer: Viewer, view: V): string | null;
  /** What a seat is asked, where that is explained. */
  promptTopic(view: V, seat: Seat): string | null;
  /** The rule behind each topic. */
  readonly rules: { readonly [topic: string]: string };
  goal(view: V, viewer: Viewer, rules: AnyRules): readonly GoalFact[];
  worths(rules: AnyRules): readonly WorthFact[];
}

/** The words of `words/coach`. */
export interface CoachWords {
  readonly topics: { readonly [topic: string]: { readonly title: string; readonly say: string } };
  /** How the game is won, in one or two sentences. */
  readonly goal: string;
  /** A short label of each goal fact, and the whole sentence. */
  readonly goals: {
    readonly [what: string]: { readonly short: string; say(fact: Pick<GoalFact, 'now' | 'end'>): string };
  };
  readonly worths: { readonly [what: string]: (fact: Pick<WorthFact, 'points' | 'more'>) => string };
}

// biome-ignore lint/suspicious/noExplicitAny: coaches of different games stand in one registry
type AnyCoach = CoachModule<any, any>;

const MODULES = import.meta.glob<{ readonly coach: AnyCoach }>('./*/coach.ts');
const WORDS = import.meta.glob<{ readonly words: CoachWords }>([
  './*/words/coach/compiled/*.ts',
  '!**/{index,types}.ts',
]);

/** The coach of a game and its words, English ones where the language has none; null = there is no coach. */
export async function loadCoach(game: string, lang: Lang): Promise<{ module: AnyCoach; words: CoachWords } | null> {
  const folder = `./${game}/words/coach/compiled`;
  const [module, texts] = await Promise.all([
    MODULES[`./${game}/coach.ts`]?.(),
    (WORDS[`${folder}/${lang}.ts`] ?? WORDS[`${folder}/en.ts`])?.(),
  ]);
  return module && texts ? { module: module.coach, words: texts.words } : null;
}
