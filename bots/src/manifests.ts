import { manifest as carcassonne } from '@holdfast/carcassonne/manifest';
import type { GameManifest } from '@holdfast/kernel/manifest';
import { manifest as nightfold } from '@holdfast/nightfold/manifest';
import { manifest as watch } from '@holdfast/watch/manifest';

/** The games that have bots, without engines: for callers who only ask which bots there are. With engines: games.ts. */
export const MANIFESTS: readonly GameManifest[] = [watch, carcassonne, nightfold];
