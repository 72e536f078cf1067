import type { Chance, Emit, Game, Moves, Outcome, Perspective, Refusal, Seen } from '../src/index.ts';
import { InvalidMove, notAMove, onlyFor, SEATS, type Secret, UNSEEN, type Unseen, windows } from '../src/index.ts';

/**
 * Pebbles: a tiny game that uses everything the kernel offers. Each seat holds a hidden hand of red and blue pebbles.
 * In turn a seat draws one (hidden luck) or bets a number openly (an open move); then all others at once say red or blue.
 * After `rounds` rounds the seat with the most red pebbles wins.
 */
export interface Rules {
  readonly seats: number;
  readonly rounds: number;
}
export type Move = { type: 'draw' } | { type: 'bet'; amount: number } | { type: 'say'; colour: 0 | 1 };
export type Event =
  | { type: 'drew'; seat: number; count: number; colour: Secret<number>; red: Secret<number> }
  | { type: 'bet'; seat: number; amount: number }
  | { type: 'said'; seat: number; colour: number; asked: number }
  | { type: 'turn'; seat: number; round: number; asked: number }
  | { type: 'ended'; reds: number[]; winners: number[] };
export interface View {
  readonly counts: readonly number[];
  readonly reds: readonly (number | Unseen)[];
  readonly bag: readonly number[];
  readonly bets: readonly number[];
  readonly turn: number;
  readonly round: number;
  readonly asked: number;
  readonly over: boolean;
}

const BAG = 200;
const shape = (seats: number) => ({ count: seats, red: seats, bets: seats, turn: 1, round: 1, asked: 1, over: 1 });
type State = ReturnType<typeof windows<ReturnType<typeof shape>>>;

const moves: Moves<Rules, Move> = {
  encode(rules, json) {
    const parsed = moves.parse(rules, json);
    if ('problem' in parsed) throw new InvalidMove(parsed.problem);
    const { move } = parsed;
    return move.type === 'draw' ? 0 : move.type === 'say' ? 1 + move.colour : 10 + move.amount;
  },
  decode: (_, code) =>
    code === 0
      ? { type: 'draw' }
      : code < 3
        ? { type: 'say', colour: (code - 1) as 0 | 1 }
        : { type: 'bet', amount: code - 10 },
  write: (_, move) =>
    move.type === 'draw' ? 'draw' : move.type === 'say' ? `say ${move.colour}` : `bet ${move.amount}`,
  read(_, text) {
    const match = /^(draw)$|^say ([01])$|^bet (\d{1,6})$/.exec(text);
    if (!match) return null;
    if (match[1]) return { type: 'draw' };
    return match[2] ? { type: 'say', colour: Number(match[2]) as 0 | 1 } : { type: 'bet', amount: Number(match[3]) };
  },
  parse(_, json) {
    const { type, amount, colour } = (json ?? {}) as { type?: unknown; amount?: unknown; colour?: unknown };
    if (type === 'draw') return { move: { type } };
    if (type === 'say') {
      return colour === 0 || colour === 1
        ? { move: { type, colour } }
        : { problem: { field: 'colour', because: 'expected 0 or 1' } };
    }
    if (type !== 'bet') return { problem: { field: 'type', because: 'expected draw, say or bet' } };
    return Number.isInteger(amount) && (amount as number) >= 0 && (amount as number) < 1e6
      ? { move: { type, amount: amount as number } }
      : { problem: { field: 'amount', because: 'expected a whole number' } };
  },
};

const others = (rules: Rules, turn: number): number => ((1 << rules.seats) - 1) & ~(1 << turn);

const refuse = (rules: Rules, state: State, seat: number, json: Move): Refusal | null => {
  const parsed = moves.parse(rules, json);
  if ('problem' in parsed) return notAMove(parsed.problem);
  const { move } = parsed;
  if (state.over[0]) return { rule: 'P-4', because: 'over' };
  if (move.type === 'say') return state.asked[0] & (1 << seat) ? null : { rule: 'P-3', because: 'not-asked' };
  if (state.asked[0] || state.turn[0] !== seat) return { rule: 'P-1', because: 'not-your-turn' };
  if (move.type === 'bet' && move.amount <= state.bets[seat]) return { rule: 'P-2', because: 'bet-higher' };
  return null;
};

