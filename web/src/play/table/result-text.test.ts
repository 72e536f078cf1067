import { describe, expect, it } from 'vitest';
import { showLanguage } from '../../core/page-words.ts';
import { de } from '../../words/de.ts';
import { en } from '../../words/en.ts';
import { nl } from '../../words/nl.ts';
import { resultText } from './result-text.ts';

const NAMES = ['Ann', 'Bob'];
const won = { winners: [0], reason: 'most-points', scores: [5, 3] };

describe('the line of the result', () => {
  it('congratulates a winner who played, and nobody for whom a bot did', async () => {
    await showLanguage('en');
    expect(resultText(en, won, NAMES, 0)).toBe(en.end.youWin);
    for (const w of [de, nl, en]) {
      await showLanguage(w.lang);
      const told = resultText(w, { ...won, byBot: [0] }, NAMES, 0);
      expect(told).not.toContain(w.end.youWin);
      expect(told).toMatch(/bot/i);
    }
    expect(resultText(en, { ...won, byBot: [0] }, NAMES, 1)).toBe('The bot won for Ann.');
    expect(resultText(en, { ...won, byBot: [1] }, NAMES, 0)).toBe(en.end.youWin);
  });

  it('says how a game ended that was not played out', async () => {
    await showLanguage('en');
    const resigned = { winners: [1], reason: 'resigned', scores: [], resigned: [0] };
    expect(resultText(en, resigned, NAMES, 0)).toBe('Bob wins: everyone else has resigned.');
    const agreed = { winners: [], reason: 'agreed', scores: [] };
    expect(resultText(en, agreed, NAMES, null)).toBe('The game was ended by agreement. Nobody wins.');
    expect(resultText(en, { ...agreed, reason: 'resigned' }, NAMES, null)).toBe('Nobody wins.');
    expect(resultText(en, { ...won, winners: [0, 1] }, NAMES, 0)).toBe('Ann and Bob win');
  });
});
