import { LANGUAGES, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../src/games.ts';
import { botsFor, botWords, COMMON_REASONS, describeReason, hint } from '../src/index.ts';
import { MANIFESTS } from '../src/manifests.ts';
import { freeName, NAMES, TEMPERAMENTS, temperamentsIn } from '../src/names.ts';

/** Data for all reasons. */
const DETAILS = {
  points: 2,
  worth: 2,
  price: 2,
  get: 'ore',
  for: 'keep',
  kind: 'wool',
  other: 'ore',
  n: 1,
  m: 2,
  percent: 45,
  seat: 1,
};

describe('what bots say', () => {
  it.each(LANGUAGES)('%s fills every blank of every reason', (language) => {
    for (const reason of Object.keys(botWords[language].reasons))
      expect(describeReason(botWords[language], { reason, with: DETAILS }, ['Ann', 'Bob'])).not.toMatch(
        /undefined|[{}]/,
      );
  });

  it('has no id that two games use differently', () => {
    const ids = DEFINITIONS.flatMap(({ words }) => Object.keys(words.en.reasons));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => COMMON_REASONS.some((common) => common === id))).toEqual([]);
  });

  it('fills in names and nouns', () => {
    const reason = { reason: 'holds-back', with: { seat: 1 } } as const;
    expect(describeReason(botWords.en, reason, ['Ann', 'Bob'])).toBe('Bob should not run away with it.');
    const need = { reason: 'trades-for', with: { get: 'ore', for: 'keep' } } as const;
    expect(describeReason(botWords.de, need, [])).toBe('Ich brauche Erz für eine Befestigung.');
  });

  it.each([
    ['en', 'It scores 1 point at once.', 'It adds about 2.5 points to what I have.'],
    ['de', 'Das bringt sofort 1 Punkt.', 'Das bringt mir rund 2,5 Punkte mehr.'],
    ['nl', 'Het levert meteen 1 punt op.', 'Het voegt ongeveer 2,5 punten toe aan wat ik heb.'],
  ] as const)('%s counts points as its readers do', (language, one, some) => {
    const say = (reason: 'scores-now' | 'grows', points: number): string =>
      describeReason(botWords[language], { reason, with: { points } }, []);
    expect(say('scores-now', 1)).toBe(one);
    expect(say('grows', 2.5)).toBe(some);
  });

  it('has names for every temperament, and knows those of every game', () => {
    const names = TEMPERAMENTS.flatMap((temperament) => NAMES[temperament]);
    expect(new Set(names).size).toBe(6 * TEMPERAMENTS.length);
    expect(names.filter((name) => name.length > 24)).toEqual([]);
    const asked = MANIFESTS.flatMap(({ bots, seats }) => Object.keys(seats).flatMap(bots.temperaments));
    expect(new Set(asked)).toEqual(new Set(TEMPERAMENTS));
    expect(MANIFESTS.map(({ id }) => id)).toEqual(DEFINITIONS.map(({ game }) => game.id));
    expect(temperamentsIn('carcassonne')).toContain('farmer');
    expect(temperamentsIn('constructor')).toEqual([]);
  });

  it('gives each bot a different name as long as there are any', () => {
    const table: string[] = ['Salka'];
    for (let seat = 0; seat < 5; seat++) table.push(freeName('trader', table, 4)!);
    expect(table).toEqual(['Salka', 'Nette', 'Ulf', 'Wim', 'Benno', 'Roos']);
    expect(freeName('trader', table)).toBeNull();
  });
});

describe('hints', () => {
  it.each([
    ['watch', { scenario: 'island', seats: 4 }, 'corner'],
    ['carcassonne', { seats: 2 }, 'square'],
  ] as const)('%s: where to look, the idea, the move', (gameId, options, look) => {
    const { game } = botsFor(gameId);
    const { rules } = game.resolve(options);
    const state = game.setup(rules, seeded('hint'));
    const seat = game.waitingOn(rules, state)[0];
    const advice = hint({ gameId, rules, seat, view: game.view(rules, state, seat), level: 2, seed: 1 });
    expect(advice.look.look).toBe(look);
    expect(advice.look.at).not.toBeNull();
    expect(describeReason(botWords.en, advice.idea[0], ['A', 'B', 'C', 'D'])).not.toContain('{');
    expect(game.refuse(rules, state, seat, advice.move)).toBeNull();
  });
});
