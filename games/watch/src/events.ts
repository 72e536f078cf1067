import type { Emit, Outcome, Seat, Secret } from '@holdfast/kernel';
import type { Amounts, Card, Resource, Terrain } from './rules.ts';
import type { PointLine } from './score.ts';
import type { Reply } from './state.ts';
import type { OfferView, ProposalView, StandsView } from './view.ts';
import type { WallEvent } from './wall-events.ts';

/** The public state of the turn after a move. */
type Stands = { readonly type: 'stands'; readonly stands: StandsView };

/** An event of the game: has the new values of what it changes, with secrets marked. */
export type Event =
  | { readonly type: 'laid'; readonly terrain: readonly Terrain[]; readonly numbers: readonly (readonly number[])[] }
  | { readonly type: 'start-roll'; readonly seat: Seat; readonly dice: readonly number[] }
  | { readonly type: 'starts'; readonly seat: Seat }
  | Stands
  | { readonly type: 'turn'; readonly seat: Seat; readonly round: number }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly what: 'road' | 'settlement' | 'keep';
      readonly at: string;
      readonly how: 'founded' | 'paid' | 'free';
      readonly left: { readonly roads: number; readonly settlements: number; readonly keeps: number };
      readonly rates: readonly number[];
    }
  | { readonly type: 'took'; readonly seat: Seat; readonly cards: Amounts; readonly why: string }
  /** A seat's hand and the supply after a change. */
  | {
      readonly type: 'holds';
      readonly seat: Seat;
      readonly size: number;
      readonly hand: Secret<readonly number[]>;
      readonly supply: readonly number[];
    }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: readonly number[] }
  | {
      readonly type: 'produced';
      readonly gains: readonly { readonly seat: Seat; readonly cards: Amounts }[];
      readonly short: readonly Resource[];
    }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly cards: Amounts }
  | { readonly type: 'tormund'; readonly seat: Seat; readonly hex: string | null }
  | { readonly type: 'stole'; readonly seat: Seat; readonly from: Seat; readonly card: Secret<Resource> }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly give: Resource;
      readonly count: number;
      readonly get: Resource;
    }
  | { readonly type: 'offered'; readonly seat: Seat; readonly offer: OfferView; readonly offered: readonly number[] }
  | {
      readonly type: 'replied';
      readonly seat: Seat;
      readonly offer: OfferView | null;
      readonly how: Exclude<Reply, 'none'>;
    }
  | {
      readonly type: 'dealt';
      readonly seat: Seat;
      readonly partner: Seat;
      readonly gave: Amounts;
      readonly got: Amounts;
    }
  | { readonly type: 'withdrawn'; readonly seat: Seat }
  /** A proposal out of turn by `seat`: what it would give and get, and all open proposals. */
  | {
      readonly type: 'proposed';
      readonly seat: Seat;
      readonly to: Seat;
      readonly give: Amounts;
      readonly get: Amounts;
      readonly proposals: readonly ProposalView[];
    }
  | { readonly type: 'proposal-withdrawn'; readonly seat: Seat; readonly proposals: readonly ProposalView[] }
  | { readonly type: 'bought'; readonly seat: Seat; readonly card: Secret<Card>; readonly deck: number }
  /** A seat's development cards, and those bought in this turn. */
  | {
      readonly type: 'keeps-cards';
      readonly seat: Seat;
      readonly size: number;
      readonly cards: Secret<readonly number[]>;
      readonly bought: number;
      readonly fresh: Secret<readonly number[]>;
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly card: Card;
      readonly patrols: number;
      readonly gone: readonly number[];
    }
  | { readonly type: 'monopoly'; readonly seat: Seat; readonly kind: Resource; readonly taken: readonly number[] }
  | { readonly type: 'road-lengths'; readonly lengths: readonly number[] }
  | { readonly type: 'longest-road'; readonly seat: Seat | null }
  | { readonly type: 'largest-patrol'; readonly seat: Seat | null }
  | { readonly type: 'points'; readonly seat: Seat; readonly points: readonly PointLine[] }
  | {
      readonly type: 'over';
      readonly outcome: Outcome;
      readonly hands: readonly (readonly number[])[];
      readonly cards: readonly (readonly number[])[];
      readonly fresh: readonly number[];
      readonly points: readonly (readonly PointLine[])[];
    }
  | WallEvent;

/** Receives events; undefined if nobody listens, and no event is created. */
export type Listener = Emit<Event> | undefined;
