import { describe, expect, it } from 'vitest';
import { showLanguage } from '../../core/page-words.ts';
import { resultText } from './result-text.ts';
import { resultWords } from './words/result/compiled/index.ts';

const NAMES = ['Ann', 'Bob'];
const won = { winners: [0], reason: 'most-points', scores: [5, 3] };

describe('the line of the result', () => {
  it('congratulates a winner who played, and nobody for whom a bot did', async () => {
    await showLanguage('en');
    expect(resultText(won, NAMES, 0)).toBe('You win!');
    for (const lang of ['de', 'nl', 'en'] as const) {
      await showLanguage(lang);
      const told = resultText({ ...won, byBot: [0] }, NAMES, 0);
      expect(told).not.toContain(resultWords().youWin);
      expect(told).toMatch(/bot/i);
    }
    expect(resultText({ ...won, byBot: [0] }, NAMES, 1)).toBe('The bot won for Ann.');
    expect(resultText({ ...won, byBot: [1] }, NAMES, 0)).toBe('You win!');
  });

  it('says how a game ended that was not played out', async () => {
    await showLanguage('en');
    const resigned = { winners: [1], reason: 'resigned', scores: [], resigned: [0] };
    expect(resultText(resigned, NAMES, 0)).toBe('Bob wins: everyone else has resigned.');
    const agreed = { winners: [], reason: 'agreed', scores: [] };
    expect(resultText(agreed, NAMES, null)).toBe('The game was ended by agreement. Nobody wins.');
    expect(resultText({ ...agreed, reason: 'resigned' }, NAMES, null)).toBe('Nobody wins.');
    expect(resultText({ ...won, winners: [0, 1] }, NAMES, 0)).toBe('Ann and Bob win');
  });
});
