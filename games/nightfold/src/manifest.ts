import type { GameManifest } from '@holdfast/kernel/manifest';
import { SEATS_OF } from './rules.ts';

/** Everything about this game that others need without its engine. */
export const manifest: GameManifest = {
  id: 'nightfold',
  title: { en: 'Nightfold', de: 'Nachtpferch', nl: 'Nachtkooi' },
  shortTitle: { en: 'Nightfold', de: 'Nachtpferch', nl: 'Nachtkooi' },
  blurb: {
    en: 'Five nights, one sheepfold, and wolves. Do you burn your best torch for everyone, or keep it for yourself?',
    de: 'Fünf Nächte, ein Pferch und Wölfe. Verbrennst du die hellste Fackel für alle oder behältst du sie?',
    nl: 'Vijf nachten, één schaapskooi en wolven. Steek je je felste fakkel aan voor iedereen of bewaar je hem?',
  },
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
