import { redact, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { watch } from '../src/engine.ts';
import type { Event } from '../src/events.ts';
import { LANGUAGES, sayIn, WORDS, words } from '../src/words/speak.ts';

const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ella', 'Finn'];

/** Facts of a few whole random games. */
const facts = (options: object, games: number): Event[] => {
  const { rules } = watch.resolve(options);
  if (!rules) throw new Error('these options do not resolve');
  const told: Event[] = [];
  const codes = new Int32Array(watch.maxMoves);
  for (let game = 0; game < games; game++) {
    const chance = seeded(`words/${game}`);
    const emit = (event: Event): void => void told.push(event);
    const state = watch.setup(rules, chance, emit);
    for (let seats = watch.waitingOn(rules, state); seats.length > 0; seats = watch.waitingOn(rules, state)) {
      const count = watch.legalCodes(rules, state, seats[0], codes);
      watch.play(rules, state, seats[0], codes[chance.below(count)], chance, emit);
    }
  }
  return told;
};

describe('words', () => {
  const told = facts({ scenario: 'watch', seats: 6, variants: { heroicTragedy: true, allHeroes: true } }, 4);

  it('has a finished sentence for every fact, for every viewer, in every language', () => {
    for (const language of LANGUAGES)
      for (const event of told)
        for (const viewer of [0, 'table'] as const) {
          const sentence = sayIn(language, redact(event, viewer), NAMES);
          expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\?/);
          if (sentence !== '') expect(sentence).toMatch(/[.!]$/);
        }
  });

  it('says the same facts in every language', () => {
    for (const event of told) {
      const spoken = LANGUAGES.map((language) => sayIn(language, redact(event, 'table'), NAMES) !== '');
      expect(new Set(spoken).size, event.type).toBe(1);
    }
  });

  it('words every choice of a table, and every answer that is no yes or no', () => {
    for (const language of LANGUAGES)
      for (const { path, answers } of watch.describe().choices) {
        const found = words[language].choices[path];
        expect(found?.name, path).toBeTruthy();
        for (const answer of answers) if (typeof answer === 'string') expect(found.answers[answer], path).toBeTruthy();
      }
  });

  it('fills the blanks of a refusal in', () => {
    const refusal = { rule: 'W-5.7', because: 'too-few-cards', with: { have: 2, need: 3 } };
    expect(words.en.why(refusal)).toBe('You need 3 equal cards and hold 2.');
    expect(words.de.why(refusal)).toBe('Du brauchst 3 gleiche Karten und hast 2.');
  });

  it('keeps the blanks of reasons in every language', () => {
    const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort();
    for (const [reason, text] of Object.entries(WORDS.en.reasons))
      for (const language of LANGUAGES)
        expect(blanks(WORDS[language].reasons[reason as keyof typeof WORDS.en.reasons]), reason).toEqual(blanks(text));
  });
});
