import { type Chance, recording, scripted, seeded } from './chance.ts';
import { canonical, digestCells } from './digest.ts';
import type { AnyEvent, AnyGame, AnyMove, AnyRules, AnyState, Perspective } from './game.ts';
import { mistreated, spoil } from './malformed.ts';
import { RandomPlayer } from './random.ts';
import { redact } from './secret.ts';
import { closesTakeBack } from './take-back.ts';

/** Spoilt moves tried at each check. */
const SPOILT = 4;

/** A broken law; the message has what is needed to reproduce it. */
export class BrokenLaw extends Error {}

/** One random game to check the laws with. */
export interface Trial {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  readonly seed: string | number;
  /** Try an open move (offer, bid) every this many turns. */
  readonly openEvery?: number;
  /** Check moves, audit, views, folds and imagined positions only every this many moves and at the end. */
  readonly lookEvery?: number;
  /** L8: play must end within this many moves. */
  readonly maxMoves?: number;
}

/** Plays one random game and checks the eleven laws; returns the number of moves. */
export const checkLaws = (trial: Trial): number => new LawCheck(trial).run();

/** A game in progress and the data it is compared with. */
class LawCheck {
  readonly #game: AnyGame;
  readonly #rules: AnyRules;
  readonly #trial: Trial;
  readonly #chance: Chance;
  readonly #choices: Chance;
  readonly #malformed: Chance;
  readonly #codes: Int32Array;
  readonly #viewers: readonly Perspective[];
  readonly #state: AnyState;
  /** The position before the last move. */
  readonly #before: AnyState;
  readonly #copy: AnyState;
  /** Outcomes and events of the last move. */
  readonly #luck: number[] = [];
  #events: AnyEvent[] = [];
  readonly #emit = (event: AnyEvent): void => void this.#events.push(event);
  #at = 0;
  #text = 'set-up';

  constructor(trial: Trial) {
    const { game, rules, seed } = trial;
    this.#trial = trial;
    this.#game = game;
    this.#rules = rules;
    this.#chance = seeded(seed);
    this.#choices = seeded(`${seed}/choices`);
    this.#malformed = seeded(`${seed}/malformed`);
    this.#codes = new Int32Array(game.maxMoves);
    this.#viewers = [...Array.from({ length: rules.seats }, (_, seat) => seat), 'table', 'referee'];
    this.#state = game.setup(rules, recording(this.#chance, this.#luck), this.#emit);
    this.#before = game.blank(rules);
    this.#copy = game.blank(rules);
  }

