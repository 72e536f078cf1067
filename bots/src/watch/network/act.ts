import { CODE, KINDS, PHASE, RESOURCES, type State, TYPE } from '@holdfast/watch/engine';
import type { Decision } from '../../policy.ts';
import { typeOf } from '../move-type.ts';
import type { Reason } from '../reasons.ts';
import { takeProposal } from './answers.ts';
import { negotiate } from './negotiation.ts';
import { makeOffer } from './offers.ts';
import type { Thinking } from './thinking.ts';
import { sendTormund } from './tormund.ts';
import { nextSwap, type TurnPlan } from './turn-plans.ts';
import { bestRoads } from './works.ts';

/** Codes from here on are hero moves. */
const HEROES_FROM = TYPE.pass + 1;
/** A card or a hero must increase the chance by this much to be used. */
const MARGIN = 0.002;

const REASONS = new Map<number, Reason>([
  [TYPE['patrol-home'], { reason: 'frees-hex' }],
  [TYPE['road-building'], { reason: 'two-roads' }],
  [TYPE.winter, { reason: 'winter' }],
  [TYPE.recruits, { reason: 'guard' }],
  [TYPE.monopoly, { reason: 'monopoly' }],
]);

/** Development cards and heroes. */
const isExtra = (code: number): boolean =>
  (typeOf(code) >= TYPE.patrol && typeOf(code) <= TYPE.monopoly) || typeOf(code) >= HEROES_FROM;

interface Extra {
  readonly code: number;
  readonly value: number;
  readonly reason: Reason;
}

/** The best card or hero to use now, null if there is none; `acting` if the seat may still build this turn. */
export function bestExtra(thinking: Thinking, acting: boolean): Extra | null {
  const { input, effort, plans, seat } = thinking;
  const extras: Extra[] = [];
  for (const code of input.codes) {
    if (!isExtra(code)) continue;
    const { state, value, reason } = tried(thinking, code);
    if (state) extras.push({ code, value, reason });
    if (input.outOfTime()) break;
  }
  extras.sort((a, b) => b.value - a.value);
  if (!acting || extras.length === 0) return extras[0] ?? null;
  // The best few are judged with what can be built afterwards.
  const followed = extras.slice(0, effort.extras).map((extra) => {
    const { state } = tried(thinking, extra.code);
    if (!state || state.phase[0] === PHASE.over || extra.value === 1) return extra;
    return { ...extra, value: Math.max(extra.value, plans.best(state, seat, effort.after).value) };
  });
  return followed.reduce((best, each) => (each.value > best.value ? each : best));
}

/** The position after a card or a hero, with quick choices for what it asks. */
function tried(thinking: Thinking, code: number): { state: State | null; value: number; reason: Reason } {
  const { input, rules, seat, value } = thinking;
  const { game, chance } = input;
  const trial = thinking.copy();
  game.play(rules, trial, seat, code, chance);
  const reason = REASONS.get(typeOf(code)) ?? { reason: 'hero' };
  if (trial.phase[0] === PHASE.tormund) {
    const codes = new Int32Array(game.maxMoves);
    const sent = sendTormund(thinking, trial, codes.subarray(0, game.legalCodes(rules, trial, seat, codes)));
    return { state: trial, value: sent.value, reason: sent.reason };
  }
  while (trial.phase[0] === PHASE['free-road'] && trial.turn[0] === seat) {
    const path = freeRoad(thinking, trial);
    if (path < 0) break;
    game.play(rules, trial, seat, CODE.road + path, chance);
  }
  return { state: trial, value: value.of(trial, seat), reason };
}

/** Path for a free road, -1 if there is none. */
export function freeRoad(thinking: Thinking, state: State): number {
  const { input, rules, seat, effort, value } = thinking;
  const trial = input.game.blank(rules) as State;
  let best = -1;
  let most = -1;
  for (const path of bestRoads(state, seat, thinking.plans.waysToSites(state, seat), effort.roads)) {
    input.game.copy(state, trial);
    input.game.play(rules, trial, seat, CODE.road + path, input.chance);
    const worth = value.of(trial, seat);
    if (worth <= most) continue;
    most = worth;
    best = path;
  }
  return best;
}

/** The seat's turn after the roll: cards and heroes, offers, then the best plan. */
export function act(thinking: Thinking): Decision {
  const { state, seat, plans, input, effort } = thinking;
  const plan = plans.best(state, seat);
  const extra = bestExtra(thinking, true);
  if (extra && extra.value > plan.value + MARGIN) return thinking.decide(extra.code, extra.reason);
  const taken = takeProposal(thinking);
  if (taken) return taken;
  const offer = input.open.some(({ type }) => type === 'offer')
    ? (effort.negotiates ? negotiate : makeOffer)(thinking, plan.value)
    : null;
  return offer ?? carryOut(thinking, plan) ?? thinking.decide(CODE.end, savesUp(thinking));
}

/** The next move of a plan; null if there is nothing to build. */
export function carryOut(thinking: Thinking, { set }: TurnPlan): Decision | null {
  const { state, seat, input } = thinking;
  if (set.works.length === 0) return null;
  // Buildings before cards, since a drawn card may change the plan.
  const first = set.works.find(({ what }) => what !== 'card') ?? set.works[0];
  const lacks = set.cost.some((count, kind) => count > state.hand[seat * KINDS + kind]);
  if (lacks) {
    const swap = nextSwap(state, seat, set.cost);
    const code = swap ? CODE.swap + swap.give * KINDS + swap.get : -1;
    if (!swap || !input.codes.includes(code)) return null;
    return thinking.decide(code, { reason: 'trades-for', with: { get: RESOURCES[swap.get], for: first.what } });
  }
  const code = first.codes.find((each) => input.codes.includes(each));
  return code === undefined ? null : thinking.decide(code, { reason: `builds-${first.what}` });
}

/** What the cards are kept for: the work with the fewest missing cards. */
export function savesUp(thinking: Thinking): Reason {
  const { state, seat } = thinking;
  return { reason: 'saves-up', with: { for: thinking.plans.nearest(state, seat) } };
}
