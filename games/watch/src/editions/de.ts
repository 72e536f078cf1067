import type { Edition } from '../readings.ts';

/** The German rule book. */
export const de: Edition = {
  'roads-per-player': { answer: '15', source: 'DE p. 2' },
  'tormund-start': { answer: 'western-ice', source: 'DE p. 2' },
  // "Another Landschaftsfeld": p. 5 calls the five ice fields Landschaftsfelder, p. 2 puts a number on every one of them.
  'tormund-target': { answer: 'any-hex', source: 'DE p. 4', uncertain: true },
  'base-victory': { answer: 'end-of-turn', source: 'DE p. 4' },
  'trade-and-build': { answer: 'in-order', source: 'DE p. 2' },
  'hero-before-roll': { answer: 'allowed', source: 'DE p. 8' },
  'guard-tie': { answer: 'west-only', source: 'DE p. 8' },
  'special-build-claim': { answer: 'after-the-roll', source: 'EXT p. 6' },
};
