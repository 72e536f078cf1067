import {
  type Chance,
  type Emit,
  type Game,
  type Moves,
  onlyFor,
  SEATS,
  type Secret,
  type Seen,
  UNSEEN,
  type Unseen,
  windows,
} from '@holdfast/kernel';

/**
 * Vault: a toy whose secrets are long random numbers, so that a leak can be found by searching bytes. In turn a seat draws
 * a new secret, or shows the one it holds to another seat; after `rounds` rounds all secrets are laid open.
 */
interface Rules {
  readonly seats: number;
  readonly rounds: number;
}
type Move = { type: 'draw' } | { type: 'show'; to: number };
type Event =
  | { type: 'drew'; seat: number; secret: Secret<number> }
  | { type: 'showed'; seat: number; to: number; secret: Secret<number> }
  | { type: 'turn'; seat: number; round: number }
  | { type: 'ended'; held: number[] };
interface View {
  readonly held: readonly (number | Unseen)[];
  readonly shown: Readonly<Record<string, number | Unseen>>;
  readonly turn: number;
  readonly round: number;
  readonly over: boolean;
}

const LEAST = 1_000_000_000;
const shape = (seats: number) => ({ held: seats, shown: seats * seats, turn: 1, round: 1, over: 1 });
type State = ReturnType<typeof windows<ReturnType<typeof shape>>>;

const moves: Moves<Rules, Move> = {
  encode: (_, move) => (move.type === 'draw' ? 0 : 1 + move.to),
  decode: (_, code) => (code === 0 ? { type: 'draw' } : { type: 'show', to: code - 1 }),
  write: (_, move) => (move.type === 'draw' ? 'draw' : `show ${move.to}`),
  read(_, text) {
    const match = /^draw$|^show (\d)$/.exec(text);
    return match && (match[1] === undefined ? { type: 'draw' } : { type: 'show', to: Number(match[1]) });
  },
  parse(_, json) {
    const { type, to } = (json ?? {}) as { type?: unknown; to?: unknown };
    if (type === 'draw') return { move: { type } };
    return type === 'show' && Number.isInteger(to)
      ? { move: { type, to: to as number } }
      : { problem: { field: 'type', because: 'expected draw or show' } };
  },
};

const outcome = (_: Rules, state: State) =>
  state.over[0] ? { winners: [0], reason: 'opened', scores: [...state.held] } : null;

function play(rules: Rules, state: State, seat: number, code: number, chance: Chance, emit?: Emit<Event>): void {
  if (code === 0) {
    state.held[seat] = LEAST + chance.below(LEAST);
    for (let to = 0; to < rules.seats; to++) state.shown[to * rules.seats + seat] = 0;
    emit?.({ type: 'drew', seat, secret: onlyFor([seat], state.held[seat]) });
  } else {
    state.shown[(code - 1) * rules.seats + seat] = state.held[seat];
    emit?.({ type: 'showed', seat, to: code - 1, secret: onlyFor([seat, code - 1], state.held[seat]) });
  }
  state.turn[0] = (seat + 1) % rules.seats;
  if (state.turn[0] === 0) state.round[0]++;
  if (state.round[0] < rules.rounds) emit?.({ type: 'turn', seat: state.turn[0], round: state.round[0] });
  else {
    state.over[0] = 1;
    emit?.({ type: 'ended', held: [...state.held] });
  }
}

export const vault: Game<Rules, State, Move, Event, View> = {
  id: 'vault',
  version: '1',
  maxMoves: 10,
  describe: () => ({ seats: { standard: [2, 3, 4] }, choices: [], editions: {} }),
  resolve(options) {
    const { seats = 3, rounds = 6 } = (options ?? {}) as Partial<Rules>;
    return { rules: Object.freeze({ seats, rounds }), says: {} };
  },
  setup(rules, chance, emit) {
    const state = vault.blank(rules);
    for (let seat = 0; seat < rules.seats; seat++) {
      state.held[seat] = LEAST + chance.below(LEAST);
      emit?.({ type: 'drew', seat, secret: onlyFor([seat], state.held[seat]) });
    }
    return state;
  },
  blank: (rules) => windows(shape(rules.seats)),
  copy: (from, into) => into.cells.set(from.cells),
  waitingOn: (_, state) => (state.over[0] ? SEATS[0] : SEATS[1 << state.turn[0]]),
  legalCodes(rules, _, seat, out) {
    let count = 0;
    out[count++] = 0;
    for (let to = 0; to < rules.seats; to++) if (to !== seat) out[count++] = 1 + to;
    return count;
  },
  open: () => [],
  proposeOpen: () => -1,
  play,
  moves,
  refuse(rules, state, seat, move) {
    if (state.over[0] || state.turn[0] !== seat) return { rule: 'V-1', because: 'not-your-turn' };
    return move.type === 'show' && (move.to === seat || move.to >= rules.seats)
      ? { rule: 'V-2', because: 'nobody-there' }
      : null;
  },
  outcome,
  view: (rules, state, viewer) => ({
    held: [...state.held].map((secret, seat) => (seat === viewer || state.over[0] ? secret : UNSEEN)),
    shown: Object.fromEntries(
      typeof viewer === 'number'
        ? Array.from({ length: rules.seats }, (_, seat) => [seat, state.shown[viewer * rules.seats + seat]])
        : [],
    ),
    turn: state.turn[0],
    round: state.round[0],
    over: state.over[0] === 1,
  }),
  fold(view, event: Seen<Event>) {
    if (event.type === 'turn') return { ...view, turn: event.seat, round: event.round };
    if (event.type === 'ended') return { ...view, held: event.held, over: true };
    return view;
  },
  imagine(rules, view) {
    const state = vault.blank(rules);
    state.turn[0] = view.turn;
    state.round[0] = view.round;
    return state;
  },
  audit: () => [],
  say: (_, event) => event.type,
};
