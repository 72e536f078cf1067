import {
  type Amounts,
  CODE,
  KINDS,
  openPoints,
  PHASE,
  REPLY,
  RESOURCES,
  type Resource,
  unpackNet,
} from '@holdfast/watch/engine';
import type { Decision } from '../policy.ts';
import type { Features } from './features.ts';
import type { ReasonId } from './reasons.ts';

/** Amounts on one side of net amounts: `side` 1 for what is given, -1 for what is received. */
export const amountsOn = (net: readonly number[], sign: 1 | -1): Amounts =>
  Object.fromEntries(
    RESOURCES.map((kind, i): [Resource, number] => [kind, net[i] * sign]).filter(([, count]) => count > 0),
  );

/** True if this seat leads and is near its goal, so that helping it is unwise. */
function isDangerous(features: Features, other: number): boolean {
  const { rules, state, seat } = features;
  const points = openPoints(rules, state, other);
  const own = openPoints(rules, state, seat);
  return points >= rules.material.goal - 2 || (points >= rules.material.goal - 4 && points > own + 1);
}

/** Least gain for which a partner is assumed to accept. */
const WILLING = 0.01;
/** Least expected number of a card for asking a partner for it. */
const LIKELY = 0.6;

/** True if this seat would likely accept, by the value of the cards for its plans with its expected hand. */
function wouldAccept(features: Features, other: number, net: readonly number[]): boolean {
  const hands = features.hands();
  const hand = Array.from(hands.subarray(other * KINDS, (other + 1) * KINDS));
  if (net.some((count, kind) => count < 0 && hand[kind] + count < LIKELY - 1)) return false;
  const after = hand.map((count, kind) => Math.max(0, count + net[kind]));
  const value = features.handValueOf(other);
  return value.keep(after) - value.keep(hand) > WILLING;
}

/** Kinds already asked for this turn; the bot doesn't ask for the same card again with a better offer. */
const askedKinds = ({ state }: Features): Set<number> =>
  new Set(
    Array.from(state.offered)
      .filter((packed) => packed !== 0)
      .flatMap((packed) => unpackNet(packed).flatMap((count, kind) => (count < 0 ? [kind] : []))),
  );

/** An offer that helps the seat now and that a safe partner would likely accept; null if there is none. */
export function makeOffer(features: Features): Decision | null {
  const { rules, state, seat, weights, input } = features;
  const made = state.offered.reduce((sum, packed) => sum + (packed === 0 ? 0 : 1), 0);
  if (made >= weights.offers) return null;
  const friends = Array.from({ length: rules.seats }, (_, other) => other).filter(
    (other) => other !== seat && state.handSize[other] > 0 && !isDangerous(features, other),
  );
  if (friends.length === 0) return null;
  const hand = features.hand();
  const handValue = features.handValue();
  const now = features.rough().worth;
  const asked = askedKinds(features);
  const worthwhile: { net: number[]; gain: number; get: number }[] = [];
  for (let get = 0; get < KINDS; get++) {
    if (asked.has(get)) continue;
    for (let give = 0; give < KINDS; give++) {
      if (give === get) continue;
      for (let count = 1; count <= Math.min(2, hand[give]); count++) {
        const net = [0, 0, 0, 0, 0];
        net[give] = count;
        net[get] = -1;
        const gain = handValue.plan(hand.map((had, kind) => had - net[kind])).worth - now;
        if (gain > weights.offer) worthwhile.push({ net, gain, get });
      }
    }
  }
  worthwhile.sort((a, b) => b.gain - a.gain);
  for (const { net, get } of worthwhile) {
    const to = friends.filter((other) => wouldAccept(features, other, net));
    if (to.length === 0) continue;
    const move = { type: 'offer', give: amountsOn(net, 1), get: amountsOn(net, -1), to };
    return features.decide(input.game.moves.encode(rules, move), {
      reason: 'trade-helps',
      with: { get: RESOURCES[get] },
    });
  }
  return null;
}

