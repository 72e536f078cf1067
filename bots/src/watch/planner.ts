import { CODE, HEROES, type Hero, PHASE, PHASES, type Rules, type View } from '@holdfast/watch/engine';
import type { Brain, Decision, Situation } from '../brain.ts';
import type { Reason } from '../reasons.ts';
import { act, bestExtra, carryOut } from './act.ts';
import { found } from './founding.ts';
import { Sense } from './sense.ts';
import { discards, sendTormund } from './tormund.ts';
import { answerOffer, closeOffer } from './trade.ts';
import { type Weights, weightsFor } from './weights.ts';

/** How useful a hero is to have, by experience. */
const HERO_WORTH: Readonly<Record<Hero, number>> = {
  tarly: 0.5,
  mance: 0.45,
  jon: 0.35,
  osha: 0.3,
  qhorin: 0.35,
  marsh: 0.4,
  mormont: 0.4,
  melisandre: 0.35,
  thorne: 0.3,
  yarwyck: 0.2,
  benjen: 0.15,
  ygritte: 0.25,
  yoren: 0.2,
  aemon: 0.1,
  gilly: 0.1,
};

/** Level 2: a plan for the whole turn out of projects, trades and cards, judged by expected victory points. */
export const planner: Brain = (situation: Situation<Rules, View>) => plan(situation, weightsFor(situation.temperament));

/** The same with weights of one's own. */
export function plan(situation: Situation<Rules, View>, weights: Weights): Decision {
  const sense = new Sense(situation, weights);
  const { codes } = situation;
  const phase = PHASES[sense.state.phase[0]];
  switch (phase) {
    case 'found-settlement':
      return sense.decide(found(sense), { reason: 'best-site' });
    case 'roll': {
      const extra = codes.length > 1 ? bestExtra(sense, false) : null;
      return extra ? sense.decide(extra.code, extra.because) : sense.decide(CODE.roll, { reason: 'rolls' });
    }
    case 'discard': {
      const move = { type: 'discard', cards: discards(sense) };
      return sense.decide(situation.game.moves.encode(situation.rules, move), { reason: 'misses-least' });
    }
    case 'tormund': {
      const { code, because } = sendTormund(sense, codes);
      return sense.decide(code, because);
    }
    case 'act':
      return act(sense);
    case 'special-build':
      return carryOut(sense) ?? sense.decide(CODE.pass, { reason: 'saves-up' });
    case 'offer':
      return sense.seat === sense.state.turn[0] ? closeOffer(sense) : answerOffer(sense);
    case 'exchange':
      return exchange(sense);
    default:
      return sense.decide(sense.best(codes, sense.state.resume[0] === PHASE.act).code, { reason: reasonFor(phase) });
  }
}

const reasonFor = (phase: string): Reason => (phase.startsWith('found') ? 'best-site' : 'looks-best');

/** Turn the hero over, or take another. */
function exchange(sense: Sense): Decision {
  const { situation, state, seat } = sense;
  let code = situation.codes[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const listed of situation.codes) {
    const hero = listed >= CODE['take-hero'] ? listed - CODE['take-hero'] : state.hero[seat] - 1;
    const worth = HERO_WORTH[HEROES[hero]];
    if (worth <= most) continue;
    most = worth;
    code = listed;
  }
  return sense.decide(code, { reason: 'best-hero' });
}
