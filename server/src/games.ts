import { carcassonne } from '@holdfast/carcassonne/engine';
import { manifest as carcassonneManifest } from '@holdfast/carcassonne/manifest';
import type { Translated } from '@holdfast/kernel';
import { nightfold } from '@holdfast/nightfold/engine';
import { manifest as nightfoldManifest } from '@holdfast/nightfold/manifest';
import { watch } from '@holdfast/watch/engine';
import { manifest as watchManifest } from '@holdfast/watch/manifest';
import type { GameRegistry } from './core/registry.ts';

/** The games on offer: the only place of the server that knows their names. */
export const games: GameRegistry = [watch, carcassonne, nightfold];

/** What they are called in notices. */
export const titles: Readonly<Record<string, Translated>> = Object.fromEntries(
  [watchManifest, carcassonneManifest, nightfoldManifest].map(({ id, title }) => [id, title]),
);
