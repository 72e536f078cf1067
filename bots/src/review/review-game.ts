import { type Record as GameRecord, seeded } from '@holdfast/kernel';
import type { BotDefinition } from '../definition.ts';
import { botsFor } from '../games.ts';
import type { Decision } from '../policy.ts';
import { accountsOf, momentsOf } from './accounts.ts';
import { type ComparedDecision, Comparison, MoveComparer } from './compare-moves.ts';
import { FULL_EFFORT, type ReviewEffort } from './effort.ts';
import { reviewHooks, sharesOf } from './hooks.ts';
import { PlayOn } from './play-on.ts';
import { positionChances } from './position-chances.ts';
import { type ReplayedGame, type ReplayedMove, replayGame } from './replayed-game.ts';
import type { Review, ReviewProgress, ReviewStep, StepDecision, StepLuck } from './review-types.ts';
import { LuckMeter } from './step-luck.ts';
import { thresholdsFor, verdictOn } from './verdicts.ts';

/** Three looks at 95 % together (Bonferroni). */
const Z = 2.4;

export interface ReviewOptions {
  /** The same seed gives the same review. */
  readonly seed?: string;
  /** Full when nothing is said. */
  readonly effort?: ReviewEffort;
}

/** A decision in work. */
interface JudgedDecision {
  readonly compared: ComparedDecision | null;
  decision: StepDecision;
}

const NO_LOSS = (seats: number): number[] => Array.from({ length: seats }, () => 0);

/** One review in the making; its parts are kept by step so that a whole review can be shown at any time. */
class Reviewer {
  readonly bots: BotDefinition;
  readonly record: GameRecord;
  readonly game: ReplayedGame;
  readonly seats: number;
  readonly start: readonly number[];
  readonly after: readonly (readonly number[])[];
  readonly luck = new Map<number, StepLuck>();
  readonly decisions = new Map<number, JudgedDecision>();
  readonly thresholds;
  /** Smaller differences are not told apart from none. */
  readonly #least: number;
  readonly #seed: string;
  readonly #effort: ReviewEffort;
  readonly #playOn: PlayOn;
  readonly #comparer: MoveComparer;
  readonly #luckMeter: LuckMeter;

  constructor(record: GameRecord, seed: string, effort: ReviewEffort) {
    this.#effort = effort;
    this.bots = botsFor(record.game);
    this.record = record;
    this.seats = record.rules.seats;
    this.thresholds = thresholdsFor(this.seats);
    this.#least = this.thresholds.inaccuracy / 2;
    this.game = replayGame(this.bots.game, record);
    this.#seed = seed;
    const chances = positionChances(this.bots, record.rules, effort.playOnLevel, `${seed}/turn`);
    const value = new Float64Array(this.seats);
    const chancesAt = (state: Parameters<typeof chances>[0]): number[] => {
      chances(state, value);
      return Array.from(value);
    };
    this.start = chancesAt(this.game.start);
    this.after = this.game.moves.map(({ after }) => chancesAt(after));
    this.#playOn = new PlayOn(this.bots, record.rules);
    this.#comparer = new MoveComparer(this.bots, record.rules, chances, this.#playOn, effort.playOnLevel);
    this.#luckMeter = new LuckMeter(this.bots, record.rules, chances);
  }

