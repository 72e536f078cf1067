import type { Record as GameRecord } from '@holdfast/kernel';
import { reviewHooks, sharesOf } from '../analysis/hooks.ts';
import type { MoveJudgement, Review, ReviewProgress, ReviewStep, ReviewTask } from '../analysis/review-types.ts';
import { thresholdsFor } from '../analysis/verdicts.ts';
import { botsFor } from '../games.ts';
import { accountsOf, momentsOf } from './accounts.ts';
import { MoveJudge, type ReviewOptions } from './move-judge.ts';

interface Stage {
  readonly stage: ReviewProgress['stage'];
  readonly tasks: readonly ReviewTask[];
}

/** A review in progress: tasks and judgements so far. It can return a preliminary review at any time. */
class ReviewPlan {
  readonly judge: MoveJudge;
  readonly #record: GameRecord;
  readonly #start: readonly number[];
  readonly #after: readonly (readonly number[])[];
  readonly #judgements = new Map<number, MoveJudgement>();

  constructor(record: GameRecord, options: ReviewOptions) {
    this.#record = record;
    this.judge = new MoveJudge(record, options);
    const { game, chances } = this.judge;
    const value = new Float64Array(record.rules.seats);
    const chancesAt = (state: Parameters<typeof chances>[0]): number[] => {
      chances(state, value);
      return Array.from(value);
    };
    this.#start = chancesAt(game.start);
    this.#after = game.moves.map(({ after }) => chancesAt(after));
  }

  graph(): ReviewProgress {
    const of = this.#after.length;
    return { stage: 'graph', done: of, of, review: this.review() };
  }

  /** The stages after the graph with their tasks, all of which must be done before the next stage is requested. */
  *stages(): Generator<Stage> {
    yield { stage: 'decisions', tasks: this.#after.map((chances, i) => ({ look: 'first', at: i + 1, chances })) };
    if (this.judge.effort.looks.length > 0) yield { stage: 'deeper', tasks: this.#deeperTasks() };
  }

  /** Adds a judgement, the `done`th of its stage. */
  add(judgement: MoveJudgement, { stage, tasks }: Stage, done: number): ReviewProgress {
    this.#judgements.set(judgement.at, judgement);
    const of = tasks.length;
    return { stage, done, of, review: stage === 'decisions' && done === of ? this.review() : null };
  }

  /** Tasks for the decisions with the largest losses, the worst first. */
  #deeperTasks(): ReviewTask[] {
    const lossOf = ({ decision, betterCode }: MoveJudgement): number =>
      decision && betterCode !== null ? decision.chance.better - decision.chance.played : 0;
    return [...this.#judgements.values()]
      .filter((judgement) => lossOf(judgement) > 0)
      .sort((a, b) => lossOf(b) - lossOf(a) || a.at - b.at)
      .slice(0, this.judge.effort.mostDeep)
      .map((judgement) => ({ look: 'deeper', judgement }));
  }

  review(isDeep = false): Review {
    const { isTurnStart } = reviewHooks(botsFor(this.#record.game));
    const { moves, outcome } = this.judge.game;
    const { seats } = this.#record.rules;
    const thresholds = thresholdsFor(seats);
    const steps = moves.map(({ at, seat, move, after }): ReviewStep => {
      const chances = this.#after[at - 1];
      const before = at === 1 ? this.#start : this.#after[at - 2];
      const { luck = null, decision = null } = this.#judgements.get(at) ?? {};
      const rest = chances.map((value, i) => value - before[i] - (luck?.effect[i] ?? 0) - (decision?.effect[i] ?? 0));
      return { at, seat, move, chances, isTurnStart: isTurnStart(after), luck, decision, rest };
    });
    const result = sharesOf(seats, outcome);
    return {
      start: this.#start,
      result,
      steps,
      accounts: accountsOf(this.#start, result, steps),
      moments: momentsOf(steps, thresholds.mistake),
      thresholds,
      isDeep,
    };
  }

  /** The complete review, after the last stage. */
  result(): Review {
    return this.review(this.judge.effort.looks.length > 0);
  }
}

/** Increase it if a review of the same record gives other numbers; stored reviews of older versions are computed again. */
export const REVIEW_VERSION = 7;

/**
 * Reviews a finished game step by step: first the graph, then luck and decisions, then a deeper look at likely mistakes. The
 * caller may stop after any step. Throws UnfinishedGame or BrokenRecord.
 */
export function* reviewGame(record: GameRecord, options: ReviewOptions = {}): Generator<ReviewProgress, Review> {
  const plan = new ReviewPlan(record, options);
  yield plan.graph();
  for (const stage of plan.stages())
    for (const [i, task] of stage.tasks.entries()) yield plan.add(plan.judge.run(task), stage, i + 1);
  return plan.result();
}

/** Runs a review's task elsewhere, with `MoveJudge.run` of a judge with the same record, seed and effort. */
export type ReviewHelper = (task: ReviewTask) => Promise<MoveJudgement>;

/** The same review with exactly the same numbers; the tasks after the graph are shared between helpers. */
export async function reviewWithHelpers(
  record: GameRecord,
  helpers: readonly ReviewHelper[],
  tell: (progress: ReviewProgress) => void,
  options: ReviewOptions = {},
): Promise<Review> {
  const plan = new ReviewPlan(record, options);
  tell(plan.graph());
  for (const stage of plan.stages()) {
    const waiting = stage.tasks.values();
    let done = 0;
    await Promise.all(
      helpers.map(async (helper) => {
        // All helpers share one iterator, so each task is done once.
        for (const task of waiting) tell(plan.add(await helper(task), stage, ++done));
      }),
    );
  }
  return plan.result();
}
