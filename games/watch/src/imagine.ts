import type { Chance, Perspective } from '@holdfast/kernel';
import { putKeep, putRoad, putSettlement } from './play/place.ts';
import { type Amounts, CARDS, RESOURCES, type Resource, type Rules, TERRAINS } from './rules.ts';
import { openPoints, POINT_CARD } from './score.ts';
import { newTable } from './setup.ts';
import { CARD_KINDS, ENDING, type Ending, KINDS, NOBODY, PHASE, REPLY, STAGE, type State } from './state.ts';
import type { OfferView, View } from './view.ts';
import { restoreWall, sampleShown } from './wall-imagine.ts';

const PATROL = CARDS.indexOf('patrol');

const orNobody = (seat: number | null): number => seat ?? NOBODY;

/** Restores what is visible on the board. */
function restoreBoard(rules: Rules, view: View, state: State): void {
  const { hexByName, cornerByName, pathByName } = state.board;
  for (const [hex, terrain] of view.terrain.entries()) {
    state.terrain[hex] = TERRAINS.indexOf(terrain);
    state.numbers[hex] = view.numbers[hex].reduce((mask, number) => mask | (1 << number), 0);
  }
  state.tormund[0] = view.tormund === null ? -1 : hexByName.get(view.tormund)!;
  for (const [path, seat] of Object.entries(view.roads)) putRoad(state, seat, pathByName.get(path)!);
  for (const [corner, { seat, keep }] of Object.entries(view.buildings)) {
    putSettlement(rules, state, seat, cornerByName.get(corner)!);
    if (keep) putKeep(state, seat, cornerByName.get(corner)!);
  }
}

/** Restores the state of the turn. */
function restoreTurn(view: View, state: State): void {
  const { stands } = view;
  state.phase[0] = PHASE[stands.phase];
  state.turn[0] = stands.turn;
  state.first[0] = view.first;
  state.round[0] = stands.round;
  state.dice.set(stands.dice);
  state.stage[0] = STAGE[stands.stage];
  state.resume[0] = PHASE[stands.resume];
  state.built[0] = stands.built ? 1 : 0;
  state.cardPlayed[0] = stands.cardPlayed ? 1 : 0;
  state.freeRoads[0] = stands.freeRoads;
  state.founded[0] = stands.founded;
  state.lastCorner[0] = stands.lastCorner === null ? -1 : state.board.cornerByName.get(stands.lastCorner)!;
  state.owes.set(stands.owes);
  state.asked.set(stands.asked);
  state.builder[0] = orNobody(stands.builder);
  state.claims.set(stands.claims);
  state.longest[0] = orNobody(view.longest);
  state.largest[0] = orNobody(view.largest);
  state.offered.set(view.offered);
  if (view.outcome) {
    state.ending[0] = ENDING[view.outcome.reason as Ending];
    state.winner[0] = view.outcome.winners[0];
  }
}

const net = (give: Amounts, get: Amounts): number[] => RESOURCES.map((kind) => (give[kind] ?? 0) - (get[kind] ?? 0));

function restoreProposals(view: View, state: State): void {
  for (const [seat, { made, open }] of view.proposals.entries()) {
    state.proposed[seat] = made;
    if (open) state.proposal.set(net(open.give, open.get), seat * KINDS);
  }
}

function restoreOffer(offer: OfferView, state: State): void {
  state.offer.set(net(offer.give, offer.get));
  for (const seat of offer.to) state.offerTo[0] |= 1 << seat;
  for (const [seat, reply] of offer.replies.entries()) state.reply[seat] = REPLY[reply];
  for (const [seat, counter] of offer.counters.entries())
    if (counter) state.counter.set(net(counter.give, counter.get), seat * KINDS);
}

/** Restores supply, hands and development cards, as far as the viewer knows them. */
function restoreCards(view: View, state: State): void {
  state.supply.set(view.supply);
  state.gone.set(view.gone);
  for (const [seat, { hand, size, cards, patrols }] of view.players.entries()) {
    state.handSize[seat] = size;
    state.patrols[seat] = patrols;
    if (hand) state.hand.set(hand, seat * KINDS);
    if (cards) state.cards.set(cards, seat * CARD_KINDS);
  }
  if (view.fresh) state.fresh.set(view.fresh);
}