  measureLuck(step: ReplayedMove): void {
    if (!step.hasLuck) return;
    const seed = `${this.#seed}/luck/${step.at}`;
    this.luck.set(step.at, this.#luckMeter.measure(step, this.after[step.at - 1], this.#effort.luckLimit, seed));
  }

  /** A move that the advisor would rather play; where it agrees with the move played, the bot that plays turns out is asked too. */
  #otherAdvice({ before: state, seat, at, code: played }: ReplayedMove): Decision | null {
    for (const level of new Set([this.#effort.advisor, this.#effort.playOnLevel])) {
      const advice = this.#playOn.advise(state, seat, level, seeded(`${this.#seed}/advice/${at}`));
      if (advice.code !== played) return advice;
    }
    return null;
  }

  /** Asks the advisor, and compares its move with the one that was played. */
  judge(step: ReplayedMove): void {
    const { before: state, seat, at, code: played } = step;
    if (!this.#playOn.hasChoice(state, seat)) return;
    const advice = this.#otherAdvice(step);
    const chance = this.after[at - 1][seat];
    const none: StepDecision = {
      better: null,
      look: null,
      reasons: [],
      chance: { played: chance, better: chance },
      effect: NO_LOSS(this.seats),
      interval: null,
      verdict: null,
    };
    if (!advice) {
      this.decisions.set(at, { compared: null, decision: none });
      return;
    }
    const compared: ComparedDecision = { state, seat, played, better: advice.code };
    const comparison = new Comparison(this.seats);
    this.#comparer.compare(compared, comparison, {
      from: 0,
      to: this.#effort.firstSamples,
      turns: 1,
      seed: `${this.#seed}/first/${at}`,
    });
    const { rules } = this.record;
    const move = this.bots.game.moves.decode(rules, advice.code);
    const better = this.bots.game.moves.write(rules, move);
    const look = this.bots.targetOf(move);
    const decision = decisionFrom({ ...none, better, look, reasons: advice.reasons }, comparison, seat, this.#least);
    this.decisions.set(at, { compared: decision.better === null ? null : compared, decision });
  }

  /** The decisions that deserve a deeper look, the worst first. */
  doubtful(): number[] {
    return [...this.decisions]
      .map(([at, { decision, compared }]) => ({ at, loss: compared ? lossOf(decision) : 0 }))
      .filter(({ loss }) => loss > 0)
      .sort((a, b) => b.loss - a.loss || a.at - b.at)
      .slice(0, this.#effort.mostDeep)
      .map(({ at }) => at);
  }

  /** Compares both moves on fresh samples over a whole round; stops as soon as the verdict is clear. */
  lookDeeper(at: number): void {
    const judged = this.decisions.get(at);
    if (!judged?.compared) return;
    const { compared } = judged;
    const comparison = new Comparison(this.seats);
    let from = 0;
    for (const to of this.#effort.looks) {
      const seed = `${this.#seed}/deeper/${at}`;
      this.#comparer.compare(compared, comparison, { from, to, turns: this.seats, seed });
      from = to;
      const half = comparison.halfWidth(Z);
      const [low, high] = [comparison.loss - half, comparison.loss + half];
      if (low > this.thresholds.blunder || high < this.thresholds.inaccuracy) break;
    }
    const half = comparison.halfWidth(Z);
    // Nobody loses more than the whole win.
    const interval = [comparison.loss - half, Math.min(1, comparison.loss + half)] as const;
    judged.decision = {
      ...decisionFrom(judged.decision, comparison, compared.seat, this.#least),
      interval,
      verdict: verdictOn(interval[0], this.thresholds),
    };
  }

  review(isDeep: boolean): Review {
    const { isTurnStart } = reviewHooks(this.bots);
    const steps = this.game.moves.map(({ at, seat, move, after }): ReviewStep => {
      const chances = this.after[at - 1];
      const before = at === 1 ? this.start : this.after[at - 2];
      const luck = this.luck.get(at) ?? null;
      const decision = this.decisions.get(at)?.decision ?? null;
      const rest = chances.map((value, i) => value - before[i] - (luck?.effect[i] ?? 0) - (decision?.effect[i] ?? 0));
      return { at, seat, move, chances, isTurnStart: isTurnStart(after), luck, decision, rest };
    });
    const result = sharesOf(this.seats, this.game.outcome);
    return {
      start: this.start,
      result,
      steps,
      accounts: accountsOf(this.start, result, steps),
      moments: momentsOf(steps, this.thresholds.mistake),
      thresholds: this.thresholds,
      isDeep,
    };
  }
}

const lossOf = ({ chance }: StepDecision): number => chance.better - chance.played;

/** A decision as a comparison shows it; another move that is better by no more than `least` is none. */
function decisionFrom(
  decision: StepDecision,
  { played, better, loss }: Comparison,
  seat: number,
  least: number,
): StepDecision {
  if (loss <= least)
    return {
      ...decision,
      better: null,
      look: null,
      reasons: [],
      chance: { played: played[seat], better: played[seat] },
      effect: NO_LOSS(played.length),
    };
  return {
    ...decision,
    chance: { played: played[seat], better: better[seat] },
    effect: Array.from(played, (value, i) => value - better[i]),
  };
}

/** Counted up whenever a review of the same record would give other numbers: kept reviews of older versions are made anew. */
export const REVIEW_VERSION = 3;

/**
 * Reviews a finished game step by step: first the graph, then luck and decisions, then a deeper look at what seemed wrong. The caller
 * takes as much as it wants and may stop after any step. Throws UnfinishedGame or BrokenRecord.
 */
export function* reviewGame(
  record: GameRecord,
  { seed = 'review', effort = FULL_EFFORT }: ReviewOptions = {},
): Generator<ReviewProgress, Review> {
  const reviewer = new Reviewer(record, seed, effort);
  const { moves } = reviewer.game;
  const of = moves.length;
  yield { stage: 'graph', done: of, of, review: reviewer.review(false) };
  for (const step of moves) {
    reviewer.measureLuck(step);
    reviewer.judge(step);
    yield { stage: 'decisions', done: step.at, of, review: null };
  }
  if (effort.looks.length === 0) return reviewer.review(false);
  yield { stage: 'decisions', done: of, of, review: reviewer.review(false) };
  const doubtful = reviewer.doubtful();
  for (const [i, at] of doubtful.entries()) {
    reviewer.lookDeeper(at);
    yield { stage: 'deeper', done: i + 1, of: doubtful.length, review: null };
  }
  return reviewer.review(true);
}
