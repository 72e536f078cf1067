import type { TakeBackState } from '@holdfast/protocol';
import { describe, expect, it } from 'vitest';
import { takeBackOffer } from './take-back.ts';
import { words as de } from './words/take-back/compiled/de.ts';
import { words as en } from './words/take-back/compiled/en.ts';
import { words as nl } from './words/take-back/compiled/nl.ts';

const offer = (state: TakeBackState | undefined, viewer = 0) =>
  takeBackOffer(state, viewer, {
    words: en,
    nameOf: (seat) => ['Arya', 'Bran'][seat] ?? '',
    lineOf: (seq) => (seq === 7 ? 'Arya rolls 4 and 3.' : ''),
  });

describe('the take-back button', () => {
  it('is on for the seat whose moves can be taken back, and says how many', () => {
    expect(offer({ seat: 0, steps: 1, closed: null })).toEqual({ on: true, note: 'Take back your last move' });
    expect(offer({ seat: 0, steps: 3, closed: null }).note).toContain('3 can be taken back');
  });

  it('is off for everybody else, and says who has moved since', () => {
    expect(offer({ seat: 1, steps: 1, closed: null })).toEqual({
      on: false,
      note: 'Bran has moved since, so your moves can no longer be taken back.',
    });
    expect(offer({ seat: null, steps: 0, closed: { why: 'luck', seat: 1, seq: 3 } }).note).toContain('Bran');
  });

  it('names what closed the way back', () => {
    const note = offer({ seat: null, steps: 0, closed: { why: 'luck', seat: 0, seq: 7 } }).note;
    expect(note).toBe('Randomness was used, so nothing before it can be taken back. Last: Arya rolls 4 and 3.');
    expect(offer({ seat: null, steps: 0, closed: null })).toEqual({ on: false, note: 'You have not made a move yet.' });
  });

  it('has a reason of its own for each cause in every language', () => {
    for (const words of [en, de, nl]) {
      const reasons = Object.values(words.own);
      expect(new Set(reasons).size).toBe(reasons.length);
    }
  });

  it('may be tried where the server does not say', () => expect(offer(undefined).on).toBe(true));
});