/** Number of cards of one kind in all hands. */
const heldOf = (cells: Int32Array, kinds: number, kind: number): number => {
  let held = 0;
  for (let at = kind; at < cells.length; at += kinds) held += cells[at];
  return held;
};

/** Deals the unseen cards that are not in the supply to the hidden hands at random. */
function sampleHands(rules: Rules, view: View, state: State, chance: Chance): void {
  const unseen = view.supply.map((left, kind) => rules.material.supply - left - heldOf(state.hand, KINDS, kind));
  // Seats that accepted, countered or proposed have the promised cards; a hand that was looked at is known.
  for (const [seat, promised] of promises(view).entries()) {
    if (view.players[seat].hand) continue;
    for (let kind = 0; kind < KINDS; kind++) deal(seat, kind, promised[kind]);
  }
  for (const [seat, { size, hand }] of view.players.entries()) {
    if (hand) continue;
    let held = 0;
    for (let kind = 0; kind < KINDS; kind++) held += state.hand[seat * KINDS + kind];
    for (; held < size; held++) deal(seat, chance.pick(unseen), 1);
  }
  function deal(seat: number, kind: number, count: number): void {
    unseen[kind] -= count;
    state.hand[seat * KINDS + kind] += count;
  }
}

/** Cards that seats must have although their hands are hidden. */
function promises(view: View): number[][] {
  const shown = view.wall?.shown ?? null;
  return view.players.map((_, seat) => {
    if (shown?.what === 'hand' && shown.from === seat && shown.hand) return [...shown.hand];
    const offer = view.offer;
    const wanted: Amounts =
      offer?.replies[seat] === 'accepted'
        ? offer.get
        : offer?.replies[seat] === 'countered'
          ? offer.counters[seat]!.get
          : {};
    const proposed = view.proposals[seat]?.open?.get ?? {};
    return RESOURCES.map((kind: Resource) => Math.max(wanted[kind] ?? 0, proposed[kind] ?? 0));
  });
}

/** Samples hidden development cards and the deck, so that no seat has enough points to have won. */
function sampleCards(rules: Rules, view: View, state: State, chance: Chance): void {
  const unseen = CARDS.map((card, i) => rules.material.deck[card] - view.gone[i] - heldOf(state.cards, CARD_KINDS, i));
  for (const { patrols } of view.players) unseen[PATROL] -= patrols;
  for (const [seat, { cards, cardCount }] of view.players.entries()) {
    if (cards) continue;
    for (let dealt = 0; dealt < cardCount; dealt++) {
      const pointsHeld = openPoints(rules, state, seat) + state.cards[seat * CARD_KINDS + POINT_CARD];
      const full = pointsHeld + 1 >= rules.material.goal;
      const among = full && unseen.some((count, card) => card !== POINT_CARD && count > 0);
      const card = chance.pick(among ? unseen.map((count, kind) => (kind === POINT_CARD ? 0 : count)) : unseen);
      unseen[card]--;
      state.cards[seat * CARD_KINDS + card]++;
    }
  }
  state.deck.set(unseen);
  if (view.fresh) return;
  const held = Array.from(state.cards.subarray(view.stands.turn * CARD_KINDS, (view.stands.turn + 1) * CARD_KINDS));
  for (let bought = 0; bought < view.stands.bought; bought++) {
    const card = chance.pick(held);
    held[card]--;
    state.fresh[card]++;
  }
}

/**
 * The position as far as the view shows it: hidden hands are empty but have their sizes, and the deck has the right number of
 * cards of any kind. Enough to judge the viewer's moves. Never fails, even for a view between the events of a move.
 */
export function restore(rules: Rules, view: View): State {
  const state = newTable(rules);
  restoreBoard(rules, view, state);
  restoreTurn(view, state);
  if (view.offer) restoreOffer(view.offer, state);
  restoreProposals(view, state);
  restoreCards(view, state);
  state.deck.fill(0);
  state.deck[PATROL] = view.deck;
  restoreWall(view, state);
  return state;
}

/** A position that the viewer cannot tell from the real one, with hidden cards sampled. */
export function imagine(rules: Rules, view: View, _viewer: Perspective, chance: Chance): State {
  const state = restore(rules, view);
  sampleHands(rules, view, state, chance);
  sampleCards(rules, view, state, chance);
  sampleShown(view, state, chance);
  return state;
}
