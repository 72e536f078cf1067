import { CODE, HEROES, PHASE, PHASES, type Rules, type View } from '@holdfast/watch/engine';
import type { Decision, Policy, PolicyInput } from '../policy.ts';
import { act, bestExtra, carryOut, goal } from './act.ts';
import { Features } from './features.ts';
import { found } from './founding.ts';
import { HERO_WORTH } from './hero-worth.ts';
import { outlook } from './outlook.ts';
import type { ReasonId } from './reasons.ts';
import { discards, sendTormund } from './tormund.ts';
import { answerOffer, closeOffer } from './trade.ts';
import { type Weights, weightsFor } from './weights.ts';

/** Level 2: plans the whole turn (projects, trades, cards) by expected victory points. */
export const planner: Policy = (input: PolicyInput<Rules, View>) => plan(input, weightsFor(input.temperament));

/** The same with other weights. */
export function plan(input: PolicyInput<Rules, View>, weights: Weights): Decision {
  const features = new Features(input, weights);
  const { codes } = input;
  const phase = PHASES[features.state.phase[0]];
  switch (phase) {
    case 'found-settlement':
      return features.decide(found(features), { reason: 'best-site' });
    case 'roll': {
      const extra = codes.length > 1 ? bestExtra(features, false) : null;
      return extra ? features.decide(extra.code, extra.reason) : features.decide(CODE.roll, { reason: 'rolls' });
    }
    case 'discard': {
      const move = { type: 'discard', cards: discards(features) };
      return features.decide(input.game.moves.encode(input.rules, move), { reason: 'misses-least' });
    }
    case 'tormund': {
      const { code, reason } = sendTormund(features, codes);
      return features.decide(code, reason);
    }
    case 'act': {
      const decision = act(features);
      return { ...decision, reasons: [...decision.reasons, ...outlook(features)] };
    }
    case 'special-build':
      return carryOut(features) ?? features.decide(CODE.pass, { reason: 'saves-up', with: { for: goal(features) } });
    case 'offer':
      return features.seat === features.state.turn[0] ? closeOffer(features) : answerOffer(features);
    case 'exchange':
      return exchange(features);
    default:
      return features.decide(features.best(codes, features.state.resume[0] === PHASE.act).code, {
        reason: reasonFor(phase),
      });
  }
}

const reasonFor = (phase: string): ReasonId => (phase.startsWith('found') ? 'best-site' : 'looks-best');

/** Turns the hero over, or takes another. */
function exchange(features: Features): Decision {
  const { input, state, seat } = features;
  let code = input.codes[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const listed of input.codes) {
    const hero = listed >= CODE['take-hero'] ? listed - CODE['take-hero'] : state.hero[seat] - 1;
    const worth = HERO_WORTH[HEROES[hero]];
    if (worth <= most) continue;
    most = worth;
    code = listed;
  }
  return features.decide(code, { reason: 'best-hero' });
}
