import { chapterOf, type GameManifest } from '@holdfast/kernel/manifest';
import { SEATS_OF } from './scenarios.ts';
import { manifestWords } from './words/manifest/compiled/index.ts';

/** Readings about what farmers score. */
const FARMERS_ONLY: readonly string[] = ['readings.farm-scoring', 'readings.occupied-castle-field'];

/** Data about this game for packages that don't load its engine. */
export const manifest: GameManifest = {
  id: 'carcassonne',
  title: manifestWords.title,
  shortTitle: manifestWords.shortTitle,
  blurb: manifestWords.blurb,
  listed: true,

  defaultScenario: 'base',
  lessons: ['tiles', 'fields', 'expansion'],
  seats: SEATS_OF,
  quickPlay: { seats: [2, 3, 4, 5], preselected: 3 },
  matters: (choice, { scenario, chosen }) => {
    if (chosen?.farmers === false && FARMERS_ONLY.includes(choice.path)) return false;
    // Chapters from 6 on, and all differences between the rule books, are about bridges, castles and bazaars.
    return scenario !== 'base' || (chapterOf(choice.rule) < 6 && choice.kind !== 'edition');
  },

  hiddenHands: false,
  rulePrefix: 'C',
  places: { square: 'cell' },

  bots: { levels: [0, 1, 2, 3, 4], temperaments: () => ['plain', 'farmer', 'joiner', 'blocker'] },

  benchmarks: [
    { name: 'Carcassonne, 2 seats', options: { scenario: 'base', seats: 2 }, gamesPerSecond: 700 },
    {
      name: 'Carcassonne + BCB, 4 seats',
      options: { scenario: 'bridges-castles-bazaars', seats: 4 },
      gamesPerSecond: 400,
    },
  ],
};
