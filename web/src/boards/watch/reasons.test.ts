import { type AnyGame, RandomPlayer, seeded } from '@holdfast/kernel';
import type { Rules, View } from '@holdfast/watch/table';
import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguage } from '../../core/page-words.ts';
import { loadEngine } from '../../games.ts';
import type { Props } from './props.ts';
import { whyNotBuild, whyNotHero, whyNotPlay, whyNotTrade } from './reasons.ts';
import { watchWords } from './watch-words.ts';

let game: AnyGame;
beforeAll(async () => {
  game = await loadEngine('watch');
});

/** What the bar knows when a game of random moves first waits for a roll, from a seat. */
async function beforeFirstRoll(seatsAfterTurn: number, lang: 'en' | 'de' | 'nl'): Promise<Props> {
  await showLanguage(lang);
  const rules = game.resolve({ scenario: 'watch', seats: 3 }).rules as Rules;
  const chance = seeded('reasons');
  const player = new RandomPlayer(game);
  const state = game.setup(rules, chance);
  const stands = () => (game.view(rules, state, 'table') as View).stands;
  while (stands().phase !== 'roll' && player.next(rules, state, chance))
    game.play(rules, state, player.turn.seat, player.turn.code, chance);
  const viewer = (stands().turn + seatsAfterTurn) % 3;
  const names = ['Lea', 'Tom', 'Ida'].map((name, seat) => (seat === stands().turn ? 'Turner' : name));
  return { rules, truth: game.view(rules, state, viewer), viewer, names, lang } as unknown as Props;
}

describe('why something is not possible', () => {
  it('is whose turn it is', async () => {
    const props = await beforeFirstRoll(1, 'en');
    const reason = { text: "It is Turner's turn.", rule: 'W-3.4' };
    expect(whyNotBuild(props, watchWords(), 'road')).toEqual(reason);
    expect(whyNotTrade(props, watchWords())).toEqual(reason);
    expect(whyNotPlay(props, watchWords())).toEqual(reason);
    expect(whyNotHero(props, watchWords())).toEqual(reason);
  });

  it('is said in the language of the page, with the rule', async () => {
    const props = await beforeFirstRoll(0, 'de');
    expect(whyNotBuild(props, watchWords(), 'keep')).toEqual({ text: 'Würfle zuerst.', rule: 'W-3.5' });
    expect(whyNotTrade(props, watchWords())).toEqual({ text: 'Würfle zuerst.', rule: 'W-3.5' });
    expect(whyNotPlay(props, watchWords(), 'monopoly')?.rule).toBe('W-8.1');
  });

  it('names what a work lacks', async () => {
    const props = await beforeFirstRoll(0, 'en');
    const hand = [0, 0, 0, 0, 0];
    const truth = props.truth;
    const acting = {
      ...props,
      truth: {
        ...truth,
        stands: { ...truth.stands, phase: 'act' },
        players: truth.players.map((player, seat) => (seat === props.viewer ? { ...player, hand, size: 0 } : player)),
      },
    } as Props;
    expect(whyNotBuild(acting, watchWords(), 'keep')).toEqual({
      text: 'You are missing 2 grain and 3 ore.',
      rule: 'W-6.8',
    });
    expect(whyNotTrade(acting, watchWords())).toEqual({ text: 'You have no cards to trade.', rule: 'W-5.6' });
  });

  it('is nothing to a spectator but that', async () => {
    const props = { ...(await beforeFirstRoll(0, 'nl')), viewer: 'table' } as Props;
    expect(whyNotBuild(props, watchWords(), 'guard')?.text).toBe(watchWords().bar.watching);
  });
});
