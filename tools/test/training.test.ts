import { botsFor } from '@holdfast/bots';
import { layoutOf, Network, type NetworkShape } from '@holdfast/bots/network';
import { seeded } from '@holdfast/kernel';
import { nightfold } from '@holdfast/nightfold/engine';
import { describe, expect, it } from 'vitest';
import { toyLearner } from '../../bots/test/toy-learner.ts';
import { Gradient } from '../src/training/gradient.ts';
import { Optimiser, startState } from '../src/training/optimiser.ts';
import type { Position } from '../src/training/position.ts';
import { TRAINING_DEFAULTS } from '../src/training/settings.ts';
import { ShuffleBuffer } from '../src/training/shuffle-buffer.ts';
import { Trainer } from '../src/training/trainer.ts';
import { playTrainingGame } from '../src/training/training-game.ts';

const bots = botsFor('nightfold');
const settings = {
  ...TRAINING_DEFAULTS,
  seed: 'test',
  hidden: [32, 32],
  level2Games: 40,
  mixed: 512,
  batch: 128,
} as const;
const actor = {
  play: async (job: Parameters<typeof playTrainingGame>[2]) => playTrainingGame(bots, toyLearner, job),
  close: async () => {},
};
const until =
  (games: number) =>
  (done: number): number =>
    done / games;

describe('gradient', () => {
  const shape: NetworkShape = { perSeat: 5, shared: 3, hidden: [32, 32], prior: { at: 1, scale: 2 } };

  it('matches finite differences of the loss', () => {
    const chance = seeded('gradient');
    const parameters = startState(shape, 'gradient').parameters;
    const { weights3, bias3 } = layoutOf(shape);
    for (let i = weights3; i < bias3; i++) parameters[i] = (chance.below(200) - 100) / 100;
    const position: Position = {
      seats: 3,
      inputs: Int16Array.from({ length: 3 * 5 + 3 }, () => chance.below(1025)),
      target: Float32Array.from([0.2, 0.5, 0.3]),
    };
    const gradient = new Gradient(shape);
    gradient.begin(parameters);
    gradient.add(position);
    const other = new Gradient(shape);
    const loss = (at: number, by: number): number => {
      const moved = parameters.slice();
      moved[at] += by;
      other.begin(moved);
      return other.add(position);
    };
    const isRight = (at: number): boolean => {
      const slope = (loss(at, 0.002) - loss(at, -0.002)) / 0.004;
      return Math.abs(slope - gradient.sums[at]) < 0.02 * Math.abs(slope) + 0.002;
    };
    // At kinks of the clipped ReLU the two sides differ.
    const right = Array.from({ length: 200 }, () => isRight(chance.below(parameters.length))).filter(Boolean);
    expect(right.length).toBeGreaterThan(190);
    expect(gradient.sums.filter((slope) => slope !== 0).length).toBeGreaterThan(500);
  });

  it('leads to weights that predict the winner', () => {
    // The seat with the largest product of its first two inputs wins, which is not linear.
    const chance = seeded('learn');
    const position = (): Position => {
      const inputs = Int16Array.from({ length: 3 * 5 + 3 }, () => chance.below(1025));
      const worth = [0, 1, 2].map((seat) => inputs[5 * seat] * inputs[5 * seat + 1]);
      return { seats: 3, inputs, target: Float32Array.from(worth, (each) => (each === Math.max(...worth) ? 1 : 0)) };
    };
    const plain = { ...shape, prior: null };
    const optimiser = new Optimiser(plain, startState(plain, 'learn'));
    const batch = (): Position[] => Array.from({ length: 64 }, position);
    const first = optimiser.step(batch(), 0.003);
    let last = 0;
    for (let step = 0; step < 400; step++) last = optimiser.step(batch(), 0.003);
    expect(first).toBeCloseTo(Math.log(3), 5);
    expect(last).toBeLessThan(0.4);
  });
});

it('uses each position once', () => {
  const buffer = new ShuffleBuffer(20);
  const all = Array.from(
    { length: 100 },
    (): Position => ({ seats: 2, inputs: new Int16Array(1), target: new Float32Array(2) }),
  );
  const drawn: Position[] = [];
  for (const position of all) {
    buffer.add(position);
    drawn.push(...(buffer.draw(8, `once/${drawn.length}`) ?? []));
  }
  expect(new Set([...drawn, ...buffer.positions])).toEqual(new Set(all));
  expect(drawn.length + buffer.positions.length).toBe(all.length);
});

describe('self-play', () => {
  it('learns to predict the winner, with one network for 2, 3 and 4 seats', async () => {
    const trainer = new Trainer(nightfold, toyLearner, {
      ...settings,
      level2Games: 300,
      batch: 32,
      mixed: 128,
      learningRate: [0.005, 0.001],
    });
    await trainer.run([actor], until(400));
    expect(trainer.faults).toEqual([]);
    const network = new Network(trainer.shape, trainer.parameters());
    // New games; the loss of equal chances is 1.
    const job = {
      seed: 'fresh',
      hidden: [32, 32],
      parameters: null,
      older: null,
      lambda: 1,
      epsilon: 0,
      temperature: 0,
    } as const;
    const lost = new Map<number, number[]>();
    for (let number = 0; number < 150; number++)
      for (const { seats, inputs, target } of playTrainingGame(bots, toyLearner, { ...job, number }).positions) {
        const chances = network.chancesOfFixed(inputs, seats);
        const loss = target.reduce((sum, share, seat) => sum - share * Math.log(chances[seat]), 0);
        lost.set(seats, [...(lost.get(seats) ?? []), loss / Math.log(seats)]);
      }
    expect([...lost.keys()].sort()).toEqual([2, 3, 4]);
    for (const losses of lost.values())
      expect(losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toBeLessThan(0.88);
  });

  it('continues from a checkpoint as if it had not been interrupted', async () => {
    const whole = new Trainer(nightfold, toyLearner, settings);
    await whole.run([actor], until(90));
    const first = new Trainer(nightfold, toyLearner, settings);
    await first.run([actor], (games) => (games < 50 ? games / 90 : 1));
    const checkpoint = structuredClone(first.checkpoint(1, []));
    expect(checkpoint.settings).toEqual(settings);
    const second = new Trainer(nightfold, toyLearner, settings, checkpoint);
    await second.run([actor], until(90));
    expect(second.games).toBe(90);
    expect(second.parameters()).toEqual(whole.parameters());
    expect(first.parameters()).not.toEqual(whole.parameters());
  });

  it('refuses a checkpoint of another encoder', () => {
    const checkpoint = new Trainer(nightfold, toyLearner, settings).checkpoint(0, []);
    const newer = { ...toyLearner, encoder: { ...toyLearner.encoder, version: 2 } };
    expect(() => new Trainer(nightfold, newer, settings, checkpoint)).toThrow('encoder version 1, this program has 2');
  });
});
