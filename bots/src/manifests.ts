import { manifest as carcassonne } from '@holdfast/carcassonne/manifest';
import type { GameManifest } from '@holdfast/kernel/manifest';
import { manifest as nightfold } from '@holdfast/nightfold/manifest';
import { manifest as watch } from '@holdfast/watch/manifest';

/** Manifests of the games with bots, for callers that need no engine (otherwise see games.ts). */
export const MANIFESTS: readonly GameManifest[] = [watch, carcassonne, nightfold];
