import { chapterOf, type GameManifest } from '@holdfast/kernel/manifest';
import { SEATS_OF } from './scenarios.ts';

/** Everything about this game that others need without its engine. */
export const manifest: GameManifest = {
  id: 'watch',
  title: {
    en: 'Brotherhood of the Watch',
    de: 'Die Bruderschaft der Nachtwache',
    nl: 'Broederschap van de Wachters',
  },
  shortTitle: { en: 'The Watch', de: 'Nachtwache', nl: 'De Wachters' },
  blurb: {
    en: 'Settle the Gift, man the Wall, and keep the clans beyond it at bay, together and against each other.',
    de: 'Besiedle die Schenkung, bemanne die Mauer und halte die Wildlinge dahinter fern: miteinander und gegeneinander.',
    nl: 'Bewoon de Gift, beman de muur en houd de clans erachter op afstand: samen en tegen elkaar.',
  },
  listed: true,

  defaultScenario: 'watch',
  seats: SEATS_OF,
  quickPlay: { seats: [3, 4], preselected: 4 },
  // Chapters 12 to 22 are about the Wall, chapter 20 about five and six players.
  matters(choice, { scenario, seats }) {
    const chapter = chapterOf(choice.rule);
    if (choice.path === 'variants.extension') return scenario === 'watch' && seats <= 4;
    if (chapter === 20) return scenario === 'watch' && seats > 4;
    return scenario === 'watch' || (choice.kind !== 'variant' && chapter < 12);
  },

  hiddenHands: true,
  rulePrefix: 'W',
  places: { corner: 'corner', path: 'path', hex: 'hex', wall: 'section' },

  bots: {
    levels: [0, 1, 2],
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
