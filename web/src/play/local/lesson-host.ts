import { type AnyMove, LEARNER, LessonRun, type LessonStep, type LessonTurn, redact } from '@holdfast/kernel';
import type { Frame, Prompt } from '@holdfast/protocol';
import { ApiError } from '@holdfast/protocol/errors';
import { loadEngine, loadLessons } from '../../games.ts';
import type { LessonAnswer, LessonSnapshot, LessonStepInfo } from './worker-messages.ts';

/** The part of a step that the page may know, without its moves. */
const infoOf = ({ id, rule, point = [], expect }: LessonStep): LessonStepInfo => ({
  id,
  rule,
  point,
  asks: expect !== undefined,
});

/** Runs one lesson at a time and produces the frames that a table would send to the learner. */
export class LessonHost {
  #run: LessonRun | null = null;
  /** Frames are numbered through all lessons, so that a late one is not taken for a new one. */
  #seq = 0;

  /** Opens a lesson at a step, or moves an open one to another step. */
  async open(game: string, id: string, at: number): Promise<LessonSnapshot> {
    const [engine, lessons] = await Promise.all([loadEngine(game), loadLessons(game)]);
    const lesson = lessons.find((one) => one.id === id);
    if (!lesson) throw new ApiError('not-found', 'there is no such lesson');
    const run = new LessonRun(engine, lesson);
    run.goTo(Math.min(at, lesson.steps.length));
    this.#run = run;
    this.#seq++;
    const view = engine.view(run.rules, run.state, LEARNER);
    const waitingOn = engine.waitingOn(run.rules, run.state);
    return {
      rules: run.rules,
      frame: { ...this.#frame({ events: [], waitingOn }, run, true), view },
      steps: lesson.steps.map(infoOf),
      at: run.at,
    };
  }

  /** Plays the learner's move. A wrong move changes nothing. */
  async answer(json: AnyMove): Promise<LessonAnswer> {
    const run = this.#current();
    const parsed = run.game.moves.parse(run.rules, json);
    if (!('move' in parsed)) throw new ApiError('malformed', parsed.problem.because);
    const verdict = run.judge(parsed.move);
    if ('refusal' in verdict) {
      const { rule, because, with: values } = verdict.refusal;
      throw new ApiError('refused', because, values ? { rule, because, with: values } : { rule, because });
    }
    if ('right' in verdict) return this.#advance(run, parsed.move);
    return { wrong: verdict };
  }

  /** Completes a step that is only read, or makes the right move for the learner. */
  async next(): Promise<LessonAnswer> {
    const run = this.#current();
    return this.#advance(run, run.example());
  }

  #current(): LessonRun {
    if (!this.#run) throw new ApiError('not-found', 'no lesson is open');
    return this.#run;
  }

  #advance(run: LessonRun, move: AnyMove | null): LessonAnswer {
    const turns = run.advance(move);
    // After a step that was only read, nothing has happened, but the next step may have a prompt.
    const last = turns.at(-1) ?? { events: [], waitingOn: run.game.waitingOn(run.rules, run.state) };
    return {
      at: run.at,
      frames: (turns.length > 0 ? turns : [last]).map((turn) => {
        this.#seq++;
        return this.#frame(turn, run, turn === last);
      }),
    };
  }

  #frame({ events, waitingOn }: LessonTurn, run: LessonRun, last: boolean): Frame {
    return {
      seq: this.#seq,
      facts: events.map((event) => redact(event, LEARNER)),
      waitingOn: [...waitingOn],
      asked: last ? this.#prompt(run) : null,
      outcome: last ? run.game.outcome(run.rules, run.state) : null,
      digest: '',
    } as Frame;
  }

  /** The learner's legal moves in this step; null while there is only something to read. */
  #prompt({ game, rules, state, step }: LessonRun): Prompt | null {
    if (!step?.expect) return null;
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(rules, state, LEARNER, codes);
    return {
      ask: this.#seq,
      moves: Array.from(codes.subarray(0, count), (code) => game.moves.decode(rules, code)),
      open: [...game.open(rules, state, LEARNER)],
    } as Prompt;
  }
}
