import { expect, test } from '@playwright/test';
import { listen, playOn, settle, setUp } from './player.ts';
import { LONG } from './tags.ts';

/**
 * Whole games, from the set-up page to the end, through nothing but the page.
 * The Watch for three and four, and Carcassonne with bridges, castles and bazaars for three and four, are played to their
 * end in keyboard.spec.ts and barriers.spec.ts.
 */
const GAMES = [
  { game: 'watch', name: 'Watch, six seats', choices: {}, seats: 6 },
  { game: 'watch', name: 'the base game on the Gift', choices: { scenario: 'gift' }, seats: 4 },
  { game: 'watch', name: 'the island', choices: { scenario: 'island' }, seats: 4 },
  { game: 'carcassonne', name: 'Carcassonne', choices: {}, seats: 3 },
] as const;

for (const { game, name, choices, seats } of GAMES)
  test(`a whole game: ${name}`, { tag: LONG }, async ({ page }) => {
    const errors = listen(page);
    await settle(page);
    await setUp(page, game, choices, seats);
    expect(await playOn(page)).toBe(true);
    await expect(page.locator('dialog .end-standings tbody tr')).toHaveCount(seats);
    expect(errors).toEqual([]);
  });
