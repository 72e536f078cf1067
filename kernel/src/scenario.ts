import { scripted } from './chance.ts';
import { canonical, digestCells } from './digest.ts';
import type { AnyEvent, AnyGame, AnyRules, AnyState, Seat, Viewer } from './game.ts';
import { difference } from './laws.ts';
import { redact, unveil } from './secret.ts';

/** A test of rules: given a position, when moves are played, then the results hold. */
export interface Scenario {
  readonly rules: readonly string[];
  readonly name: string;
  readonly options: object;
  // biome-ignore lint/suspicious/noExplicitAny: each game's scenarios know their own state
  readonly run: (table: ScenarioTable<any, any>) => void;
}

/** Declares a scenario for one or more numbered rules. */
export function scenario<State extends AnyState, Rules extends AnyRules>(
  rules: string | readonly string[],
  name: string,
  options: object,
  run: (table: ScenarioTable<State, Rules>) => void,
): Scenario {
  return { rules: typeof rules === 'string' ? [rules] : rules, name, options, run };
}

const must = (holds: boolean, because: string): void => {
  if (!holds) throw new Error(because);
};

/** The table a scenario plays on. */
export class ScenarioTable<State extends AnyState = AnyState, Rules extends AnyRules = AnyRules> {
  readonly game: AnyGame;
  readonly rules: Rules;
  readonly names: readonly string[];
  state: State;
  /** Events since the last `play`. */
  events: AnyEvent[] = [];

  constructor(game: AnyGame, rules: Rules, names: readonly string[], setupLuck: readonly number[] | null = null) {
    this.game = game;
    this.rules = rules;
    this.names = names;
    this.state = (setupLuck ? game.setup(rules, scripted(setupLuck), this.#note) : game.blank(rules)) as State;
  }

  #note = (event: AnyEvent): void => void this.events.push(event);

  /** Sets the position up again with scripted luck, all of which must be used. */
  setup(...luck: number[]): void {
    const script = scripted(luck);
    this.events = [];
    this.state = this.game.setup(this.rules, script, this.#note) as State;
    must(script.left === 0, `the set-up left ${script.left} outcomes unused`);
    this.#audit();
  }

  /** Given: arranges the position, which must pass the audit. */
  given(arrange: (state: State, rules: Rules) => void): void {
    arrange(this.state, this.rules);
    this.#audit();
  }

  /** When: a seat plays a move; all luck must be used. */
  play(seat: Seat, text: string, ...luck: number[]): void {
    const move = this.game.moves.read(this.rules, text);
    if (!move) throw new Error(`"${text}" is not a move of this game`);
    const refusal = this.game.refuse(this.rules, this.state, seat, move);
    if (refusal) throw new Error(`"${text}" by ${this.names[seat]} is refused by ${refusal.rule}: ${refusal.because}`);
    must(this.#mayMove(seat), `nobody waits for ${this.names[seat]}, who may not act unasked either`);
    const script = scripted(luck);
    this.events = [];
    this.game.play(this.rules, this.state, seat, this.game.moves.encode(this.rules, move), script, this.#note);
    must(script.left === 0, `"${text}" left ${script.left} outcomes unused`);
    this.#audit();
  }

  /** Then: a move is refused by this rule for this reason, is not listed, and nothing changes. */
  refused(seat: Seat, text: string, rule: string, because?: string): void {
    const move = this.game.moves.read(this.rules, text);
    if (!move) throw new Error(`"${text}" is not a move of this game`);
    const before = digestCells(this.state.cells);
    const refusal = this.game.refuse(this.rules, this.state, seat, move);
    if (!refusal) throw new Error(`"${text}" by ${this.names[seat]} is allowed`);
    must(refusal.rule === rule, `"${text}" is refused by ${refusal.rule} (${refusal.because}), not by ${rule}`);
    must(
      because === undefined || refusal.because === because,
      `"${text}" is refused because ${refusal.because}, not ${because}`,
    );
    must(before === digestCells(this.state.cells), 'a refusal changed the position');
    must(!this.listed(seat).includes(text), `"${text}" is refused, and yet it is listed`);
  }

  /** Then: a move is allowed (and is not played). */
  allowed(seat: Seat, text: string): void {
    const move = this.game.moves.read(this.rules, text);
    if (!move) throw new Error(`"${text}" is not a move of this game`);
    const refusal = this.game.refuse(this.rules, this.state, seat, move);
    if (refusal) throw new Error(`"${text}" by ${this.names[seat]} is refused by ${refusal.rule}: ${refusal.because}`);
  }

  /** Then: the log of the last move has these sentences (among others) in this order, with all secrets. */
  says(...sentences: string[]): void {
    this.#says(this.log(), sentences);
  }

  /** Then: the log sentences of the last move as one viewer sees them. */
  seenBy(viewer: Viewer, ...sentences: string[]): void {
    const seen = this.events.map((event) => this.game.say(this.rules, redact(event, viewer), this.names));
    this.#says(seen, sentences);
  }

  #says(log: readonly string[], sentences: readonly string[]): void {
    let from = 0;
    for (const sentence of sentences) {
      const at = log.indexOf(sentence, from);
      must(at >= 0, `the log does not say "${sentence}" (in this order); it says: ${log.filter(Boolean).join(' | ')}`);
      from = at + 1;
    }
  }

  /** The log sentences of the last move, with all secrets. */
  log(): string[] {
    return this.events.map((event) => this.game.say(this.rules, unveil(event), this.names));
  }

  /** Then: two plain values are equal. */
  expect(what: string, actual: unknown, expected: unknown): void {
    must(canonical(actual ?? null) === canonical(expected ?? null), `${what}: ${difference(actual, expected)}`);
  }

  /** The listed moves of a seat, as text. */
  listed(seat: Seat): string[] {
    if (!this.#mayMove(seat)) return [];
    const codes = new Int32Array(this.game.maxMoves);
    const count = this.game.legalCodes(this.rules, this.state, seat, codes);
    return Array.from({ length: count }, (_, i) =>
      this.game.moves.write(this.rules, this.game.moves.decode(this.rules, codes[i])),
    );
  }

  #mayMove(seat: Seat): boolean {
    return this.waiting().includes(seat) || this.mayAct().includes(seat);
  }

  /** Seats that may move without being asked. */
  mayAct(): readonly Seat[] {
    return this.game.mayAct?.(this.rules, this.state) ?? [];
  }

  waiting(): readonly Seat[] {
    return this.game.waitingOn(this.rules, this.state);
  }

  // biome-ignore lint/suspicious/noExplicitAny: each game has its own view
  view(viewer: Viewer): any {
    return this.game.view(this.rules, this.state, viewer);
  }

  #audit(): void {
    const complaints = this.game.audit(this.rules, this.state);
    must(complaints.length === 0, `the position is unsound: ${complaints.join('; ')}`);
  }
}

export const SEAT_NAMES = ['Red', 'Blue', 'Black', 'Yellow', 'Green', 'White'];

/** Runs a scenario; `flip` overrides options (another answer of a reading). Throws if something does not hold. */
export function runScenario(
  game: AnyGame,
  { options, run }: Scenario,
  flip: (options: object) => object = (o) => o,
): void {
  const resolved = game.resolve(flip(options));
  if (resolved.problems) throw new Error(resolved.problems.map((p) => `${p.field}: ${p.because}`).join('; '));
  run(new ScenarioTable(game, resolved.rules, SEAT_NAMES.slice(0, resolved.rules.seats)));
}
