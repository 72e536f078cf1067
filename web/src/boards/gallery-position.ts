import type { AnyEvent, AnyGame, AnyMove, AnyRules, Chance, OpenMove, Outcome, Seat, Viewer } from '@holdfast/kernel';
import { redact, seeded } from '@holdfast/kernel';

/** A position of a game that was played up to here, and the move that led to it. */
export interface Position {
  readonly rules: AnyRules;
  readonly waitingOn: readonly Seat[];
  /** Seats that may move though nobody waits for them. */
  readonly mayAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** How many moves were made. */
  readonly count: number;
  view(viewer: Viewer): object;
  /** The listed moves of a seat. */
  moves(seat: Seat): readonly AnyMove[];
  open(seat: Seat): readonly OpenMove[];
  /** The events of the whole game as a viewer saw them. */
  events(viewer: Viewer): readonly AnyEvent[];
  /** The events of the last move, and the view before it, as a viewer saw them. */
  lastMove(viewer: Viewer): { readonly before: object; readonly events: readonly AnyEvent[] };
}

/** A state of a board worth looking at: how to play a game up to it, and who looks. */
export interface GalleryState {
  /** Unique in its game; part of the address. */
  readonly id: string;
  readonly options: object;
  reached(position: Position): boolean;
  /** Who looks; by default the seat that is asked. */
  viewer?(position: Position): Viewer;
  /** What the viewer has begun to choose. */
  draft?(position: Position): unknown;
  /** Shows the table while the last event of this type is being animated. */
  readonly event?: string;
}

/** What a board brings to the gallery, from `boards/<id>/gallery.ts`. */
export interface BoardGallery {
  readonly states: readonly GalleryState[];
  /** Plays for everybody on the way to a state. */
  choose(moves: readonly AnyMove[], view: object, chance: Chance): AnyMove;
}

/** A game is given up after so many moves, the search after so many games. */
const [MOST_MOVES, MOST_GAMES] = [6000, 500];

/** Plays one seeded game after the other, always in the same order, until the state is reached. */
export function playTo(game: AnyGame, gallery: BoardGallery, state: GalleryState): Position {
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const position = playOne(game, gallery, state, seed);
    if (position) return position;
  }
  throw new Error(`${state.id}: not reached in ${MOST_GAMES} games`);
}

/** Plays one game; null = it went by without reaching the state. */
function playOne(game: AnyGame, { choose }: BoardGallery, state: GalleryState, seed: number): Position | null {
  const { rules, problems } = game.resolve(state.options);
  if (!rules) throw new Error(`${state.id}: ${JSON.stringify(problems)}`);
  const chance = seeded(seed);
  const log: AnyEvent[] = [];
  const emit = (event: AnyEvent): void => {
    log.push(event);
  };
  const now = game.setup(rules, chance, emit);
  const before = game.blank(rules);
  game.copy(now, before);
  const codes = new Int32Array(game.maxMoves);
  let count = 0;
  let known = log.length;
  const position: Position = {
    rules,
    get waitingOn() {
      return game.waitingOn(rules, now);
    },
    get mayAct() {
      return game.mayAct?.(rules, now) ?? [];
    },
    get outcome() {
      return game.outcome(rules, now);
    },
    get count() {
      return count;
    },
    view: (viewer) => game.view(rules, now, viewer),
    moves(seat) {
      const length = game.legalCodes(rules, now, seat, codes);
      return Array.from(codes.subarray(0, length), (code) => game.moves.decode(rules, code));
    },
    open: (seat) => game.open(rules, now, seat),
    events: (viewer) => log.map((event) => redact(event, viewer)),
    lastMove: (viewer) => ({
      before: game.view(rules, before, viewer),
      events: log.slice(known).map((event) => redact(event, viewer)),
    }),
  };
  while (!state.reached(position)) {
    const [seat] = position.waitingOn;
    if (seat === undefined || count === MOST_MOVES) return null;
    game.copy(now, before);
    known = log.length;
    // Now and then something that is not listed: offers, bids, large discards.
    const moves = position.moves(seat);
    const open = moves.length === 0 || chance.below(8) === 0 ? game.proposeOpen(rules, now, seat, chance) : -1;
    const code = open >= 0 ? open : game.moves.encode(rules, choose(moves, position.view(seat), chance));
    game.play(rules, now, seat, code, chance, emit);
    count++;
  }
  return position;
}
