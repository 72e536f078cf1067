import type { Lang } from '../../../core/lang.ts';

/** Words around the coach and the goal; loaded with them. */
const en = {
  title: 'First time',
  gotIt: 'Got it',
  off: 'No more tips',
  rule: (id: string) => `Rule ${id}`,
  goal: 'Goal',
  howToWin: 'How to win',
  worths: 'What gives points',
};
export type CoachPageWords = typeof en;

const de: CoachPageWords = {
  title: 'Zum ersten Mal',
  gotIt: 'Verstanden',
  off: 'Keine Hinweise mehr',
  rule: (id) => `Regel ${id}`,
  goal: 'Ziel',
  howToWin: 'So gewinnst du',
  worths: 'Was Punkte bringt',
};

const nl: CoachPageWords = {
  title: 'Voor het eerst',
  gotIt: 'Begrepen',
  off: 'Geen uitleg meer',
  rule: (id) => `Regel ${id}`,
  goal: 'Doel',
  howToWin: 'Zo win je',
  worths: 'Wat punten oplevert',
};

const WORDS: Readonly<Record<Lang, CoachPageWords>> = { en, de, nl };
export const coachPageWords = (lang: Lang): CoachPageWords => WORDS[lang];
