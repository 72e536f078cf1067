import { seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor, botWords, decide, describeReason } from '../src/index.ts';

/** Hints of the strongest bot in turns after the roll, over one game. */
function hintsOfGame(): { readonly move: string; readonly reasons: readonly string[]; readonly words: string }[] {
  const { game } = botsFor('watch');
  const { rules } = game.resolve({ scenario: 'gift', seats: 3 });
  const luck = seeded('hints');
  const state = game.setup(rules, luck);
  const hints = [];
  for (let n = 0; n < 160; n++) {
    const [seat] = game.waitingOn(rules, state);
    if (seat === undefined) break;
    const view = game.view(rules, state, seat) as { stands: { phase: string } };
    const { code, move, reasons } = decide({ gameId: 'watch', rules, seat, view, level: 2, seed: n, budgetMs: 1e9 });
    if (view.stands.phase === 'act') {
      const words = reasons.map((reason) => describeReason(botWords.en, reason, ['Ann', 'Bob', 'Cid'])).join(' ');
      hints.push({ move: move.type, reasons: reasons.map(({ reason }) => reason), words });
    }
    game.play(rules, state, seat, code, luck);
  }
  return hints;
}

describe('a hint', () => {
  const hints = hintsOfGame();

  it('names the plan and what is missing for it, with its chance', () => {
    expect(hints.length).toBeGreaterThan(10);
    const planned = hints.filter(({ reasons }) => reasons.some((reason) => reason.startsWith('plan-')));
    expect(planned.length / hints.length).toBeGreaterThan(0.8);
    const words = hints.map((hint) => hint.words).join('\n');
    expect(words).toMatch(/The plan: a \w+\. Missing: \d /);
    expect(words).toMatch(/before your next turn: about \d+%/);
    expect(words).not.toMatch(/[{}?]/);
  });

  it('trades with the supply only for something that is then built', () => {
    for (const [at, { move }] of hints.entries()) {
      if (move !== 'swap') continue;
      const rest = hints.slice(at + 1).map((hint) => hint.move);
      expect(rest[rest.findIndex((next) => next !== 'swap')]).toMatch(/^(road|settle|keep|buy|guard)$/);
    }
  });
});