function play(rules: Rules, state: State, seat: number, code: number, chance: Chance, emit?: Emit<Event>): void {
  const move = moves.decode(rules, code);
  if (move.type === 'say') {
    state.asked[0] &= ~(1 << seat);
    emit?.({ type: 'said', seat, colour: move.colour, asked: state.asked[0] });
    if (state.asked[0]) return;
    state.turn[0] = (state.turn[0] + 1) % rules.seats;
    if (state.turn[0] === 0) state.round[0]++;
    if (state.round[0] >= rules.rounds) {
      state.over[0] = 1;
      emit?.({ type: 'ended', reds: [...state.red], winners: [...outcome(rules, state)!.winners] });
    } else emit?.({ type: 'turn', seat: state.turn[0], round: state.round[0], asked: 0 });
    return;
  }
  if (move.type === 'bet') {
    state.bets[seat] = move.amount;
    emit?.({ type: 'bet', seat, amount: move.amount });
  } else {
    const drawn = state.count.reduce((sum, n) => sum + n, 0);
    const red = state.red.reduce((sum, n) => sum + n, 0);
    const colour = chance.pick([BAG - (drawn - red), BAG - red]);
    state.count[seat]++;
    state.red[seat] += colour;
    emit?.({
      type: 'drew',
      seat,
      count: state.count[seat],
      colour: onlyFor([seat], colour),
      red: onlyFor([seat], state.red[seat]),
    });
  }
  state.asked[0] = others(rules, seat);
  emit?.({ type: 'turn', seat, round: state.round[0], asked: state.asked[0] });
}

function outcome(_: Rules, state: State): Outcome | null {
  if (!state.over[0]) return null;
  const most = Math.max(...state.red);
  return {
    winners: [...state.red.keys()].filter((seat) => state.red[seat] === most),
    reason: 'most-red',
    scores: [...state.red],
  };
}

export const pebbles: Game<Rules, State, Move, Event, View> = {
  id: 'pebbles',
  version: '1',
  maxMoves: 16,
  describe: () => ({ seats: { standard: [2, 3, 4, 5, 6] }, choices: [], editions: {} }),
  resolve(options) {
    const { seats = 3, rounds = 4 } = (options ?? {}) as Partial<Rules>;
    if (!Number.isInteger(seats) || seats < 2 || seats > 6)
      return { problems: [{ field: 'seats', because: 'expected 2 to 6' }] };
    return { rules: Object.freeze({ seats, rounds }), says: {} };
  },
  setup(rules, chance, emit) {
    const state = pebbles.blank(rules);
    state.turn[0] = chance.below(rules.seats);
    emit?.({ type: 'turn', seat: state.turn[0], round: 0, asked: 0 });
    return state;
  },
  blank: (rules) => windows(shape(rules.seats)),
  copy: (from, into) => into.cells.set(from.cells),
  waitingOn: (_, state) =>
    state.over[0] ? SEATS[0] : state.asked[0] ? SEATS[state.asked[0]] : SEATS[1 << state.turn[0]],
  legalCodes(_, state, seat, out) {
    out[0] = 0;
    if (!(state.asked[0] & (1 << seat))) return 1;
    out[0] = 1;
    out[1] = 2;
    return 2;
  },
  open: (_, state, seat) => (state.asked[0] ? [] : [{ type: 'bet', above: state.bets[seat] }]),
  proposeOpen: (_, state, seat, chance) => (state.asked[0] ? -1 : 11 + state.bets[seat] + chance.below(5)),
  play,
  moves,
  refuse,
  outcome,
  view: (rules, state, viewer: Perspective) => ({
    counts: [...state.count],
    reds: [...state.red].map((red, seat) => (seat === viewer || viewer === 'referee' || state.over[0] ? red : UNSEEN)),
    bag: [2 * BAG - state.count.reduce((sum, n) => sum + n, 0)],
    bets: [...state.bets],
    turn: state.turn[0],
    round: state.round[0],
    asked: state.asked[0],
    over: outcome(rules, state) !== null,
  }),
  fold(view, event: Seen<Event>) {
    const put = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, i) => (i === at ? value : old));
    if (event.type === 'bet') return { ...view, bets: put(view.bets, event.seat, event.amount) };
    if (event.type === 'said') return { ...view, asked: event.asked };
    if (event.type === 'turn') return { ...view, turn: event.seat, round: event.round, asked: event.asked };
    if (event.type === 'ended') return { ...view, reds: event.reds, over: true, turn: 0, round: view.round + 1 };
    return {
      ...view,
      counts: put(view.counts, event.seat, event.count),
      reds: put(view.reds, event.seat, event.red),
      bag: [view.bag[0] - 1],
    };
  },
  imagine(rules, view, _viewer, chance) {
    const state = pebbles.blank(rules);
    state.count.set(view.counts);
    state.bets.set(view.bets);
    view.reds.forEach((red, seat) => {
      state.red[seat] = red === UNSEEN ? chance.below(view.counts[seat] + 1) : red;
    });
    state.turn[0] = view.turn;
    state.round[0] = view.round;
    state.asked[0] = view.asked;
    state.over[0] = view.over ? 1 : 0;
    return state;
  },
  audit: (_, state) =>
    [...state.red].flatMap((red, seat) => (red <= state.count[seat] ? [] : [`seat ${seat} has too many reds`])),
  say(_, event, names) {
    if (event.type === 'drew')
      return event.colour === UNSEEN
        ? `${names[event.seat]} draws`
        : `${names[event.seat]} draws ${event.colour ? 'red' : 'blue'}`;
    if (event.type === 'bet') return `${names[event.seat]} bets ${event.amount}`;
    return event.type === 'said' ? `${names[event.seat]} says ${event.colour ? 'blue' : 'red'}` : '';
  },
};
