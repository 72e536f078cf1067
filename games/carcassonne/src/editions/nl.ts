import type { Edition } from '../readings.ts';

/** The Dutch rule book of Bridges, Castles & Bazaars, by its letter. */
export const nl: Edition = {
  'two-tile-city': { answer: 'four', source: 'NL book, Castles' },
  'lone-bridge': { answer: 'joined', source: 'NL book, Bridges' },
  'bridges-on-tile': { answer: 'several', source: 'NL book, Bridges' },
  'castle-halves': { answer: 'any-two-parts', source: 'NL book, Castles' },
  'castle-by-another': { answer: 'only-in-own-turn', source: 'NL book, Castles' },
  'castle-choice': { answer: 'asked', source: 'NL book, Castles' },
  'castle-beside': { answer: 'both-ways', source: 'NL book, Castles' },
  'castle-neighbour': { answer: 'chosen', source: 'NL book, Castles' },
  'castle-order': { answer: 'most-first', source: 'NL book, Castles' },
  'occupied-castle-field': { answer: 'nothing', source: 'NL book, Castles' },
};
