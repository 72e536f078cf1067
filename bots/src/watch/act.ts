import { ARGUMENT_BITS, CODE, KINDS, PHASE, RESOURCES, type State, TYPE } from '@holdfast/watch/engine';
import type { Because, Decision } from '../brain.ts';
import type { Sense } from './sense.ts';
import { sendTormund } from './tormund.ts';
import { makeOffer } from './trade.ts';

const typeOf = (code: number): number => code >>> ARGUMENT_BITS;
/** Codes from here on belong to heroes. */
const HEROES_FROM = TYPE.pass + 1;

/** What a card must bring to be worth playing now rather than later. */
const LEAST = { patrol: 0.3, roads: 0.45, winter: 0.3, recruits: 0.2, monopoly: 0.4, hero: 0.06 };

interface Extra {
  readonly code: number;
  /** Gain beyond what it must bring. */
  readonly over: number;
  readonly because: Because;
}

/** Development cards and heroes: the best of them if it is worth it. */
export function bestExtra(sense: Sense, acting: boolean): Extra | null {
  const { situation, weights } = sense;
  let best: Extra | null = null;
  const consider = (code: number, gain: number, least: number, because: Because): void => {
    if (gain > least && (!best || gain - least > best.over)) best = { code, over: gain - least, because };
  };
  for (const code of situation.codes) {
    switch (typeOf(code)) {
      case TYPE.patrol: {
        const { gain, because } = sendTormund(sense, tormundCodes(sense));
        consider(code, gain + raceGain(sense, code), weights.cards[0] * 0.6, because);
        break;
      }
      case TYPE['patrol-home']:
        consider(code, sense.gain(code, acting) + weights.cards[0], LEAST.patrol, { reason: 'frees-hex' });
        break;
      case TYPE['road-building']:
        consider(code, roadsGain(sense), LEAST.roads, { reason: 'two-roads' });
        break;
      case TYPE.winter:
        if (acting)
          consider(code, sense.gain(code, true) + weights.cards[2], LEAST.winter + 0.15, { reason: 'winter' });
        break;
      case TYPE.recruits:
        consider(code, sense.gain(code, acting) + weights.cards[3], LEAST.recruits, { reason: 'guard' });
        break;
      case TYPE.monopoly:
        if (acting) consider(code, monopoly(sense, code - CODE.monopoly), LEAST.monopoly, { reason: 'monopoly' });
        break;
      default:
        if (typeOf(code) >= HEROES_FROM) consider(code, sense.gain(code, acting), LEAST.hero, { reason: 'hero' });
    }
    if (situation.hurry()) break;
  }
  return best;
}

/** Where Tormund could go, on an imagined position in which a patrol was played. */
function tormundCodes(sense: Sense): number[] {
  const { game, rules, seat, chance } = sense.situation;
  const trial: State = game.blank(rules);
  game.copy(sense.state, trial);
  game.play(rules, trial, seat, CODE.patrol, chance);
  if (trial.phase[0] !== PHASE.tormund) return [];
  const codes = new Int32Array(game.maxMoves);
  return Array.from(codes.subarray(0, game.legalCodes(rules, trial, seat, codes)));
}

/** What one patrol more on the table does for Largest Patrol, the card in hand set aside. */
const raceGain = (sense: Sense, code: number): number => sense.gain(code, false) + sense.weights.cards[0];

/** Two free roads. */
function roadsGain(sense: Sense): number {
  const roads = sense.projects().filter(({ what }) => what === 'road');
  const site = sense.projects().find(({ what, codes }) => what === 'settlement' && codes.length > 1);
  const way = site ? site.codes.slice(0, -1).slice(0, 2) : [];
  const toSite = way.length ? sense.surveyor.gain(sense.state, way, [2, 0, 2, 0, 0]) : 0;
  const free = roads.length ? sense.surveyor.gain(sense.state, [roads[0].codes[0]], [1, 0, 1, 0, 0]) * 1.6 : 0;
  return Math.max(toSite, free, 0);
}

function monopoly(sense: Sense, kind: number): number {
  const { rules, state, seat } = sense;
  const hand = sense.hand();
  const taken = rules.material.supply - state.supply[kind] - hand[kind];
  hand[kind] += taken;
  let hurt = 0;
  for (let other = 0; other < rules.seats; other++)
    if (other !== seat) hurt += sense.hands()[other * KINDS + kind] * 0.04;
  return sense.purse().plan(hand).worth - sense.rough().worth + hurt;
}

/** The own turn after the roll: cards and heroes, offers, then the plan. */
export function act(sense: Sense): Decision {
  const extra = bestExtra(sense, true);
  if (extra) return sense.decide(extra.code, extra.because);
  const offer = sense.situation.open.some(({ type }) => type === 'offer') ? makeOffer(sense) : null;
  return offer ?? carryOut(sense) ?? sense.decide(CODE.end, { reason: 'saves-up', with: { for: goal(sense) } });
}

/** The next move of the best plan, null when there is nothing to build. */
export function carryOut(sense: Sense): Decision | null {
  const { situation } = sense;
  const { projects, cost } = sense.plan();
  if (projects.length === 0) return null;
  const hand = sense.hand();
  const because: Because = {
    reason: `builds-${projects[0].what}`,
    with: { gain: Math.round(projects[0].gain * 10) / 10 },
  };
  if (cost.some((count, kind) => count > hand[kind])) {
    const swap = sense.purse().swap(hand, cost);
    if (!swap) return null;
    const code = CODE.swap + swap.give * KINDS + swap.get;
    if (!situation.codes.includes(code)) return null;
    return sense.decide(code, { reason: 'trades-for', with: { get: RESOURCES[swap.get], for: projects[0].what } });
  }
  // Buildings before cards: what a card brings may change the rest.
  const first = projects.find(({ what }) => what !== 'card') ?? projects[0];
  const code = first.codes.find((each) => situation.codes.includes(each));
  return code === undefined ? null : sense.decide(code, { ...because, reason: `builds-${first.what}` });
}

/** What is saved for. */
function goal(sense: Sense): string {
  const hand = sense.hand();
  const purse = sense.purse();
  let best = 'nothing';
  let most = 0;
  for (const { what, gain, cost } of sense.projects()) {
    const felt = gain * Math.exp(-purse.delay(hand, cost) / sense.weights.patience);
    if (felt <= most) continue;
    most = felt;
    best = what;
  }
  return best;
}
