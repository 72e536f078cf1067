import { type Seat, type Secret, type Seen, UNSEEN } from '@holdfast/kernel';
import type { Amounts, Card, Clan, Hero, Resource, Wildling } from './rules.ts';
import type { View } from './view.ts';
import type { WallView } from './wall-view.ts';

/** The new values of what an event changes north of the Gift, of tokens and of heroes. */
type Patch = { readonly wall: Partial<WallView> };

/** Events north of the Gift, of tokens and of heroes, with the new values of what they change. */
export type WallEvent =
  | ({
      readonly type: 'token';
      readonly seat: Seat;
      readonly from: 'settlement' | 'keep' | 'pool';
      readonly kind: Wildling;
      readonly clan: Clan;
    } & Patch)
  | ({ readonly type: 'tokens-mixed' } & Patch)
  | ({ readonly type: 'token-laid'; readonly seat: Seat } & Patch)
  | ({ readonly type: 'migrated'; readonly kind: Wildling; readonly clan: Clan; readonly camp: number } & Patch)
  | { readonly type: 'no-figure'; readonly kind: Wildling; readonly clan: Clan }
  | { readonly type: 'rush'; readonly clan: Clan }
  | ({ readonly type: 'advanced'; readonly kind: Wildling; readonly clan: Clan; readonly clearing: string } & Patch)
  | ({ readonly type: 'giant'; readonly clearing: string; readonly guard: Seat } & Patch)
  | ({ readonly type: 'breach'; readonly clearing: string; readonly guard: Seat | null } & Patch)
  | ({
      readonly type: 'crossed';
      readonly kind: Wildling;
      readonly clearing: string;
      readonly hex: string | null;
    } & Patch)
  | ({ readonly type: 'breached'; readonly breaches: number } & Patch)
  | ({ readonly type: 'sent-home'; readonly seat: Seat; readonly kind: Wildling; readonly from: string } & Patch)
  | ({ readonly type: 'guard'; readonly seat: Seat; readonly clearing: string; readonly space: number } & Patch)
  | ({ readonly type: 'guard-moved'; readonly seat: Seat; readonly from: string; readonly to: string } & Patch)
  | ({ readonly type: 'heroes-dealt'; readonly heroes: readonly Hero[] } & Patch)
  | ({ readonly type: 'hero'; readonly seat: Seat; readonly hero: Hero } & Patch)
  | ({ readonly type: 'hero-turned'; readonly seat: Seat; readonly hero: Hero; readonly side: 'A' | 'B' } & Patch)
  | ({ readonly type: 'hero-taken'; readonly seat: Seat; readonly hero: Hero; readonly returned: Hero } & Patch)
  | ({ readonly type: 'heroes-ready' } & Patch)
  | ({ readonly type: 'tragedy'; readonly seat: Seat; readonly hero: Hero } & Patch)
  | { readonly type: 'waived'; readonly seat: Seat; readonly hero: Hero }
  | { readonly type: 'spared'; readonly seat: Seat }
  | { readonly type: 'demanded'; readonly seat: Seat; readonly kind: Resource; readonly from: readonly Seat[] }
  | { readonly type: 'gave'; readonly seat: Seat; readonly to: Seat; readonly kind: Resource }
  | ({ readonly type: 'owed'; readonly to: readonly Seat[] } & Patch)
  | { readonly type: 'paid-otherwise'; readonly seat: Seat; readonly cards: Amounts }
  | { readonly type: 'saw-cards'; readonly seat: Seat; readonly cards: Secret<readonly Card[]> }
  | {
      readonly type: 'saw-hand';
      readonly seat: Seat;
      readonly from: Seat;
      readonly hand: Secret<readonly number[]>;
    }
  | ({ readonly type: 'looked-away' } & Patch)
  | { readonly type: 'road-moved'; readonly seat: Seat; readonly from: string; readonly to: string }
  | { readonly type: 'patrol-dropped'; readonly seat: Seat; readonly patrols: number; readonly gone: readonly number[] }
  | ({ readonly type: 'reroll'; readonly seat: Seat } & Patch)
  | ({ readonly type: 'rolled-again'; readonly seat: Seat; readonly face: number } & Patch);

const known = <T>(value: T | typeof UNSEEN): T | null => (value === UNSEEN ? null : (value as T));

const withPlayer = (view: View, seat: Seat, change: object): View['players'] =>
  view.players.map((player, at) => (at === seat ? { ...player, ...change } : player));

/** Assigns an event's new values, if it has any. */
export function foldWall(view: View, event: Seen<WallEvent>): View {
  if (!view.wall) return view;
  switch (event.type) {
    case 'saw-cards':
      return { ...view, wall: { ...view.wall, shown: { what: 'cards', cards: known(event.cards) } } };
    case 'saw-hand':
      return { ...view, wall: { ...view.wall, shown: { what: 'hand', from: event.from, hand: known(event.hand) } } };
    case 'road-moved': {
      const { [event.from]: _, ...roads } = view.roads;
      return { ...view, roads: { ...roads, [event.to]: event.seat } };
    }
    case 'patrol-dropped':
      return { ...view, gone: event.gone, players: withPlayer(view, event.seat, { patrols: event.patrols }) };
    default:
      return 'wall' in event ? { ...view, wall: { ...view.wall, ...event.wall } } : view;
  }
}
