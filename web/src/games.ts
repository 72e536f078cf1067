import { manifest as carcassonne } from '@holdfast/carcassonne/manifest';
import type {
  AnyGame,
  AnyLesson,
  AnyMove,
  AnyRules,
  GameManifest,
  GameSetups,
  OptionWords,
  WordLoaders,
} from '@holdfast/kernel';
import { manifest as nightfold } from '@holdfast/nightfold/manifest';
import { manifest as watch } from '@holdfast/watch/manifest';
import type { Lang } from './core/lang.ts';

/**
 * The registry of the web package: the only module outside boards/<id> that names a game. Manifests are part of the first view;
 * everything else is loaded on first use. Engines and table modules are tables of their own, so that the page's bundle holds no
 * engine. Board, artwork and rule pages of a game are found by their place in boards/<id>.
 */
const MANIFESTS: readonly GameManifest[] = [watch, carcassonne, nightfold];

export const gameManifest = (game: string): GameManifest | null => MANIFESTS.find(({ id }) => id === game) ?? null;

/** The game of an address; an unknown or missing one becomes the first. */
export const gameOrDefault = (game: string | undefined): GameManifest =>
  (game === undefined ? null : gameManifest(game)) ?? watch;

/** Games to choose from: the listed ones, and one that was asked for by its address. */
export const offeredGames = (asked?: string): readonly GameManifest[] =>
  MANIFESTS.filter(({ id, listed }) => listed || asked === id || asked === 'all');

/** Must the table be hidden while a shared device goes from hand to hand? */
export const hidesHands = (game: string): boolean => gameManifest(game)?.hiddenHands ?? false;

export const gameTitle = (game: string, lang: Lang): string => gameManifest(game)?.title[lang] ?? game;

/** What the page needs of `@holdfast/<id>/table` without knowing the game. */
interface TableModule {
  readonly moves: { read(rules: AnyRules, text: string): AnyMove | null };
}

type Loaders<T> = { readonly [game: string]: (() => Promise<T>) | undefined };

const TABLE_MODULES: Loaders<TableModule> = {
  watch: () => import('@holdfast/watch/table'),
  carcassonne: () => import('@holdfast/carcassonne/table'),
  nightfold: () => import('@holdfast/nightfold/table'),
};

const SETUPS: Loaders<GameSetups> = {
  watch: async () => (await import('@holdfast/watch/presets')).setups,
  carcassonne: async () => (await import('@holdfast/carcassonne/presets')).setups,
  nightfold: async () => (await import('@holdfast/nightfold/presets')).setups,
};

/** A game where nothing can be chosen has none. */
const CHOICES: Loaders<WordLoaders<OptionWords>> = {
  watch: async () => (await import('@holdfast/watch/choices')).choices,
  carcassonne: async () => (await import('@holdfast/carcassonne/choices')).choices,
};

const ENGINES: Loaders<AnyGame> = {
  watch: async () => (await import('@holdfast/watch/engine')).watch,
  carcassonne: async () => (await import('@holdfast/carcassonne/engine')).carcassonne,
  nightfold: async () => (await import('@holdfast/nightfold/engine')).nightfold,
};

const LESSONS: Loaders<readonly AnyLesson[]> = {
  watch: async () => (await import('@holdfast/watch/lessons')).lessons,
  carcassonne: async () => (await import('@holdfast/carcassonne/lessons')).lessons,
};

async function load<T>(loaders: Loaders<T>, game: string): Promise<T> {
  const loader = loaders[game];
  if (!loader) throw new Error(`no such game: ${game}`);
  return loader();
}

export const loadTableModule = (game: string): Promise<TableModule> => load(TABLE_MODULES, game);

/** Names and notes of what can be chosen at the game's tables. */
export const loadChoices = async (game: string, lang: Lang): Promise<OptionWords> =>
  (await load(CHOICES, game))[lang]();

/** What the game offers by name on the set-up page. */
export const loadSetups = (game: string): Promise<GameSetups> => load(SETUPS, game);

/** For the worker only: the page's own thread runs no engine. */
export const loadEngine = (game: string): Promise<AnyGame> => load(ENGINES, game);

/** For the worker only: positions and scripts of the lessons. */
export const loadLessons = (game: string): Promise<readonly AnyLesson[]> => load(LESSONS, game);
