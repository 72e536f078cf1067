import { manifest as carcassonne } from '@holdfast/carcassonne/manifest';
import type { AnyGame, AnyMove, AnyRules, GameManifest, GameWords } from '@holdfast/kernel';
import { manifest as nightfold } from '@holdfast/nightfold/manifest';
import { manifest as watch } from '@holdfast/watch/manifest';
import type { ComponentType } from 'preact';
import type { AnyBoard } from './boards/board-module.ts';
import type { Lang } from './core/lang.ts';

/**
 * The registry of the web package: the only module outside boards/<id> that names a game. Manifests are part of the first view;
 * everything else of a game is loaded on first use. A part is a table of its own, so that the page's bundle holds no engine.
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
  readonly words: { readonly [L in Lang]: Pick<GameWords, 'choices'> };
}

type Loaders<T> = { readonly [game: string]: (() => Promise<T>) | undefined };

const TABLE_MODULES: Loaders<TableModule> = {
  watch: () => import('@holdfast/watch/table'),
  carcassonne: () => import('@holdfast/carcassonne/table'),
  nightfold: () => import('@holdfast/nightfold/table'),
};

const ENGINES: Loaders<AnyGame> = {
  watch: async () => (await import('@holdfast/watch/engine')).watch,
  carcassonne: async () => (await import('@holdfast/carcassonne/engine')).carcassonne,
  nightfold: async () => (await import('@holdfast/nightfold/engine')).nightfold,
};

const BOARDS = import.meta.glob<{ readonly board: AnyBoard }>('./boards/*/module.tsx');
const ARTWORKS = import.meta.glob<Artwork>('./boards/*/artwork.tsx');
const RULE_PAGES = import.meta.glob<{ readonly pages: { readonly [path: string]: string } }>('./boards/*/rules/*.ts');

/** The picture on a game's card. */
export interface Artwork {
  readonly viewBox: string;
  readonly Artwork: ComponentType;
}

function load<T>(loaders: Loaders<T>, key: string, part: string): Promise<T> {
  const loader = loaders[key];
  if (!loader) throw new Error(`no ${part}: ${key}`);
  return loader();
}

export const loadTableModule = async (game: string): Promise<TableModule> => load(TABLE_MODULES, game, 'table module');

/** For the worker only: the page's own thread runs no engine. */
export const loadEngine = async (game: string): Promise<AnyGame> => load(ENGINES, game, 'engine');

export const loadBoard = async (game: string): Promise<AnyBoard> =>
  (await load(BOARDS, `./boards/${game}/module.tsx`, 'board')).board;

export const loadArtwork = async (game: string): Promise<Artwork> =>
  load(ARTWORKS, `./boards/${game}/artwork.tsx`, 'artwork');

/** The rules of a game in one language: Markdown by file name. */
export const loadRuleText = async (game: string, lang: Lang): Promise<{ readonly [path: string]: string }> =>
  (await load(RULE_PAGES, `./boards/${game}/rules/${lang}.ts`, 'rules')).pages;
