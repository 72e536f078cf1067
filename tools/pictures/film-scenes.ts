import { decide } from '@holdfast/bots';
import { carcassonne } from '@holdfast/carcassonne/engine';
import {
  type AnyEvent,
  type AnyGame,
  type AnyRules,
  type AnyState,
  Recorder,
  redact,
  type Seat,
  seeded,
} from '@holdfast/kernel';
import { resolveRules } from '@holdfast/session';
import { watch } from '@holdfast/watch/engine';

/** A moment of a game between bots, as seat 0 sees it. */
export interface Scene {
  readonly rules: AnyRules;
  readonly view: object;
  /** A few moves: events, seats waited on, and seat 0's prompt after them. */
  readonly moves: readonly Step[];
}

interface Step {
  readonly events: readonly AnyEvent[];
  readonly waitingOn: readonly Seat[];
  readonly asked: object | null;
}

interface Wish {
  readonly name: string;
  readonly game: AnyGame;
  readonly options: { readonly scenario: string; readonly seats: number };
  /** Number of moves to film; the last one has the wanted event. */
  readonly length: number;
  readonly earliest: number;
  readonly wanted: (events: readonly (AnyEvent & { readonly [field: string]: unknown })[]) => boolean;
}

const SEEDS = 60;

const has = (type: string) => (events: readonly AnyEvent[]) => events.some((event) => event.type === type);

export const WISHES: readonly Wish[] = [
  {
    name: 'roll',
    game: watch,
    options: { scenario: 'gift', seats: 3 },
    length: 1,
    earliest: 60,
    wanted: (events) =>
      events.some(({ type, gains }) => type === 'produced' && Array.isArray(gains) && gains.length > 1),
  },
  {
    name: 'trade',
    game: watch,
    options: { scenario: 'gift', seats: 3 },
    // The turn begins, dice, the offer, the answer, the deal.
    length: 5,
    earliest: 60,
    wanted: (events) => events.some(({ type, partner }) => type === 'dealt' && partner === 0),
  },
  {
    name: 'breach',
    game: watch,
    options: { scenario: 'watch', seats: 3 },
    length: 1,
    earliest: 60,
    wanted: has('breached'),
  },
  {
    name: 'castle',
    game: carcassonne,
    options: { scenario: 'bridges-castles-bazaars', seats: 3 },
    length: 1,
    earliest: 60,
    wanted: (events) => events.some(({ type, what }) => type === 'scored' && what === 'castle'),
  },
];

/** A seat's prompt at a position, as in a frame. */
function askedOf(game: AnyGame, rules: AnyRules, state: AnyState, seat: Seat, ask: number): object {
  const codes = new Int32Array(game.maxMoves);
  const count = game.legalCodes(rules, state, seat, codes);
  const moves = Array.from(codes.subarray(0, count), (code) => game.moves.decode(rules, code));
  return { ask, moves, open: game.open(rules, state, seat) };
}

/** Plays games between bots until the wanted moment comes. */
export function sceneOf({ name, game, options, length, earliest, wanted }: Wish): Scene {
  const rules = resolveRules(game, options);
  for (let n = 0; n < SEEDS; n++) {
    const chance = seeded(`film/${name}/${n}`);
    let events: AnyEvent[] = [];
    const recorder = new Recorder(game, rules, chance, (event) => events.push(event));
    const past: (Step & { readonly view: object })[] = [];
    for (let moves = 0; moves < 3000; moves++) {
      const [seat] = game.waitingOn(rules, recorder.state);
      if (seat === undefined) break;
      const view = game.view(rules, recorder.state, 0 as Seat);
      const query = { gameId: game.id, rules, seat, view: game.view(rules, recorder.state, seat), level: 2 as const };
      const { code } = decide({ ...query, seed: `${name}/${n}/${moves}` });
      events = [];
      recorder.play(seat, code, chance, (event) => events.push(event));
      const waitingOn = game.waitingOn(rules, recorder.state);
      const asked = waitingOn.includes(0) ? askedOf(game, rules, recorder.state, 0, moves + 1) : null;
      past.push({ view, events: events.map((event) => redact(event, 0)), waitingOn, asked });
      if (moves < earliest || !wanted(events as never)) continue;
      const scene = past.slice(-length);
      const [first] = scene;
      if (first) return { rules, view: first.view, moves: scene };
    }
  }
  throw new Error(`no game of ${SEEDS} has a scene "${name}"`);
}