  run(): number {
    const { openEvery = 12, lookEvery = 1, maxMoves = 20_000 } = this.#trial;
    const player = new RandomPlayer(this.#game, openEvery);
    const offset = this.#choices.below(lookEvery);
    this.#checkSetup();
    while (player.next(this.#rules, this.#state, this.#choices)) {
      const { seat, code } = player.turn;
      if (code < 0) this.#broken('L2', `seat ${seat} is waited on and has no move`);
      this.#checkUnasked();
      const looking = (this.#at + offset) % lookEvery === 0;
      if (looking) {
        for (const asked of this.#movers()) this.#checkMoves(asked);
        this.#checkFaces(seat, code);
      }
      this.#play(seat, code);
      if (this.#at > maxMoves) this.#broken('L8', `the game did not end within ${maxMoves} moves`);
      if (!looking && this.#game.waitingOn(this.#rules, this.#state).length) continue;
      this.#checkAudit(this.#state);
      this.#checkTakeBack(seat, code);
      for (const viewer of this.#viewers) this.#checkView(viewer);
    }
    this.#checkEnd();
    return this.#at;
  }

  #broken(law: string, because: string): never {
    const where = `${this.#game.id}, seed ${this.#trial.seed}, move ${this.#at}: ${this.#text}`;
    throw new BrokenLaw(`${law}: ${because} (${where}; rules ${canonical(this.#rules).slice(0, 1500)})`);
  }

  #view(position: AnyState, viewer: Perspective): object {
    return this.#game.view(this.#rules, position, viewer);
  }

  /** The listed moves of a seat; the next call reuses the array. */
  #legal(position: AnyState, seat: number): Int32Array {
    return this.#codes.subarray(0, this.#game.legalCodes(this.#rules, position, seat, this.#codes));
  }

  #same(law: string, what: string, a: unknown, b: unknown): void {
    if (canonical(a) !== canonical(b)) this.#broken(law, `${what}: ${difference(a, b)}`);
  }

  /** L1, L10: the same luck without a listener gives the same position and is used up. */
  #checkSetup(): void {
    const again = scripted(this.#luck);
    const twin: AnyState = this.#game.setup(this.#rules, again);
    if (again.left) this.#broken('L10', `${again.left} outcomes of the set-up were not used again`);
    if (!sameCells(twin.cells, this.#state.cells)) this.#broken('L1', 'the same luck sets up another position');
    this.#checkAudit(this.#state);
  }

  /** Plays the move. L1, L10: same result with and without a listener. L4: a copy is independent. */
  #play(seat: number, code: number): void {
    const game = this.#game;
    game.copy(this.#state, this.#before);
    game.copy(this.#state, this.#copy);
    this.#luck.length = 0;
    this.#events = [];
    game.play(this.#rules, this.#copy, seat, code, recording(this.#chance, this.#luck), this.#emit);
    if (!sameCells(this.#state.cells, this.#before.cells)) this.#broken('L4', 'playing on a copy changed the original');
    const script = scripted(this.#luck);
    game.play(this.#rules, this.#state, seat, code, script);
    if (script.left) this.#broken('L10', `${script.left} outcomes were not used again`);
    if (!sameCells(this.#state.cells, this.#copy.cells)) this.#broken('L1', 'the position depends on the listener');
    this.#at++;
  }

  /** L5: fold(view, redacted events) = next view. */
  #checkView(viewer: Perspective): void {
    const after = this.#view(this.#state, viewer);
    const folded = this.#events.reduce(
      (seen, event) => this.#game.fold(seen, redact(event, viewer)),
      this.#view(this.#before, viewer),
    );
    this.#same('L5', `viewer ${viewer} after ${this.#events.map((event) => event.type).join()}`, folded, after);
    this.#checkImagined(viewer, after);
  }

  /** L9. */
  #checkEnd(): void {
    const outcome = this.#game.outcome(this.#rules, this.#state);
    if (!outcome) this.#broken('L9', 'nobody is waited on, yet there is no outcome');
    if (outcome.winners.length === 0 || !outcome.reason) this.#broken('L9', 'the outcome names no winner or no reason');
  }

  /** Everybody who may move now. */
  #movers(): readonly number[] {
    return [
      ...this.#game.waitingOn(this.#rules, this.#state),
      ...(this.#game.mayAct?.(this.#rules, this.#state) ?? []),
    ];
  }

  /** L2: seats that may act unasked are not waited on and have moves. */
  #checkUnasked(): void {
    for (const unasked of this.#game.mayAct?.(this.#rules, this.#state) ?? []) {
      if (this.#game.waitingOn(this.#rules, this.#state).includes(unasked))
        this.#broken('L2', `seat ${unasked} is waited on and may act as well`);
      const idle =
        this.#legal(this.#state, unasked).length === 0 &&
        this.#game.open(this.#rules, this.#state, unasked).length === 0;
      if (idle) this.#broken('L2', `seat ${unasked} may act and has no move`);
    }
  }

  /** L7. */
  #checkAudit(position: AnyState): void {
    const complaints = this.#game.audit(this.#rules, position);
    if (complaints.length) this.#broken('L7', complaints.join('; '));
  }

  /** L2, L3: the chosen move is accepted and the same as object, code, text and JSON; spoilt it never becomes another move. */
  #checkFaces(seat: number, code: number): void {
    const move: AnyMove = this.#game.moves.decode(this.#rules, code);
    this.#text = `${seat}: ${this.#game.moves.write(this.#rules, move)}`;
    const refusal = this.#game.refuse(this.#rules, this.#state, seat, move);
    if (refusal) this.#broken('L2', `an offered move is refused by ${refusal.rule} (${refusal.because})`);
    this.#same(
      'L3',
      'text and back',
      this.#game.moves.read(this.#rules, this.#game.moves.write(this.#rules, move)),
      move,
    );
    if (this.#game.moves.encode(this.#rules, move) !== code) this.#broken('L3', 'code and back');
    const parsed = this.#game.moves.parse(this.#rules, JSON.parse(JSON.stringify(move)));
    this.#same('L3', 'JSON and back', 'move' in parsed ? parsed.move : parsed, move);
    for (let i = 0; i < SPOILT; i++) {
      const because = mistreated(this.#game, this.#rules, this.#state, seat, spoil(move, this.#malformed));
      if (because) this.#broken('L3', because);
    }
  }

  /** L2: listed moves are ascending and accepted, and judging changes nothing. */
  #checkMoves(asked: number): void {
    const { moves } = this.#game;
    const before = digestCells(this.#state.cells);
    const legal = this.#legal(this.#state, asked);
    for (const [i, code] of legal.entries()) {
      if (i && code <= legal[i - 1]) this.#broken('L2', `codes ${legal[i - 1]}, ${code} are not ascending`);
      const move = moves.decode(this.#rules, code);
      const refusal = this.#game.refuse(this.#rules, this.#state, asked, move);
      if (!refusal) continue;
      const text = moves.write(this.#rules, move);
      this.#broken('L2', `"${text}" is listed and refused by ${refusal.rule} (${refusal.because})`);
    }
    for (let seat = 0; seat < this.#rules.seats; seat++) {
      if (this.#movers().includes(seat) || legal.length === 0) continue;
      if (!this.#game.refuse(this.#rules, this.#state, seat, moves.decode(this.#rules, legal[0])))
        this.#broken('L2', `seat ${seat} may move out of turn`);
    }
    if (digestCells(this.#state.cells) !== before) this.#broken('L2', 'judging changed the position');
  }

  /**
   * L11: a move that can be taken back has taught its mover nothing: at another position that looks the same to the mover, it
   * leads to positions that look the same again. Not checked at the end, where all is shown and nothing can be taken back.
   */
  #checkTakeBack(seat: number, code: number): void {
    if (
      closesTakeBack(this.#game, this.#rules, this.#state, seat, this.#luck, this.#events) ||
      this.#game.waitingOn(this.#rules, this.#state).length === 0
    )
      return;
    const imagined: AnyState = this.#game.imagine(this.#rules, this.#view(this.#before, seat), seat, this.#choices);
    this.#game.play(this.#rules, imagined, seat, code, scripted([]));
    this.#same(
      'L11',
      `seat ${seat} learns by what it may take back`,
      this.#view(imagined, seat),
      this.#view(this.#state, seat),
    );
  }

  /** L6: an imagined position looks the same to its viewer and offers the same moves; the referee's looks the same to all viewers. */
  #checkImagined(viewer: Perspective, view: object): void {
    const imagined: AnyState = this.#game.imagine(this.#rules, view, viewer, this.#choices);
    this.#same('L6', `what ${viewer} imagines`, this.#view(imagined, viewer), view);
    const complaints = this.#game.audit(this.#rules, imagined);
    if (complaints.length) this.#broken('L6', `imagined by ${viewer}: ${complaints.join('; ')}`);
    if (viewer === 'referee')
      for (const each of this.#viewers)
        this.#same(
          'L6',
          `${each} at the referee's position`,
          this.#view(imagined, each),
          this.#view(this.#state, each),
        );
    if (typeof viewer === 'string' || !this.#movers().includes(viewer)) return;
    const real = this.#legal(this.#state, viewer).join();
    const other = this.#legal(imagined, viewer).join();
    if (real !== other) this.#broken('L6', `seat ${viewer} imagines other moves: [${other}] for [${real}]`);
  }
}

const sameCells = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Describes the first difference between two plain values. */
export function difference(a: unknown, b: unknown, path = ''): string {
  if (canonical(a ?? null) === canonical(b ?? null)) return `${path || 'same'}`;
  const plain = (value: unknown): value is object => value !== null && typeof value === 'object';
  if (!plain(a) || !plain(b)) return `${path}: ${JSON.stringify(a)} instead of ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const left = (a as { [k: string]: unknown })[key];
    const right = (b as { [k: string]: unknown })[key];
    if (canonical(left ?? null) !== canonical(right ?? null))
      return difference(left, right, path ? `${path}.${key}` : key);
    if ((left === undefined) !== (right === undefined))
      return `${path}.${key}: ${JSON.stringify(left)} instead of ${JSON.stringify(right)}`;
  }
  return path;
}
