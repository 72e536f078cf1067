import { scripted } from './chance.ts';
import type { AnyEvent, AnyGame, AnyMove, AnyRules, AnyState, Refusal, Seat } from './game.ts';

/** The learner's seat; the lesson plays all others. */
export const LEARNER: Seat = 0;

/** A scripted move in the game's notation, with its luck. */
export interface LessonMove {
  readonly seat: Seat;
  readonly move: string;
  readonly luck?: readonly number[];
  /** Skip this move if the seat is not waited on. */
  readonly optional?: true;
}

/** A legal move that is wrong in this step: `end`, or `road *` for all moves of that type. */
export interface WrongTurn {
  readonly move: string;
  /** The rule that explains it. */
  readonly rule: string;
}

/** A step with something to read, or a move that the learner makes. Its text is in the board's lesson words under `id`. */
export interface LessonStep {
  /** Unique in its lesson. */
  readonly id: string;
  /** The rule that the step is about; also named for wrong moves that `wrong` does not list. */
  readonly rule: string;
  /** What to highlight, in the board's names: places (`hex:0,0`) and parts of the page (`part:roll`). */
  readonly point?: readonly string[];
  /** Right moves in notation; the first is complete, others may be `settle *`. Absent if the step is only read. */
  readonly expect?: readonly string[];
  /** The luck of the learner's move. */
  readonly luck?: readonly number[];
  readonly wrong?: readonly WrongTurn[];
  /** Moves of the other seats after this step. */
  readonly follows?: readonly LessonMove[];
}

/** A lesson on the real engine: a position, then steps with scripted luck. The learner has seat 0. */
export interface Lesson<State extends AnyState = AnyState, Rules extends AnyRules = AnyRules> {
  /** Unique in its game; part of the URL. */
  readonly id: string;
  readonly options: object;
  /** Changes the position to the first one of the lesson. */
  readonly arrange: (state: State, rules: Rules) => void;
  readonly steps: readonly LessonStep[];
}

// biome-ignore lint/suspicious/noExplicitAny: lessons of different games stand in one registry
export type AnyLesson = Lesson<any, any>;

/** A lesson's verdict on a move: right, against the rules, or legal but wrong in this step. */
export type LessonVerdict =
  | { readonly right: true }
  | { readonly refusal: Refusal }
  /** `turn` is the matching pattern of `wrong`; null if none matches. */
  | { readonly rule: string; readonly turn: string | null };

/** The events of one move with all secrets, and the seats waited on after it. */
export interface LessonTurn {
  readonly events: readonly AnyEvent[];
  readonly waitingOn: readonly Seat[];
}

const fits = (pattern: string, text: string): boolean =>
  pattern.endsWith(' *') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

/** A lesson in progress. */
export class LessonRun {
  readonly game: AnyGame;
  readonly lesson: AnyLesson;
  readonly rules: AnyRules;
  state: AnyState;
  #at = 0;

  /** Throws if the lesson's options or position are invalid. */
  constructor(game: AnyGame, lesson: AnyLesson) {
    this.game = game;
    this.lesson = lesson;
    const { rules, problems } = game.resolve(lesson.options);
    if (!rules) throw new Error(`${lesson.id}: ${JSON.stringify(problems)}`);
    this.rules = rules;
    this.state = this.#first();
  }

  #first(): AnyState {
    const state = this.game.blank(this.rules);
    this.lesson.arrange(state, this.rules);
    return state;
  }

  /** Number of completed steps. */
  get at(): number {
    return this.#at;
  }

  /** Null if the lesson is over. */
  get step(): LessonStep | null {
    return this.lesson.steps[this.#at] ?? null;
  }

  /** Goes to a step by making the first right move of all steps before it. */
  goTo(at: number): void {
    this.state = this.#first();
    this.#at = 0;
    while (this.#at < at && this.step) this.advance(this.example());
  }

  /** The first right move of this step; null if it is only read. */
  example(): AnyMove | null {
    const text = this.step?.expect?.[0];
    return text === undefined ? null : this.#read(text);
  }

  #read(text: string): AnyMove {
    const move = this.game.moves.read(this.rules, text);
    if (!move) throw new Error(`${this.lesson.id}: "${text}" is not a move of this game`);
    return move;
  }

  judge(move: AnyMove): LessonVerdict {
    const { game, rules, step } = this;
    const refusal = game.refuse(rules, this.state, LEARNER, move);
    if (refusal) return { refusal };
    const text = game.moves.write(rules, move);
    if (step?.expect?.some((pattern) => fits(pattern, text))) return { right: true };
    const turn = step?.wrong?.find(({ move: pattern }) => fits(pattern, text));
    return { rule: turn?.rule ?? step?.rule ?? '', turn: turn?.move ?? null };
  }

  /** Completes the step: plays the learner's move (null if it is only read) and the moves that follow. */
  advance(move: AnyMove | null): LessonTurn[] {
    const { step } = this;
    if (!step) return [];
    const turns: LessonTurn[] = [];
    if (move) turns.push(this.#play(LEARNER, move, step.luck ?? []));
    for (const { seat, move: text, luck, optional } of step.follows ?? [])
      if (!optional || this.game.waitingOn(this.rules, this.state).includes(seat))
        turns.push(this.#play(seat, this.#read(text), luck ?? []));
    this.#at++;
    return turns;
  }

  #play(seat: Seat, move: AnyMove, luck: readonly number[]): LessonTurn {
    const { game, rules, lesson, step } = this;
    const refusal = game.refuse(rules, this.state, seat, move);
    const text = game.moves.write(rules, move);
    if (refusal) throw new Error(`${lesson.id}, ${step?.id}: "${text}" by seat ${seat} is refused by ${refusal.rule}`);
    const script = scripted(luck);
    const events: AnyEvent[] = [];
    game.play(rules, this.state, seat, game.moves.encode(rules, move), script, (event) => void events.push(event));
    if (script.left > 0) throw new Error(`${lesson.id}, ${step?.id}: "${text}" left ${script.left} outcomes unused`);
    return { events, waitingOn: game.waitingOn(rules, this.state) };
  }
}
