import type { Edition } from '../readings.ts';

/** The Dutch rule book of Bridges, Castles & Bazaars, read literally; sources name its headings. */
export const nl: Edition = {
  'two-tile-city': { answer: 'four', source: 'NL, Burchten' },
  'bridges-on-tile': { answer: 'several', source: 'NL, Bruggen' },
  'lone-bridge': { answer: 'joined', source: 'NL, Bruggen' },
  'castle-halves': { answer: 'any-two-parts', source: 'NL, Burchten' },
  'castle-by-another': { answer: 'only-in-own-turn', source: 'NL, Burchten' },
  'castle-choice': { answer: 'asked', source: 'NL, Burchten' },
  'castle-beside': { answer: 'both-ways', source: 'NL, Burchten' },
  'castle-neighbour': { answer: 'chosen', source: 'NL, Burchten' },
  'occupied-castle-field': { answer: 'nothing', source: 'NL, Burchten' },
  'castle-order': { answer: 'most-first', source: 'NL, Burchten' },
};
