import { CODE, KINDS, openPoints, PHASE, REPLY, RESOURCES, type State } from '@holdfast/watch/engine';
import type { Decision } from '../../policy.ts';
import type { ReasonId } from '../reasons.ts';
import type { Thinking } from './thinking.ts';
import { ACCEPT, exchanged, mayWinSoon, settle } from './trades.ts';

/** Accepts, declines, or makes a counter-offer. */
export function answerOffer(thinking: Thinking): Decision {
  const { rules, state, seat, input } = thinking;
  const maker = state.turn[0];
  const decline = (reason: ReasonId): Decision => thinking.decide(CODE.decline, { reason });
  if (mayWinSoon(thinking, maker)) return decline('you-could-win');
  const rough = gainOf(thinking, maker, state.offer, false);
  if (input.codes.includes(CODE.accept) && rough >= ACCEPT && gainOf(thinking, maker, state.offer, true) >= ACCEPT)
    return thinking.decide(CODE.accept, { reason: 'good-trade' });
  return (
    counter() ??
    decline(
      openPoints(rules, state, maker) > openPoints(rules, state, seat) + 1 ? 'helps-the-leader' : 'nothing-for-me',
    )
  );

  /** A counter-offer of another card for the same one. */
  function counter(): Decision | null {
    if (!input.open.some(({ type }) => type === 'counter')) return null;
    const wanted = state.offer.findIndex((count) => count < 0);
    if (wanted < 0 || state.hand[seat * KINDS + wanted] === 0 || state.offer[wanted] !== -1) return null;
    thinking.plans.measures.look(state, seat);
    const hands = thinking.plans.measures.hands.slice();
    let best = -1;
    let most = 2 * ACCEPT;
    for (let kind = 0; kind < KINDS; kind++) {
      if (kind === wanted || state.offer[kind] > 0 || hands[maker * KINDS + kind] < 0.5) continue;
      const net = [0, 0, 0, 0, 0];
      net[wanted] = -1;
      net[kind] = 1;
      const gain = gainOf(thinking, maker, net, false);
      if (gain <= most) continue;
      most = gain;
      best = kind;
    }
    if (best < 0) return null;
    const move = { type: 'counter', give: { [RESOURCES[wanted]]: 1 }, get: { [RESOURCES[best]]: 1 } };
    return thinking.decide(input.game.moves.encode(rules, move), {
      reason: 'rather-for',
      with: { get: RESOURCES[best] },
    });
  }
}

/** Gain by a trade with the active player; `followed` includes that player's best use of the cards this turn. */
function gainOf(thinking: Thinking, maker: number, net: ArrayLike<number>, followed: boolean): number {
  const { seat, value, plans, effort, now } = thinking;
  const own = thinking.state.hand;
  for (let kind = 0; kind < KINDS; kind++) if (own[seat * KINDS + kind] + net[kind] < 0) return -1;
  if (!followed) return value.of(exchanged(thinking, maker, seat, net), seat) - now[seat];
  const before = exchanged(thinking, maker, seat, [0, 0, 0, 0, 0]);
  const without = afterBest(before);
  return afterBest(exchanged(thinking, maker, seat, net)) - without;

  function afterBest(position: State): number {
    const { set } = plans.best(position, maker, effort.after);
    return plans.valueFor(position, maker, set, seat);
  }
}

/** The best listed deal, null if none is worth it; `given` is the net number of cards of a kind that the partner gets. */
function bestDeal(
  thinking: Thinking,
  acting: boolean,
  given: (partner: number, kind: number) => number,
): number | null {
  const { input, seat, plans, effort, value, now } = thinking;
  const deals = input.codes.filter((code) => code >= CODE.deal && code < CODE.withdraw);
  if (deals.length === 0) return null;
  const worthOf = (trial: State): number =>
    acting ? plans.best(trial, seat, effort.after).value : value.of(trial, seat);
  const idle = thinking.copy();
  settle(idle, seat);
  let most = (acting ? worthOf(idle) : now[seat]) + ACCEPT / 2;
  let best: number | null = null;
  for (const code of deals) {
    const partner = code - CODE.deal;
    const net = Array.from({ length: KINDS }, (_, kind) => given(partner, kind));
    const gained = worthOf(exchanged(thinking, seat, partner, net));
    if (gained <= most) continue;
    most = gained;
    best = code;
  }
  return best;
}

/** Accepts a proposal out of turn; null to ignore it. */
export function takeProposal(thinking: Thinking): Decision | null {
  const { proposal } = thinking.state;
  const code = bestDeal(thinking, true, (partner, kind) => proposal[partner * KINDS + kind]);
  return code === null ? null : thinking.decide(code, { reason: 'good-trade' });
}

/** Chooses among the answers to the seat's offer, or none; may wait while answers are missing. */
export function closeOffer(thinking: Thinking): Decision {
  const { state, seat } = thinking;
  const { reply, counter, offer } = state;
  const code =
    bestDeal(thinking, state.resume[0] === PHASE.act, (partner, kind) =>
      reply[partner] === REPLY.countered ? counter[partner * KINDS + kind] : offer[kind],
    ) ?? CODE.withdraw;
  const waiting = reply.some(
    (given, other) => other !== seat && given === REPLY.none && ((state.offerTo[0] >> other) & 1) === 1,
  );
  const decision = thinking.decide(code, { reason: code === CODE.withdraw ? 'nobody-wants' : 'good-trade' });
  return waiting ? { ...decision, patient: true } : decision;
}
