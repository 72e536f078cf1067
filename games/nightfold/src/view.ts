import { type Perspective, type Seen, UNSEEN, type Unseen } from '@holdfast/kernel';
import type { Event } from './events.ts';
import { NIGHTS, type Rules } from './rules.ts';
import { handsOf, litIn, type State } from './state.ts';

/** What a viewer sees; lists are by seat. */
export interface View {
  readonly night: number; // 0 .. 4; 5 if the game is over
  readonly dice: readonly number[];
  readonly lambs: readonly number[];
  readonly hands: readonly (readonly number[] | Unseen)[]; // torches, the dimmest first
  readonly lit: readonly (number | Unseen)[]; // the torch chosen this night; 0 if none yet
  readonly shown: readonly (readonly number[])[]; // the torches of earlier nights
}

export function view(_: Rules, state: State, viewer: Perspective): View {
  const night = state.night[0];
  const open = (seat: number): boolean => seat === viewer || viewer === 'referee' || night === NIGHTS;
  return {
    night,
    dice: [...state.dice],
    lambs: [...state.lambs],
    hands: handsOf(state).map((hand, seat) => (open(seat) ? hand : UNSEEN)),
    lit: Array.from(litIn(state, night), (torch, seat) => (torch === 0 || open(seat) ? torch : UNSEEN)),
    shown: Array.from({ length: night }, (_, before) => [...litIn(state, before)]),
  };
}

/** The view after an event; does not change the old view. */
export function fold(view: View, event: Seen<Event>): View {
  const { lit, hands, shown } = view;
  switch (event.type) {
    case 'night':
      return { ...view, night: event.night, dice: event.dice };
    case 'lit':
      return { ...view, lit: lit.with(event.seat, event.torch), hands: hands.with(event.seat, event.hand) };
    case 'shown':
      return { ...view, lit: lit.map(() => 0), shown: [...shown, event.torches], lambs: event.lambs };
    case 'ended':
      return { ...view, night: NIGHTS, lit: [], hands: event.hands, lambs: event.lambs };
  }
}
