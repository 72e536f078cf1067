import type { Seat, Seen } from '@holdfast/kernel';
import type { Event, Spot } from './events.ts';
import type { Part } from './topology.ts';
import type { LaidTile, View } from './view.ts';

/** The list with one entry replaced. */
const put = <T>(list: readonly T[], at: number, entry: T): T[] => list.with(at, entry);

/** The tile with another meeple, or none, on one of its parts. */
function stood(tile: LaidTile, part: Part, seat: Seat | null): LaidTile {
  const bridge = part === 'bridge' || part === 'bridge2' ? tile[part] : null;
  if (bridge) return { ...tile, [part]: { ...bridge, meeple: seat } };
  return { ...tile, meeple: seat === null ? null : { seat, part } };
}
const sendHome = (tiles: readonly LaidTile[], home: readonly Spot[]): readonly LaidTile[] =>
  home.reduce((left, spot) => put(left, spot.tile, stood(left[spot.tile], spot.part, null)), tiles);

/** The view after an event; only assigns values. */
export function fold(view: View, event: Seen<Event>): View {
  switch (event.type) {
    case 'drew':
      return { ...view, bag: { ...view.bag, [event.tile]: event.left } };
    case 'set-aside':
      return { ...view, aside: { ...view.aside, [event.tile]: event.aside } };
    case 'placed': {
      const { tile, x, y, turn } = event;
      return { ...view, tiles: [...view.tiles, { tile, x, y, turn, meeple: null, bridge: null }] };
    }
    case 'bridged': {
      const under = view.tiles[event.tile];
      const bridge = { axis: event.axis, meeple: null };
      const tile = under.bridge ? { ...under, bridge2: bridge } : { ...under, bridge };
      const bridgesLeft = put(view.bridgesLeft, event.seat, event.bridges);
      return { ...view, tiles: put(view.tiles, event.tile, tile), bridgesLeft };
    }
    case 'deployed': {
      const { seat, at } = event;
      const tile = stood(view.tiles[at.tile], at.part, seat);
      return { ...view, tiles: put(view.tiles, at.tile, tile), supply: put(view.supply, seat, event.supply) };
    }
    case 'castled': {
      const castle = { seat: event.seat, tiles: event.tiles, occupied: true };
      const castlesLeft = put(view.castlesLeft, event.seat, event.castles);
      return { ...view, castles: [...view.castles, castle], castlesLeft, tiles: sendHome(view.tiles, [event.left]) };
    }
    case 'scored': {
      const { what, at, scores, supply } = event;
      const points = { ...view.points, [what]: event.points };
      const castles =
        typeof at === 'number' ? put(view.castles, at, { ...view.castles[at], occupied: false }) : view.castles;
      return { ...view, scores, points, supply, castles, tiles: sendHome(view.tiles, event.home) };
    }
    case 'opened-bazaar':
      return { ...view, bag: event.bag };
    case 'got':
      return { ...view, scores: event.scores, points: { ...view.points, auction: event.points } };
    case 'ended':
      return { ...view, outcome: { winners: event.winners, reason: 'most-points', scores: event.scores } };
    case 'now': {
      const { type: _, ...asks } = event;
      return { ...view, ...asks };
    }
    default:
      return view;
  }
}
