import {
  type AnyEvent,
  type AnyGame,
  type AnyRules,
  type AnyState,
  canonical,
  digestCells,
  RandomPlayer,
  recording,
  redact,
  scripted,
  seeded,
  tellsSecret,
} from '@holdfast/kernel';
import { leadingDice, observing } from '@holdfast/session';
import { afterAll, describe, expect, it } from 'vitest';
import { games } from './all-games.ts';

/** Every table a game sets up by default, per scenario and number of seats. */
const tablesOf = (game: AnyGame): AnyRules[] =>
  Object.entries(game.describe().seats).flatMap(([scenario, counts]) =>
    (counts as number[]).flatMap((seats) => {
      const resolved = game.resolve(scenario === 'standard' ? { seats } : { scenario, seats });
      return resolved.problems ? [] : [resolved.rules];
    }),
  );

/** Plays a move on a position that is thrown away afterwards. */
function tried(game: AnyGame, rules: AnyRules, state: AnyState, seat: number, code: number, seed: string) {
  const copy = game.blank(rules);
  game.copy(state, copy);
  const asked: string[] = [];
  const luck: number[] = [];
  const events: AnyEvent[] = [];
  game.play(rules, copy, seat, code, observing(recording(seeded(seed), luck), asked), (e: AnyEvent) => events.push(e));
  return { asked, luck, events, digest: digestCells(copy.cells) };
}

/**
 * The server's part of a move is told to everybody at once when none of its events tells a secret. That gives nothing
 * away if and only if (1) what the move asks of luck (bounds, weights) can be seen by everybody, and (2) outcomes that
 * look the same to everybody are the same. The dice before all other draws are told at once in any case: everybody must
 * know that they are rolled, and see what they show.
 */
const checked: number[] = [];
afterAll(() => expect(checked.filter((count) => count > 50).length).toBeGreaterThanOrEqual(2));

describe.each(games.map((game) => [game.id, game] as const))('the public luck of %s', (_, game) => {
  it('depends on nothing hidden, and hides nothing', () => {
    let looked = 0;
    let imagined = 0;
    let rolled = 0;
    for (const [i, rules] of tablesOf(game).entries())
      for (let round = 0; round < 2; round++) {
        const chance = seeded(`public luck ${i} ${round}`);
        const player = new RandomPlayer(game, 12);
        const dealt: AnyEvent[] = [];
        const state = game.setup(rules, chance, (event: AnyEvent) => dealt.push(event));
        if (!dealt.some(tellsSecret)) {
          const other = game.setup(rules, seeded(`other ${i} ${round}`));
          const seen = (position: AnyState): string => canonical(game.view(rules, position, 'table'));
          if (seen(other) === seen(state)) expect(digestCells(other.cells)).toBe(digestCells(state.cells));
        }
        for (let n = 0; n < 1_500 && player.next(rules, state, chance); n++) {
          const { seat, code } = player.turn;
          const real = tried(game, rules, state, seat, code, `real ${n}`);
          if (real.luck.length > 0 && !real.events.some(tellsSecret)) {
            looked++;
            const other = tried(game, rules, state, seat, code, `other ${n}`);
            if (!other.events.some(tellsSecret) && canonical(other.events) === canonical(real.events))
              expect(other.digest, `${game.moves.write(rules, game.moves.decode(rules, code))}`).toBe(real.digest);
            const guess = game.imagine(rules, game.view(rules, state, 'table'), 'table', seeded(`guess ${n}`));
            if (!game.refuse(rules, guess, seat, game.moves.decode(rules, code))) {
              imagined++;
              const asked: string[] = [];
              game.play(rules, guess, seat, code, observing(scripted(real.luck), asked));
              expect(asked, `${game.moves.write(rules, game.moves.decode(rules, code))}`).toEqual(real.asked);
            }
          }
          const dice = leadingDice(real.asked);
          if (dice > 0 && real.events.some(tellsSecret)) {
            rolled++;
            const publicly = (events: readonly AnyEvent[]): string =>
              canonical(events.map((event) => redact(event, 'table')));
            for (let other = 0; other < 8; other++) {
              const again = tried(game, rules, state, seat, code, `dice ${n} ${other}`);
              expect(again.asked.slice(0, dice)).toEqual(real.asked.slice(0, dice));
              if (publicly(again.events) === publicly(real.events))
                expect(again.luck.slice(0, dice)).toEqual(real.luck.slice(0, dice));
            }
          }
          game.play(rules, state, seat, code, chance);
        }
      }
    checked.push(Math.min(looked, imagined));
    if (game.id === 'watch') expect(rolled).toBeGreaterThan(50);
  }, 120_000);
});
