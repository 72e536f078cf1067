import type { Edition } from '../readings.ts';

/** The Dutch rule book. */
export const nl: Edition = {
  'roads-per-player': { answer: '14', source: 'NL p. 3' },
  'tormund-target': { answer: 'numbered-hex', source: 'NL p. 4' },
  'base-victory': { answer: 'at-once', source: 'NL p. 4' },
  'trade-and-build': { answer: 'in-order', source: 'NL p. 2' },
  'guard-tie': { answer: 'lowest-space-then-west', source: 'NL p. 8' },
};
