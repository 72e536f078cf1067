import { type Seat, type Seen, UNSEEN } from '@holdfast/kernel';
import type { Event } from './events.ts';
import { NO_PROPOSAL, type PlayerView, type View } from './view.ts';
import { foldWall } from './wall-events.ts';

const known = <T>(value: T | typeof UNSEEN, otherwise: T | null): T | null => (value === UNSEEN ? otherwise : value);

const withPlayer = (view: View, seat: Seat, change: Partial<PlayerView>): View => ({
  ...view,
  players: view.players.map((player, i) => (i === seat ? { ...player, ...change } : player)),
});

/** A proposal lapses when its maker's hand changes (W-5.11). */
const withoutProposal = (proposals: View['proposals'], seat: Seat): View['proposals'] =>
  proposals[seat]?.open ? proposals.map((each, i) => (i === seat ? { ...each, open: null } : each)) : proposals;

/** The view after an event; only assigns values. */
export function fold(view: View, event: Seen<Event>): View {
  switch (event.type) {
    case 'laid':
      return { ...view, terrain: event.terrain, numbers: event.numbers };
    case 'starts':
      return { ...view, first: event.seat };
    case 'stands':
      return { ...view, stands: event.stands };
    case 'turn':
      return {
        ...view,
        fresh: [0, 0, 0, 0, 0, 0],
        offered: [0, 0, 0, 0, 0, 0, 0, 0],
        proposals: view.proposals.map(() => NO_PROPOSAL),
      };
    // Before `stands`, so that production can be shown after the dice.
    case 'rolled':
      return { ...view, stands: { ...view.stands, dice: event.dice } };
    case 'rolled-again': {
      const next = foldWall(view, event);
      return { ...next, stands: { ...view.stands, dice: view.stands.dice.with(2, event.face) } };
    }
    case 'built': {
      const next = withPlayer(view, event.seat, { left: event.left, rates: event.rates });
      if (event.what === 'road') return { ...next, roads: { ...view.roads, [event.at]: event.seat } };
      const building = { seat: event.seat, keep: event.what === 'keep' };
      return { ...next, buildings: { ...view.buildings, [event.at]: building } };
    }
    case 'holds':
      return {
        ...withPlayer(view, event.seat, { size: event.size, hand: known(event.hand, null) }),
        supply: event.supply,
        proposals: withoutProposal(view.proposals, event.seat),
      };
    case 'tormund':
      return { ...view, tormund: event.hex };
    case 'offered':
      return { ...view, offer: event.offer, offered: event.offered };
    case 'replied':
      return { ...view, offer: event.offer };
    case 'dealt':
    case 'withdrawn':
      return { ...view, offer: null };
    case 'proposed':
    case 'proposal-withdrawn':
      return { ...view, proposals: event.proposals };
    case 'bought':
      return { ...view, deck: event.deck };
    case 'keeps-cards':
      return {
        ...withPlayer(view, event.seat, { cardCount: event.size, cards: known(event.cards, null) }),
        fresh: event.bought === 0 ? [0, 0, 0, 0, 0, 0] : known(event.fresh, null),
      };
    case 'played':
      return { ...withPlayer(view, event.seat, { patrols: event.patrols }), gone: event.gone };
    case 'road-lengths':
      return { ...view, players: view.players.map((player, i) => ({ ...player, roadLength: event.lengths[i] })) };
    case 'longest-road':
      return { ...view, longest: event.seat };
    case 'largest-patrol':
      return { ...view, largest: event.seat };
    case 'points':
      return withPlayer(view, event.seat, { points: event.points });
    case 'over':
      return {
        ...view,
        outcome: event.outcome,
        offer: null,
        fresh: event.fresh,
        players: view.players.map((player, i) => ({
          ...player,
          hand: event.hands[i],
          cards: event.cards[i],
          points: event.points[i],
        })),
      };
    case 'start-roll':
    case 'took':
    case 'produced':
    case 'discarded':
    case 'stole':
    case 'swapped':
    case 'monopoly':
      return view;
    default:
      return foldWall(view, event);
  }
}
