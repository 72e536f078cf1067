import { type Record as GameRecord, seeded } from '@holdfast/kernel';
import { type ComparedDecision, Comparison, MoveComparer } from '../analysis/compare-moves.ts';
import { PlayOn } from '../analysis/play-on.ts';
import { positionChances } from '../analysis/position-chances.ts';
import type { MoveJudgement, ReviewTask, StepDecision, StepLuck, Verdict } from '../analysis/review-types.ts';
import { thresholdsFor, verdictOn } from '../analysis/verdicts.ts';
import type { BotDefinition, PositionValue } from '../definition.ts';
import { botsFor } from '../games.ts';
import type { Decision } from '../policy.ts';
import { FULL_EFFORT, type ReviewEffort } from './effort.ts';
import { type ReplayedGame, type ReplayedMove, replayGame } from './replayed-game.ts';
import { LuckMeter } from './step-luck.ts';

/** Three looks at 95% together (Bonferroni). */
const Z = 2.4;

export interface ReviewOptions {
  /** The same seed gives the same review. */
  readonly seed?: string;
  /** Full by default. */
  readonly effort?: ReviewEffort;
}

const NO_LOSS = (seats: number): number[] => Array.from({ length: seats }, () => 0);

/**
 * Judges single moves of a finished game. A judgement depends only on the record, the seed and the task, so that several judges
 * can share the tasks of a review.
 */
export class MoveJudge {
  readonly effort: ReviewEffort;
  readonly game: ReplayedGame;
  readonly chances: PositionValue;
  readonly #bots: BotDefinition;
  readonly #record: GameRecord;
  readonly #seats: number;
  readonly #thresholds: Readonly<Record<Verdict, number>>;
  /** Smaller differences count as none. */
  readonly #least: number;
  readonly #seed: string;
  readonly #playOn: PlayOn;
  readonly #comparer: MoveComparer;
  readonly #luckMeter: LuckMeter;

  /** Throws UnfinishedGame or BrokenRecord. */
  constructor(record: GameRecord, { seed = 'review', effort = FULL_EFFORT }: ReviewOptions = {}) {
    const { rules } = record;
    this.#bots = botsFor(record.game);
    this.#record = record;
    this.#seats = rules.seats;
    this.#thresholds = thresholdsFor(rules.seats);
    this.#least = this.#thresholds.inaccuracy / 2;
    this.#seed = seed;
    this.effort = effort;
    this.game = replayGame(this.#bots.game, record);
    this.chances = positionChances(this.#bots, rules, effort.playOnLevel, `${seed}/turn`);
    this.#playOn = new PlayOn(this.#bots, rules);
    this.#comparer = new MoveComparer(this.#bots, rules, this.chances, this.#playOn, effort.playOnLevel);
    this.#luckMeter = new LuckMeter(this.#bots, rules, this.chances);
  }

  run(task: ReviewTask): MoveJudgement {
    return task.look === 'first' ? this.#lookFirst(task.at, task.chances) : this.#lookDeeper(task.judgement);
  }

  #lookFirst(at: number, chances: readonly number[]): MoveJudgement {
    const step = this.game.moves[at - 1];
    return { at, luck: this.#luckOf(step, chances), ...this.#judge(step, chances) };
  }

  #luckOf(step: ReplayedMove, chances: readonly number[]): StepLuck | null {
    if (!step.hasLuck) return null;
    return this.#luckMeter.measure(step, chances, this.effort.luckLimit, `${this.#seed}/luck/${step.at}`);
  }

  /** Other moves that the advisor, or the bot that plays turns out, suggests. */
  #otherAdvice({ before: state, seat, at, code: played }: ReplayedMove): Decision[] {
    const advised = new Map<number, Decision>();
    for (const level of new Set([this.effort.advisor, this.effort.playOnLevel])) {
      const advice = this.#playOn.advise(state, seat, level, seeded(`${this.#seed}/advice/${at}`));
      if (advice.code !== played && !advised.has(advice.code)) advised.set(advice.code, advice);
    }
    return [...advised.values()];
  }

  /** Compares the played move with another one by a few samples, and more if it seems to lose much. */
  #firstLook({ before: state, seat, at, code: played }: ReplayedMove, better: number): Comparison {
    const comparison = new Comparison(this.#seats);
    const look = (from: number, to: number): void =>
      this.#comparer.compare({ state, seat, played, better }, comparison, {
        from,
        to,
        turns: 1,
        seed: `${this.#seed}/first/${at}`,
      });
    const { firstSamples, moreSamples } = this.effort;
    look(0, firstSamples);
    if (comparison.loss > this.#thresholds.inaccuracy) look(firstSamples, firstSamples + moreSamples);
    return comparison;
  }

  /** Compares the played move with the best of the suggested ones. */
  #judge(step: ReplayedMove, chances: readonly number[]): Pick<MoveJudgement, 'decision' | 'betterCode'> {
    const { before: state, seat } = step;
    if (!this.#playOn.hasChoice(state, seat)) return { decision: null, betterCode: null };
    const none: StepDecision = {
      better: null,
      look: null,
      reasons: [],
      chance: { played: chances[seat], better: chances[seat] },
      effect: NO_LOSS(this.#seats),
      interval: null,
      verdict: null,
    };
    const looks = this.#otherAdvice(step).map((advice) => ({ advice, comparison: this.#firstLook(step, advice.code) }));
    if (looks.length === 0) return { decision: none, betterCode: null };
    const { advice, comparison } = looks.reduce((best, one) =>
      one.comparison.loss > best.comparison.loss ? one : best,
    );
    const { rules } = this.#record;
    const move = this.#bots.game.moves.decode(rules, advice.code);
    const better = this.#bots.game.moves.write(rules, move);
    const look = this.#bots.targetOf(move);
    const decision = decisionFrom({ ...none, better, look, reasons: advice.reasons }, comparison, seat, this.#least);
    return { decision, betterCode: decision.better === null ? null : advice.code };
  }

  /** Compares both moves on new samples over a whole round; stops as soon as the verdict is clear. */
  #lookDeeper(judgement: MoveJudgement): MoveJudgement {
    const { at, decision, betterCode } = judgement;
    if (!decision || betterCode === null) return judgement;
    const { before: state, seat, code: played } = this.game.moves[at - 1];
    const compared: ComparedDecision = { state, seat, played, better: betterCode };
    const comparison = new Comparison(this.#seats);
    const seed = `${this.#seed}/deeper/${at}`;
    let from = 0;
    for (const to of this.effort.looks) {
      this.#comparer.compare(compared, comparison, { from, to, turns: this.#seats, seed });
      from = to;
      const half = comparison.halfWidth(Z);
      const [low, high] = [comparison.loss - half, comparison.loss + half];
      if (low > this.#thresholds.blunder || high < this.#thresholds.inaccuracy) break;
    }
    const half = comparison.halfWidth(Z);
    // A loss is at most the whole win.
    const interval = [comparison.loss - half, Math.min(1, comparison.loss + half)] as const;
    const verdict = verdictOn(interval[0], this.#thresholds);
    return { ...judgement, decision: { ...decisionFrom(decision, comparison, seat, this.#least), interval, verdict } };
  }
}

/** The decision from a comparison; the other move counts as better only by more than `least`. */
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
