import { type AnyGame, RandomPlayer, seeded } from '@holdfast/kernel';
import type { Rules, View } from '@holdfast/watch/table';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../games.ts';
import type { Props } from './props.ts';
import { whyNotBuild, whyNotHero, whyNotPlay, whyNotTrade } from './reasons.ts';
import { WORDS } from './words/index.ts';

let game: AnyGame;
beforeAll(async () => {
  game = await loadEngine('watch');
});

/** What the bar knows when a game of random moves first waits for a roll, from a seat. */
function beforeFirstRoll(seatsAfterTurn: number, lang: 'en' | 'de' | 'nl'): Props {
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
  it('is whose turn it is', () => {
    const props = beforeFirstRoll(1, 'en');
    const reason = { text: "It is Turner's turn.", rule: 'W-3.4' };
    expect(whyNotBuild(props, WORDS.en, 'road')).toEqual(reason);
    expect(whyNotTrade(props, WORDS.en)).toEqual(reason);
    expect(whyNotPlay(props, WORDS.en)).toEqual(reason);
    expect(whyNotHero(props, WORDS.en)).toEqual(reason);
  });

  it('is said in the language of the page, with the rule', () => {
    const props = beforeFirstRoll(0, 'de');
    expect(whyNotBuild(props, WORDS.de, 'keep')).toEqual({ text: 'Würfle zuerst.', rule: 'W-3.5' });
    expect(whyNotTrade(props, WORDS.de)).toEqual({ text: 'Würfle zuerst.', rule: 'W-3.5' });
    expect(whyNotPlay(props, WORDS.de, 'monopoly')?.rule).toBe('W-8.1');
  });

  it('names what a work lacks', () => {
    const props = beforeFirstRoll(0, 'en');
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
    expect(whyNotBuild(acting, WORDS.en, 'keep')).toEqual({
      text: 'You are missing 2 grain and 3 ore.',
      rule: 'W-6.8',
    });
    expect(whyNotTrade(acting, WORDS.en)).toEqual({ text: 'You have no cards to trade.', rule: 'W-5.6' });
  });

  it('is nothing to a spectator but that', () => {
    const props = { ...beforeFirstRoll(0, 'nl'), viewer: 'table' } as Props;
    expect(whyNotBuild(props, WORDS.nl, 'guard')?.text).toBe(WORDS.nl.bar.watching);
  });
});
