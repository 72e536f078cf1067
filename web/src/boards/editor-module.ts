import type { Problem } from '@holdfast/kernel';
import type { ComponentType } from 'preact';
import type { Chosen } from '../core/chosen-options.ts';
import { withWords } from '../core/page-words.ts';

/** What an editor draws on: the draft, what the engine has against it, and the printed board of such a table. */
export interface EditorProps<D> {
  readonly draft: D;
  readonly problems: readonly Problem[];
  /** The board the same choices give without one's own, as the engine has it. */
  readonly printed: object;
  onChange(draft: D): void;
}

/**
 * The board editor of a game: `web/src/boards/<game>/editor/module.tsx` with `export const editor: EditorModule<...>`. It draws and
 * words; what a board may look like is judged by the engine in the worker, which the page asks after every change.
 */
export interface EditorModule<D = unknown> {
  /** A draft from a file, a link or a printed board; null = it is no board at all. What cannot be drawn is left out. */
  read(json: unknown): D | null;
  /** The board as the engine reads it. */
  write(draft: D, name: string): object;
  /** A draft with nothing on it. */
  readonly empty: D;
  /** The choices a table on this board needs besides its scenario. */
  choices(draft: D, scenario: string): Chosen;
  readonly Editor: ComponentType<EditorProps<D>>;
  /** One sentence for what is wrong. */
  explain(problem: Problem, draft: D): string;
}

// biome-ignore lint/suspicious/noExplicitAny: drafts of different games stand in one registry
export type AnyEditor = EditorModule<any>;

const EDITORS = import.meta.glob<{ readonly editor: AnyEditor }>('./*/editor/module.tsx');

/** Has the game a board editor? */
export const hasEditor = (game: string): boolean => `./${game}/editor/module.tsx` in EDITORS;

/** The editor of a game; null = its boards cannot be drawn. */
export const loadEditor = async (game: string): Promise<AnyEditor | null> =>
  (await withWords(async () => EDITORS[`./${game}/editor/module.tsx`]?.()))?.editor ?? null;
