import type { Learner } from '@holdfast/bots/network';
import { type NetworkShape, quantise, shapeFor, WeightsMismatch } from '@holdfast/bots/network';
import type { AnyGame } from '@holdfast/kernel';
import type { Actor } from './actors.ts';
import type { Checkpoint } from './checkpoint.ts';
import { Optimiser, startState } from './optimiser.ts';
import type { TrainingSettings } from './settings.ts';
import { ShuffleBuffer } from './shuffle-buffer.ts';
import type { Job, Samples } from './training-game.ts';

const LEVEL2_EPSILON = 0.04;
const OLDER_KEPT = 6;

/** Progress of a training run; sums since the last line. */
export interface TrainingProgress {
  games: number;
  positions: number;
  batches: number;
  /** Sum over batches of the mean loss, relative to the loss of equal chances. */
  loss: number;
  /** Games won against level 2, and expected wins of equal players. */
  won: number;
  parity: number;
}

const noProgress = (): TrainingProgress => ({ games: 0, positions: 0, batches: 0, loss: 0, won: 0, parity: 0 });

/** Learns from games of actors, which always play with the latest network. */
export class Trainer {
  readonly shape: NetworkShape;
  readonly faults: string[] = [];
  progress = noProgress();
  readonly #game: AnyGame;
  readonly #learner: Learner;
  readonly #settings: TrainingSettings;
  readonly #optimiser: Optimiser;
  readonly #buffer: ShuffleBuffer;
  readonly #older: Int32Array[];
  #latest: Int32Array;
  #games: number;
  #nextGame: number;
  #positionsSeen: number;
  #faultCount: number;

  constructor(game: AnyGame, learner: Learner, settings: TrainingSettings, from: Checkpoint | null = null) {
    this.#game = game;
    this.#learner = learner;
    this.shape = from?.shape ?? shapeFor(learner.encoder, settings.hidden);
    this.#settings = { ...settings, hidden: this.shape.hidden, seed: from?.seed ?? settings.seed };
    if (from) checkCheckpoint(game, learner, from);
    this.#optimiser = new Optimiser(this.shape, from?.optimiser ?? startState(this.shape, settings.seed));
    this.#buffer = new ShuffleBuffer(settings.uses * settings.mixed, from?.waiting);
    this.#older = [...(from?.older ?? [])];
    this.#games = from?.games ?? 0;
    this.#nextGame = from?.nextGame ?? 0;
    this.#positionsSeen = from?.positionsSeen ?? 0;
    this.#faultCount = from?.faults ?? 0;
    this.#latest = this.parameters();
  }

  get games(): number {
    return this.#games;
  }

  /** The current network as integers, as shipped. */
  parameters(): Int32Array {
    return quantise(this.shape, this.#optimiser.state.average);
  }

  /**
   * Plays and learns until `share` (the completed share of the run, which also lowers the learning rate) is 1. With one actor the
   * result is repeatable; several finish their games in any order.
   */
  async run(actors: readonly Actor[], share: (games: number) => number): Promise<void> {
    await Promise.all(
      actors.map(async (actor) => {
        while (share(this.#games) < 1) {
          const samples = await actor.play(this.#job());
          // Games that end after the run are ignored.
          const done = share(this.#games);
          if (done < 1) this.#learn(samples, done);
        }
      }),
    );
  }

  checkpoint(seconds: number, commands: readonly string[]): Checkpoint {
    return {
      format: 'holdfast-checkpoint-1',
      game: this.#game.id,
      engine: this.#game.version,
      encoder: this.#learner.encoder.version,
      shape: this.shape,
      seed: this.#settings.seed,
      settings: this.#settings,
      optimiser: this.#optimiser.state,
      games: this.#games,
      nextGame: this.#nextGame,
      positionsSeen: this.#positionsSeen,
      seconds,
      faults: this.#faultCount,
      older: this.#older,
      waiting: this.#buffer.positions,
      commands,
    };
  }

  #job(): Job {
    const { seed, hidden, level2Games, lambda, epsilon, temperature } = this.#settings;
    const number = this.#nextGame++;
    const begins = number < level2Games;
    const older = this.#older.length ? this.#older[number % this.#older.length] : null;
    return {
      number,
      seed,
      hidden,
      lambda,
      temperature,
      parameters: begins ? null : this.#latest,
      older: begins ? null : older,
      epsilon: begins ? LEVEL2_EPSILON : epsilon,
    };
  }

  #learn(samples: Samples, done: number): void {
    const { batch, uses, learningRate, olderEvery, seed } = this.#settings;
    const [from, to] = learningRate;
    this.#games++;
    this.progress.games++;
    this.#positionsSeen += samples.positions.length;
    this.progress.positions += samples.positions.length;
    this.progress.won += samples.won;
    this.progress.parity += samples.parity;
    this.#faultCount += samples.faults.length;
    this.faults.push(...samples.faults);
    for (const position of samples.positions) for (let use = 0; use < uses; use++) this.#buffer.add(position);
    const { state } = this.#optimiser;
    for (;;) {
      const drawn = this.#buffer.draw(batch, `training/${seed}/batch/${state.steps}`);
      if (!drawn) break;
      const even = drawn.reduce((sum, { seats }) => sum + Math.log(seats), 0) / drawn.length;
      this.progress.loss += this.#optimiser.step(drawn, from * (to / from) ** done) / even;
      this.progress.batches++;
    }
    this.#latest = this.parameters();
    if (this.#games % olderEvery !== 0) return;
    this.#older.push(this.#latest);
    if (this.#older.length > OLDER_KEPT) this.#older.shift();
  }

  /** The sums since the last call. */
  takeProgress(): TrainingProgress {
    const progress = this.progress;
    this.progress = noProgress();
    return progress;
  }
}

/** Throws WeightsMismatch for a checkpoint of another game, engine or encoder. */
function checkCheckpoint(game: AnyGame, { encoder }: Learner, from: Checkpoint): void {
  const pairs = [
    ['game', from.game, game.id],
    ['engine version', from.engine, game.version],
    ['encoder version', from.encoder, encoder.version],
    ['number of inputs', `${from.shape.perSeat} + ${from.shape.shared}`, `${encoder.perSeat} + ${encoder.shared}`],
  ] as const;
  for (const [what, has, needs] of pairs)
    if (has !== needs) throw new WeightsMismatch(`the checkpoint is for ${what} ${has}, this program has ${needs}`);
}
