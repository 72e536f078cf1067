import type { Edition } from '../readings.ts';

/** The English rule book. */
export const en: Edition = {
  'roads-per-player': { answer: '15', source: 'EN p. 3' },
  'tormund-target': { answer: 'numbered-hex', source: 'EN p. 4' },
  'base-victory': { answer: 'at-once', source: 'EN p. 4' },
  'trade-and-build': { answer: 'in-order', source: 'EN p. 2' },
  // The errata (v1.1) replace this section, but we don't know their wording.
  'guard-tie': { answer: 'lowest-space-then-west', source: 'EN p. 8', uncertain: true },
};
