import type { GameManifest } from '@holdfast/kernel/manifest';
import { SEATS_OF } from './rules.ts';
import { manifestWords } from './words/manifest/compiled/index.ts';

/** Data about this game for packages that don't load its engine. */
export const manifest: GameManifest = {
  id: 'nightfold',
  title: manifestWords.title,
  shortTitle: manifestWords.shortTitle,
  blurb: manifestWords.blurb,
  listed: false,
  defaultScenario: 'standard',
  seats: SEATS_OF,
  quickPlay: { seats: SEATS_OF.standard, preselected: 3 },
  matters: () => true,
  hiddenHands: true,
  rulePrefix: 'N',
  places: {},
  bots: { levels: [0], temperaments: () => ['plain'] },
  benchmarks: [],
};
