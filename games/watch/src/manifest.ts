import { chapterOf, type GameManifest } from '@holdfast/kernel/manifest';
import { SEATS_OF } from './scenarios.ts';
import { manifestWords } from './words/manifest/compiled/index.ts';

/** Data about this game for packages that don't load its engine. */
export const manifest: GameManifest = {
  id: 'watch',
  title: manifestWords.title,
  shortTitle: manifestWords.shortTitle,
  blurb: manifestWords.blurb,
  listed: true,

  defaultScenario: 'watch',
  firstScenario: {
    id: 'gift',
    note: manifestWords.firstScenario,
  },
  lessons: ['gift', 'wall', 'heroes', 'six'],
  seats: SEATS_OF,
  quickPlay: { seats: [3, 4], preselected: 4, options: { layout: 'variable' } },
  matters({ path, rule }, { scenario, seats, chosen = {} }) {
    const wall = scenario === 'watch';
    const chapter = chapterOf(rule);
    switch (path) {
      // The island's rules settle what the editions would (W-11.6, W-11.7).
      case 'edition':
        return scenario !== 'island';
      case 'readings.tormund-start':
        return scenario === 'gift';
      // With the Wall, only the board for three has hexes without a number.
      case 'readings.tormund-target':
        return !wall || seats === 3;
      // The Watch is won by 10 points at the end of a turn (W-19.3), and Jon Snow's card names 7 cards (W-18.14).
      case 'readings.base-victory':
      case 'variants.goal':
      case 'variants.discardLimit':
        return !wall;
      // Five and six players always have them (W-20.3, W-21.1).
      case 'variants.mammoths':
        return wall && seats <= 4;
      case 'variants.newHeroes':
        return wall && seats <= 4 && chosen['variants.allHeroes'] !== true;
    }
    // Chapters 12 to 22 are about the Wall, chapter 20 about five and six players.
    return chapter < 12 || (wall && (chapter !== 20 || seats > 4));
  },

  reconstructed({ scenario, seats, chosen = {} }) {
    const roadBuilding = 'W-8.6';
    if (scenario === 'gift')
      return ['W-2.11', ...(chosen.layout === 'beginner' ? ['W-2.3'] : []), 'W-2.10', roadBuilding];
    if (scenario !== 'watch') return [];
    const mammoths = seats > 4 || chosen['variants.mammoths'] === true;
    return [
      seats > 4 ? 'W-20.1' : 'W-12.4',
      'W-12.13',
      'W-12.7',
      ...(mammoths ? ['W-21.1'] : []),
      ...[1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hero) => `W-18.${hero}`),
      'W-16.6',
      roadBuilding,
    ];
  },

  hiddenHands: true,
  rulePrefix: 'W',
  places: { corner: 'corner', path: 'path', hex: 'hex', wall: 'section' },

  bots: {
    levels: [0, 1, 2, 3, 4],
    remembersFrom: 4,
    // A loyalist puts the Wall first, so there must be one.
    temperaments: (scenario) =>
      scenario === 'watch'
        ? ['plain', 'builder', 'trader', 'loyalist', 'schemer']
        : ['plain', 'builder', 'trader', 'schemer'],
  },

  benchmarks: [
    { name: 'island, 4 seats', options: { scenario: 'island', seats: 4 }, gamesPerSecond: 2000 },
    { name: 'the Gift, 4 seats', options: { scenario: 'gift', seats: 4 }, gamesPerSecond: 1500 },
    { name: 'the Watch, 4 seats', options: { scenario: 'watch', seats: 4 }, gamesPerSecond: 1000 },
    { name: 'the Watch, 6 seats', options: { scenario: 'watch', seats: 6 }, gamesPerSecond: 500 },
  ],
};
