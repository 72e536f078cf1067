/** How the simulation of servers (tools/src/simulate) plays a game. */
export interface SimulatedGame {
  readonly id: string;
  /** How often it is played, compared with others. */
  readonly weight: number;
  readonly people: readonly number[];
  /** Seats whose secrets a view tells although its viewer may not know them, found without the product's own functions. */
  readonly secretsTold: (view: object, own: number | null) => readonly number[];
}

interface Nights {
  readonly night: number;
  readonly hands: readonly unknown[];
}
const isNights = (view: object): view is Nights => 'night' in view && 'hands' in view && Array.isArray(view.hands);

export const SIMULATED_GAMES: readonly SimulatedGame[] = [
  {
    // Short, and all that is chosen is secret at first.
    id: 'nightfold',
    weight: 3,
    people: [2, 3],
    secretsTold: (view, own) =>
      isNights(view) && view.night < 5
        ? view.hands.flatMap((hand, seat) => (seat !== own && hand !== '?' ? [seat] : []))
        : [],
  },
  { id: 'carcassonne', weight: 1, people: [2, 3], secretsTold: () => [] },
  { id: 'watch', weight: 1, people: [3], secretsTold: () => [] },
];