/** Accepts, declines, or makes a counter-offer. */
export function answerOffer(features: Features): Decision {
  const { state, seat, weights, input, rules } = features;
  const decline = (reason: ReasonId): Decision => features.decide(CODE.decline, { reason });
  const maker = state.turn[0];
  const points = openPoints(rules, state, maker);
  if (points >= rules.material.goal - 2) return decline('you-could-win');
  const hand = features.hand();
  const handValue = features.handValue();
  const now = handValue.keep(hand);
  const after = hand.map((count, kind) => count + state.offer[kind]);
  const fear = isDangerous(features, maker) ? 0.25 : 0.02 * Math.max(0, points - openPoints(rules, state, seat));
  const gain = after.some((count) => count < 0) ? -1 : handValue.keep(after) - now;
  if (input.codes.includes(CODE.accept) && gain > weights.accept + fear)
    return features.decide(CODE.accept, { reason: 'good-trade' });
  return (fear < 0.2 && counter()) || decline(fear >= 0.2 ? 'helps-the-leader' : 'nothing-for-me');

  /** A counter-offer of another card for the same one. */
  function counter(): Decision | null {
    if (!input.open.some(({ type }) => type === 'counter')) return null;
    const wanted = state.offer.findIndex((count) => count < 0);
    if (wanted < 0 || hand[wanted] === 0 || state.offer[wanted] !== -1) return null;
    const hands = features.hands();
    let best = -1;
    let most = weights.accept + 0.08;
    for (let kind = 0; kind < KINDS; kind++) {
      if (kind === wanted || state.offer[kind] > 0 || hands[maker * KINDS + kind] < 0.5) continue;
      hand[wanted]--;
      hand[kind]++;
      const found = handValue.keep(hand) - now;
      hand[wanted]++;
      hand[kind]--;
      if (found <= most) continue;
      most = found;
      best = kind;
    }
    if (best < 0) return null;
    const move = { type: 'counter', give: { [RESOURCES[wanted]]: 1 }, get: { [RESOURCES[best]]: 1 } };
    return features.decide(input.game.moves.encode(rules, move), {
      reason: 'rather-for',
      with: { get: RESOURCES[best] },
    });
  }
}

/** The best listed deal, null if none is worth it; `given` is the net number of cards of a kind that the partner gets. */
function bestDeal(
  features: Features,
  acting: boolean,
  given: (partner: number, kind: number) => number,
): number | null {
  const { weights, input } = features;
  const hand = features.hand();
  const handValue = features.handValue();
  const now = acting ? features.rough().worth : handValue.keep(hand);
  let best: number | null = null;
  let most = weights.offer / 2;
  for (const listed of input.codes) {
    if (listed < CODE.deal || listed >= CODE.withdraw) continue;
    const partner = listed - CODE.deal;
    const after = hand.map((count, kind) => count - given(partner, kind));
    const worth = acting ? handValue.plan(after).worth : handValue.keep(after);
    const gain = worth - now - (isDangerous(features, partner) ? 0.3 : 0) - 0.01 * features.marks[partner];
    if (gain <= most) continue;
    most = gain;
    best = listed;
  }
  return best;
}

/** Accepts a proposal out of turn; null to ignore it. */
export function takeProposal(features: Features): Decision | null {
  const { proposal } = features.state;
  const code = bestDeal(features, true, (partner, kind) => proposal[partner * KINDS + kind]);
  return code === null ? null : features.decide(code, { reason: 'good-trade' });
}

/** Chooses among the answers to the seat's offer, or none; may wait while answers are missing. */
export function closeOffer(features: Features): Decision {
  const { state, seat } = features;
  const { reply, counter, offer } = state;
  const code =
    bestDeal(features, state.resume[0] === PHASE.act, (partner, kind) =>
      reply[partner] === REPLY.countered ? counter[partner * KINDS + kind] : offer[kind],
    ) ?? CODE.withdraw;
  const waiting = state.reply.some((reply, other) => other !== seat && reply === REPLY.none && asked(other));
  const decision = features.decide(code, { reason: code === CODE.withdraw ? 'nobody-wants' : 'good-trade' });
  return waiting ? { ...decision, patient: true } : decision;

  function asked(other: number): boolean {
    return ((state.offerTo[0] >> other) & 1) === 1;
  }
}
