import { CODE, KINDS, PHASE, RESOURCES, type State, TYPE } from '@holdfast/watch/engine';
import type { Decision, Reason } from '../policy.ts';
import type { Features } from './features.ts';
import { typeOf } from './move-type.ts';
import { bestProject } from './outlook.ts';
import { sendTormund } from './tormund.ts';
import { makeOffer, takeProposal } from './trade.ts';

/** Codes from here on are hero moves. */
const HEROES_FROM = TYPE.pass + 1;

/** Least gain for playing a card now rather than later. */
const LEAST = { patrol: 0.3, roads: 0.45, winter: 0.3, recruits: 0.2, monopoly: 0.4, hero: 0.06 };

interface Extra {
  readonly code: number;
  /** Gain above its minimum. */
  readonly over: number;
  readonly reason: Reason;
}

/** The best development card or hero, if worth playing; else null. */
export function bestExtra(features: Features, acting: boolean): Extra | null {
  const { input, weights } = features;
  let best: Extra | null = null;
  const consider = (code: number, gain: number, least: number, reason: Reason): void => {
    if (gain > least && (!best || gain - least > best.over)) best = { code, over: gain - least, reason };
  };
  for (const code of input.codes) {
    switch (typeOf(code)) {
      case TYPE.patrol: {
        const { gain, reason } = sendTormund(features, tormundCodes(features));
        consider(code, gain + raceGain(features, code), weights.cards[0] * 0.6, reason);
        break;
      }
      case TYPE['patrol-home']:
        consider(code, features.gain(code, acting) + weights.cards[0], LEAST.patrol, { reason: 'frees-hex' });
        break;
      case TYPE['road-building']:
        consider(code, roadsGain(features), LEAST.roads, { reason: 'two-roads' });
        break;
      case TYPE.winter:
        if (acting)
          consider(code, features.gain(code, true) + weights.cards[2], LEAST.winter + 0.15, { reason: 'winter' });
        break;
      case TYPE.recruits:
        consider(code, features.gain(code, acting) + weights.cards[3], LEAST.recruits, { reason: 'guard' });
        break;
      case TYPE.monopoly:
        if (acting) consider(code, monopoly(features, code - CODE.monopoly), LEAST.monopoly, { reason: 'monopoly' });
        break;
      default:
        if (typeOf(code) >= HEROES_FROM) consider(code, features.gain(code, acting), LEAST.hero, { reason: 'hero' });
    }
    if (input.outOfTime()) break;
  }
  return best;
}

/** Codes for moving Tormund, on an imagined position in which a patrol was played. */
function tormundCodes(features: Features): number[] {
  const { game, rules, seat, chance } = features.input;
  const trial: State = game.blank(rules);
  game.copy(features.state, trial);
  game.play(rules, trial, seat, CODE.patrol, chance);
  if (trial.phase[0] !== PHASE.tormund) return [];
  const codes = new Int32Array(game.maxMoves);
  return Array.from(codes.subarray(0, game.legalCodes(rules, trial, seat, codes)));
}

/** Gain of one more played patrol for Largest Patrol, not counting the card's value in hand. */
const raceGain = (features: Features, code: number): number => features.gain(code, false) + features.weights.cards[0];

/** Two free roads. */
function roadsGain(features: Features): number {
  const roads = features.projects().filter(({ what }) => what === 'road');
  const site = features.projects().find(({ what, codes }) => what === 'settlement' && codes.length > 1);
  const way = site ? site.codes.slice(0, -1).slice(0, 2) : [];
  const toSite = way.length ? features.projectFinder.gain(features.state, way, [2, 0, 2, 0, 0]) : 0;
  const free = roads.length
    ? features.projectFinder.gain(features.state, [roads[0].codes[0]], [1, 0, 1, 0, 0]) * 1.6
    : 0;
  return Math.max(toSite, free, 0);
}

function monopoly(features: Features, kind: number): number {
  const { rules, state, seat } = features;
  const hand = features.hand();
  const taken = rules.material.supply - state.supply[kind] - hand[kind];
  hand[kind] += taken;
  let hurt = 0;
  for (let other = 0; other < rules.seats; other++)
    if (other !== seat) hurt += features.hands()[other * KINDS + kind] * 0.04;
  return features.handValue().plan(hand).worth - features.rough().worth + hurt;
}

/** The seat's turn after the roll: cards and heroes, offers, then the plan. */
export function act(features: Features): Decision {
  const extra = bestExtra(features, true);
  if (extra) return features.decide(extra.code, extra.reason);
  const taken = takeProposal(features);
  if (taken) return taken;
  const offer = features.input.open.some(({ type }) => type === 'offer') ? makeOffer(features) : null;
  return (
    offer ?? carryOut(features) ?? features.decide(CODE.end, { reason: 'saves-up', with: { for: goal(features) } })
  );
}

/** The next move of the best plan; null if there is nothing to build. */
export function carryOut(features: Features): Decision | null {
  const { input } = features;
  const { projects, cost } = features.plan();
  if (projects.length === 0) return null;
  const hand = features.hand();
  const reason: Reason = {
    reason: `builds-${projects[0].what}`,
    with: { gain: Math.round(projects[0].gain * 10) / 10 },
  };
  if (cost.some((count, kind) => count > hand[kind])) {
    const swap = features.handValue().swap(hand, cost);
    if (!swap) return null;
    const code = CODE.swap + swap.give * KINDS + swap.get;
    if (!input.codes.includes(code)) return null;
    // Don't trade if the seat would rather keep the cards after the trade.
    if (features.handValue().plan(traded(features, hand, cost)).projects.length === 0) return null;
    return features.decide(code, { reason: 'trades-for', with: { get: RESOURCES[swap.get], for: projects[0].what } });
  }
  // Buildings before cards, since a drawn card may change the plan.
  const first = projects.find(({ what }) => what !== 'card') ?? projects[0];
  const code = first.codes.find((each) => input.codes.includes(each));
  return code === undefined ? null : features.decide(code, { ...reason, reason: `builds-${first.what}` });
}

/** The hand after all trades with the supply that a cost needs. */
function traded(features: Features, hand: readonly number[], cost: readonly number[]): number[] {
  const { state, seat } = features;
  const after = [...hand];
  for (;;) {
    const swap = features.handValue().swap(after, cost);
    if (!swap) return after;
    after[swap.give] -= state.rate[seat * KINDS + swap.give];
    after[swap.get]++;
  }
}

/** What the seat saves for. */
export const goal = (features: Features): string => bestProject(features)?.what ?? 'nothing';
