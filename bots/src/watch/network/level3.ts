import { CODE, PHASES, type Rules, type View } from '@holdfast/watch/engine';
import type { Network } from '../../network/network.ts';
import type { Decision, Policy, PolicyInput } from '../../policy.ts';
import { act, bestExtra, carryOut, freeRoad, savesUp } from './act.ts';
import { answerOffer, closeOffer } from './answers.ts';
import { found } from './founding.ts';
import { PLAYING, Thinking, TRAINING } from './thinking.ts';
import { discards, sendTormund } from './tormund.ts';

/** Least gain for playing a card before the roll. */
const BEFORE_THE_ROLL = 0.003;

/**
 * Level 3: the candidates of a turn planner, each valued by the network as if the turn ended there.
 *
 * @param training only for self-play: less effort, and openings sampled by their chances.
 */
export const networkPolicy =
  (network: Network, training?: { readonly temperature: number }): Policy =>
  (input: PolicyInput<Rules, View>) =>
    decideByNetwork(new Thinking(input, network, training ? { ...TRAINING, ...training } : PLAYING));

/** Decides the current prompt. */
export function decideByNetwork(thinking: Thinking): Decision {
  const { input, state, seat, rules, plans } = thinking;
  const { codes } = input;
  const phase = PHASES[state.phase[0]];
  switch (phase) {
    case 'found-settlement':
    case 'found-road':
    case 'found-guard':
      return thinking.decide(codes.length === 1 ? codes[0] : found(thinking), { reason: 'best-site' });
    case 'roll': {
      const extra = codes.length > 1 ? bestExtra(thinking, false) : null;
      return extra && extra.value > thinking.now[seat] + BEFORE_THE_ROLL
        ? thinking.decide(extra.code, extra.reason)
        : thinking.decide(CODE.roll, { reason: 'rolls' });
    }
    case 'discard': {
      const move = { type: 'discard', cards: discards(thinking) };
      return thinking.decide(input.game.moves.encode(rules, move), { reason: 'misses-least' });
    }
    case 'tormund': {
      const { code, reason } = sendTormund(thinking, state, codes);
      return thinking.decide(code, reason);
    }
    case 'act':
      return act(thinking);
    case 'special-build':
      return carryOut(thinking, plans.best(state, seat)) ?? thinking.decide(CODE.pass, savesUp(thinking));
    case 'offer':
      return seat === state.turn[0] ? closeOffer(thinking) : answerOffer(thinking);
    case 'free-road': {
      const path = freeRoad(thinking, state);
      const code = CODE.road + path;
      return thinking.decide(path >= 0 && codes.includes(code) ? code : codes[0], { reason: 'two-roads' });
    }
    case 'exchange':
      return thinking.decide(thinking.best(codes).code, { reason: 'best-hero' });
    default:
      return thinking.decide(thinking.best(codes).code, { reason: 'looks-best' });
  }
}
