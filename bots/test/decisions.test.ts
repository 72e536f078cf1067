import { canonical, digestText, seeded } from '@holdfast/kernel';
import { expect, it } from 'vitest';
import { botsFor, decideWith, type Level } from '../src/index.ts';
import { temperamentsIn } from '../src/names.ts';

/** Digest of all decisions of a game with reasons and chances. Every seat has another temperament. */
function digestOfGame(gameId: string, options: object, level: Level): string {
  const { game, policies } = botsFor(gameId);
  const { rules } = game.resolve(options);
  const temperaments = temperamentsIn(gameId);
  const luck = seeded('decisions');
  const state = game.setup(rules, luck);
  const decisions: unknown[] = [];
  for (let last = -1; ; ) {
    const waiting = game.waitingOn(rules, state);
    if (waiting.length === 0) break;
    const seat: number = waiting.find((next) => next > last) ?? waiting[0];
    last = seat;
    const view = game.view(rules, state, seat);
    const temperament = temperaments[seat % temperaments.length];
    const query = { gameId, rules, seat, view, level, temperament, seed: decisions.length, budgetMs: 1e9 };
    const { code, text, reasons, chances, patient } = decideWith(game, policies[level], query);
    decisions.push([seat, text, reasons, chances.map((chance) => chance.toFixed(6)), patient]);
    game.play(rules, state, seat, code, luck);
  }
  return `${decisions.length} ${digestText(canonical(decisions))}`;
}

/** Digests by level. They change only when bots are meant to play differently; then say so in CHANGELOG.md. */
const PINNED = [
  [
    'watch',
    { scenario: 'island', seats: 3 },
    ['530 3cb6163581e6d70c', '355 48a0724e88c690bd', '478 718fd83f2c234014', '277 ae8c5faddbeef6d0'],
  ],
  [
    'watch',
    { scenario: 'gift', seats: 4 },
    ['700 e33da3719b69a6a0', '373 3c3a7e2cdb8fb2af', '306 a820b5687eaacf66', '383 73c2b10c60af1248'],
  ],
  ['watch', { scenario: 'watch', seats: 5 }, ['2000 a7160d0eb7973f62', '754 1ff190c22fe23ae6', '630 36406dcfb600ed5d']],
  [
    'carcassonne',
    { scenario: 'base', seats: 2 },
    ['89 7ce0ae0f43f12168', '117 38fb6140f609d0c0', '135 8c69520dec1c6d51', '133 34b31e46c2fa7ce4'],
  ],
  [
    'carcassonne',
    { scenario: 'bridges-castles-bazaars', seats: 4 },
    ['185 e92a0bdbe34d5594', '198 8a2b29ab08c9a111', '213 396ede4476f09d45', '220 3719a2767dbfe744'],
  ],
] as const;

it.each(PINNED)('%s %j: every level decides as before', (gameId, options, digests) => {
  expect(digests.map((_, level) => digestOfGame(gameId, options, level as Level))).toEqual(digests);
});
