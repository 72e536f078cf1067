import type { AnyGame, AnyMove, AnyRules, AnyState, OpenMove, Seat } from '@holdfast/kernel';

/** A seat's prompt: its number and what the seat may play. */
export interface OpenPrompt {
  readonly promptId: number;
  readonly moves: readonly AnyMove[];
  readonly open: readonly OpenMove[];
}

interface SeatPrompt {
  id: number | null;
  /** Codes of the listed moves, and the open moves as JSON text; null if the seat has no prompt. */
  choices: { readonly codes: Int32Array; readonly open: string } | null;
  /** The prompt as JSON text; null if not written yet. */
  text: string | null;
}

/** Size of the cache of moves as JSON text; most moves are listed again. */
const MAX_MOVE_TEXTS = 1_024;

/** The prompts of all seats at one position. The listed moves of a position are computed once, here. */
export class Prompts {
  readonly #game: AnyGame;
  readonly #rules: AnyRules;
  readonly #seats: readonly SeatPrompt[];
  readonly #codes: Int32Array;
  readonly #moveTexts = new Map<number, string>();

  constructor(game: AnyGame, rules: AnyRules) {
    this.#game = game;
    this.#rules = rules;
    this.#codes = new Int32Array(game.maxMoves);
    this.#seats = Array.from({ length: rules.seats }, () => ({ id: null, choices: null, text: null }));
  }

  /** The number of the seat's open prompt, null if it has none. */
  id(seat: Seat): number | null {
    return this.#seats[seat]?.id ?? null;
  }

  /** True if the move is listed in the seat's prompt. */
  lists(seat: Seat, code: number): boolean {
    return this.#seats[seat]?.choices?.codes.includes(code) === true;
  }

  /** Renumbers a prompt whose choices are unchanged after its seat moved, so that a move sent twice is not played twice. */
  renew(seat: Seat): void {
    const prompt = this.#seats[seat];
    if (prompt) prompt.choices = null;
  }

  /**
   * Numbers the prompts of a new position. A prompt keeps its number while its choices stay the same, so that seats who
   * decide together do not disturb each other. After an `unasked` move, seats that are waited on keep their number even if their
   * choices changed, so that nobody can make another player's answer stale.
   */
  update(state: AnyState, waiting: readonly Seat[], seq: number, unasked = false): void {
    for (const [seat, prompt] of this.#seats.entries()) {
      if (!waiting.includes(seat)) {
        prompt.id = null;
        prompt.choices = null;
        prompt.text = null;
        continue;
      }
      const count = this.#game.legalCodes(this.#rules, state, seat, this.#codes);
      const openMoves = this.#game.open(this.#rules, state, seat);
      const open = openMoves.length === 0 ? '[]' : JSON.stringify(openMoves);
      const { choices } = prompt;
      if (choices && choices.open === open && isSame(choices.codes, this.#codes, count)) continue;
      if (!unasked || prompt.id === null) prompt.id = seq + 1;
      prompt.choices = { codes: this.#codes.slice(0, count), open };
      prompt.text = null;
    }
  }

  /** The seat's open prompt as JSON text; `null` (text) if it has none. */
  text(seat: Seat): string {
    const prompt = this.#seats[seat];
    if (!prompt?.choices) return 'null';
    const { codes, open } = prompt.choices;
    prompt.text ??= `{"ask":${prompt.id},"moves":[${this.#movesText(codes)}],"open":${open}}`;
    return prompt.text;
  }

  #movesText(codes: Int32Array): string {
    let text = '';
    for (const code of codes) text += text === '' ? this.#moveText(code) : `,${this.#moveText(code)}`;
    return text;
  }

  #moveText(code: number): string {
    let text = this.#moveTexts.get(code);
    if (text === undefined) {
      text = JSON.stringify(this.#game.moves.decode(this.#rules, code));
      if (this.#moveTexts.size < MAX_MOVE_TEXTS) this.#moveTexts.set(code, text);
    }
    return text;
  }
}

function isSame(codes: Int32Array, others: Int32Array, count: number): boolean {
  if (codes.length !== count) return false;
  for (let at = 0; at < count; at++) if (codes[at] !== others[at]) return false;
  return true;
}
