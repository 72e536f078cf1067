import { CASTLE, FEED, MEEPLE, type Rules, type State } from '@holdfast/carcassonne/engine';
import type { AnyGame, Chance, Seat } from '@holdfast/kernel';
import { changesBoard, type TurnPlanner } from './turn.ts';
import { nextBoard } from './value.ts';

/** One way to end a turn: its first code, all codes, the resulting position, and the seat's lead by level 2. */
export interface TurnEnd {
  code: number;
  path: readonly number[];
  lead: number;
  readonly state: State;
  /** Expected points of all seats by level 2. */
  readonly marks: Float64Array;
}

/** Bonus in points for turn ends with a new castle, since level 2 underrates castles. */
const CASTLE_BENEFIT = 6;

/** Lists the best ends of a turn by level 2's estimate, each a whole turn: tile, bridge, meeple, castle. */
export class TurnEnds {
  readonly #game: AnyGame;
  readonly #rules: Rules;
  readonly #turn: TurnPlanner;
  readonly #chance: Chance;
  readonly #most: number;
  readonly #states: State[] = [];
  readonly #codes: Int32Array[] = [];
  readonly #marks: Float64Array;
  readonly #path: number[] = [];
  /** Number of the seat's castles before the turn. */
  #castles = 0;
  /** Best first; entries of the last call are reused. */
  #ends: (TurnEnd & { rank: number })[] = [];
  #spare: (TurnEnd & { rank: number })[] = [];

  constructor(game: AnyGame, rules: Rules, turn: TurnPlanner, chance: Chance, most: number) {
    this.#game = game;
    this.#rules = rules;
    this.#turn = turn;
    this.#chance = chance;
    this.#most = most;
    this.#marks = new Float64Array(rules.seats);
  }

  /** The best ends, best first; valid until the next call. */
  of(state: State, seat: Seat, codes: ArrayLike<number>, outOfTime: () => boolean): readonly TurnEnd[] {
    this.#spare.push(...this.#ends);
    this.#ends = [];
    this.#castles = state.castles[seat];
    for (let i = 0; i < codes.length && !(i > 0 && outOfTime()); i++) this.#try(state, seat, codes[i], 0, 0);
    return this.#ends;
  }

  #try(state: State, seat: Seat, code: number, depth: number, boardBefore: number): void {
    const board = changesBoard(code) ? nextBoard() : boardBefore;
    this.#path[depth] = code;
    const next = (this.#states[depth] ??= this.#game.blank(this.#rules));
    this.#game.copy(state, next);
    this.#game.play(this.#rules, next, state.asked[0], code, this.#chance);
    const phase = next.phase[0];
    if (phase !== MEEPLE && phase !== CASTLE && phase !== FEED) {
      this.#keep(next, seat, depth + 1, board);
      return;
    }
    const codes = (this.#codes[depth] ??= new Int32Array(this.#game.maxMoves));
    const asked = next.asked[0];
    const count = this.#game.legalCodes(this.#rules, next, asked, codes);
    if (asked === seat) for (let i = 0; i < count; i++) this.#try(next, seat, codes[i], depth + 1, board);
    else this.#try(next, seat, this.#bestOf(next, asked, codes, count), depth + 1, board);
  }

  /** The best answer of another seat that is asked in this turn (about its castle). */
  #bestOf(state: State, asked: Seat, codes: Int32Array, count: number): number {
    let code = codes[0];
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      this.#turn.after(state, asked, codes[i], this.#marks);
      const lead = this.#turn.lead(this.#marks, asked);
      if (lead <= best) continue;
      best = lead;
      code = codes[i];
    }
    return code;
  }

  #keep(state: State, seat: Seat, length: number, board: number): void {
    this.#turn.estimate(state, this.#marks, board);
    const lead = this.#turn.lead(this.#marks, seat);
    const rank = state.castles[seat] < this.#castles ? lead + CASTLE_BENEFIT : lead;
    const ends = this.#ends;
    if (ends.length === this.#most && rank <= ends[ends.length - 1].rank) return;
    const end =
      ends.length === this.#most
        ? ends.pop()
        : (this.#spare.pop() ?? {
            code: 0,
            path: [],
            lead,
            rank,
            state: this.#game.blank(this.#rules) as State,
            marks: new Float64Array(this.#rules.seats),
          });
    if (!end) return;
    this.#game.copy(state, end.state);
    end.marks.set(this.#marks);
    end.path = this.#path.slice(0, length);
    end.code = end.path[0];
    end.lead = lead;
    end.rank = rank;
    let at = ends.length;
    while (at > 0 && ends[at - 1].rank < rank) at--;
    ends.splice(at, 0, end);
  }
}
