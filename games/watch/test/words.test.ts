import { LANGUAGES, type Language, redact, type Seen, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { watch } from '../src/engine.ts';
import type { Event } from '../src/events.ts';
import { choices as choiceLoaders } from '../src/words/choices.ts';
import { words as loaders } from '../src/words/index.ts';

const words = { en: await loaders.en(), de: await loaders.de(), nl: await loaders.nl() };

const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ella', 'Finn'];

const rules = watch.resolve({ scenario: 'watch', seats: 6, variants: { heroicTragedy: true, allHeroes: true } }).rules!;

/** Events of a few whole random games. */
const randomEvents = (games: number): Event[] => {
  const events: Event[] = [];
  const codes = new Int32Array(watch.maxMoves);
  for (let game = 0; game < games; game++) {
    const chance = seeded(`words/${game}`);
    const emit = (event: Event): void => void events.push(event);
    const state = watch.setup(rules, chance, emit);
    for (let seats = watch.waitingOn(rules, state); seats.length > 0; seats = watch.waitingOn(rules, state)) {
      const count = watch.legalCodes(rules, state, seats[0], codes);
      watch.play(rules, state, seats[0], codes[chance.below(count)], chance, emit);
    }
  }
  return events;
};

describe('words', () => {
  const events = randomEvents(4);

  it('has a finished sentence for every event, for every viewer, in every language', () => {
    for (const language of LANGUAGES)
      for (const event of events)
        for (const viewer of [0, 'table'] as const) {
          const sentence = words[language].say(rules, redact(event, viewer), NAMES);
          expect(sentence).not.toMatch(/undefined|null|NaN|\[object|\?/);
          if (sentence !== '') expect(sentence).toMatch(/[.!]$/);
        }
  });

  it('addresses the player without a name', () => {
    for (const language of LANGUAGES)
      for (const event of events)
        for (const seat of [0, 1]) {
          const told = words[language].say(rules, redact(event, seat), NAMES, undefined, seat);
          const name = NAMES[seat];
          expect(told, `${language} ${event.type}`).not.toContain(name);
          // Only sentences that name the player change.
          const plain = words[language].say(rules, redact(event, seat), NAMES);
          if (!plain.includes(name)) expect(told).toBe(plain);
          else expect(told).toMatch(/\b([Yy]ou|[Yy]our|[Dd]u|[Dd]ir|[Dd]ich|[Dd]einer?|[Jj]e|[Jj]ij|[Jj]ou|[Jj]ouw)\b/);
        }
  });

  it('inflects verbs and pronouns', () => {
    const stole = { type: 'stole', seat: 0, from: 1, card: 'ore' } as const;
    const dealt = { type: 'dealt', seat: 0, partner: 1, gave: { ore: 1 }, got: { wool: 2 } } as const;
    const saw = { type: 'saw-hand', seat: 0, from: 1, hand: '?' } as const;
    const told = (event: Seen<Event>, you: number): string[] =>
      LANGUAGES.map((language) => words[language].say(rules, event, NAMES, undefined, you));
    expect(told(stole, 0)).toEqual([
      'You steal 1 ore from Bert.',
      'Du raubst Bert 1 Erz.',
      'Je steelt 1 erts van Bert.',
    ]);
    expect(told(stole, 1)).toEqual([
      'Anna steals 1 ore from you.',
      'Anna raubt dir 1 Erz.',
      'Anna steelt 1 erts van jou.',
    ]);
    expect(told(dealt, 0)).toEqual([
      'You give Bert 1 ore and get 2 wool in return.',
      'Du gibst Bert 1 Erz und bekommst dafür 2 Wolle.',
      'Je geeft Bert 1 erts en krijgt daarvoor 2 wol.',
    ]);
    expect(told(saw, 1)).toEqual([
      'Anna looks at your hand.',
      'Anna sieht sich deine Handkarten an.',
      'Anna bekijkt jouw hand.',
    ]);
    expect(told({ type: 'turn', seat: 1, round: 2 }, 1)).toEqual([
      'Your turn.',
      'Du bist am Zug.',
      'Je bent aan de beurt.',
    ]);
  });

  it('says the same events in every language', () => {
    for (const event of events) {
      const spoken = LANGUAGES.map((language) => words[language].say(rules, redact(event, 'table'), NAMES) !== '');
      expect(new Set(spoken).size, event.type).toBe(1);
    }
  });

  it('omits a start without cards', () => {
    const took = { type: 'took', seat: 1, cards: {}, why: 'start' } as const;
    expect(words.en.say(rules, took, NAMES)).toBe('');
    expect(words.en.say(rules, { ...took, cards: { ore: 1 } }, NAMES)).toBe('Bert takes 1 ore.');
  });

  it('names places as given, else in notation', () => {
    const place = (kind: string, name: string): string => `<${kind} ${name}>`;
    const said = (event: Seen<Event>, language: Language = 'en'): string[] => [
      words[language].say(rules, event, NAMES),
      words[language].say(rules, event, NAMES, place),
    ];
    expect(said({ type: 'tormund', seat: 0, hex: '0,1' })).toEqual([
      'Anna moves Tormund to 0,1.',
      'Anna moves Tormund to <hex 0,1>.',
    ]);
    // Every name of a place that occurs in a game can be worded, in every language.
    const NOTATION = /[NS]\(|\d,-?\d|\d\/\d/;
    for (const language of LANGUAGES)
      for (const event of events)
        expect(
          words[language]
            .say(rules, redact(event, 'table'), NAMES, () => 'here')
            .replace(/(clearing|Lichtung|open plek|wall section|Mauerabschnitt|muurdeel) \d+\/\d+/g, ''),
          event.type,
        ).not.toMatch(NOTATION);
  });

  it('words every choice of a table, and every answer that is no yes or no', async () => {
    for (const language of LANGUAGES) {
      const choices = await choiceLoaders[language]();
      for (const { path, answers } of watch.describe().choices) {
        const found = choices[path];
        expect(found?.name, path).toBeTruthy();
        for (const answer of answers) if (typeof answer === 'string') expect(found.answers[answer], path).toBeTruthy();
      }
    }
  });

  it('fills in the blanks of a refusal', () => {
    const refusal = { rule: 'W-5.7', because: 'too-few-cards', with: { have: 2, need: 3 } };
    expect(words.en.explain(refusal)).toBe('You need 3 cards of one kind and have 2.');
    expect(words.de.explain(refusal)).toBe('Du brauchst 3 gleiche Karten und hast 2.');
  });

  it('says that a move is impossible now for a reason it does not know', () => {
    expect(words.nl.explain({ rule: 'W-3.1', because: 'of a later version' })).toBe('Dat kan nu niet.');
  });
});
