import { type Chance, seeded } from '@holdfast/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { layerMathModule } from '../src/network/layer-math.ts';
import { Network } from '../src/network/network.ts';
import { quantise } from '../src/network/quantise.ts';
import { layoutOf, type NetworkShape } from '../src/network/shape.ts';

const SHAPES: readonly NetworkShape[] = [
  { perSeat: 7, shared: 3, hidden: [32, 32], prior: null },
  { perSeat: 40, shared: 0, hidden: [64, 32], prior: { at: 3, scale: 6 } },
  { perSeat: 110, shared: 91, hidden: [128, 32], prior: null },
];

const number = (chance: Chance, reach: number): number => ((chance.below(2001) - 1000) / 1000) * reach;

function randomParameters(shape: NetworkShape, chance: Chance, reach: number): Float32Array {
  return Float32Array.from({ length: layoutOf(shape).size }, () => number(chance, reach));
}

/** Many inputs are 0 or 1 in real positions. */
function randomInputs(shape: NetworkShape, seats: number, chance: Chance): Float32Array {
  return Float32Array.from(
    { length: seats * shape.perSeat + shape.shared },
    () => [0, 0, 1, chance.below(1000) / 999][chance.below(4)],
  );
}

/** Reference implementation in floating point. */
function reference(shape: NetworkShape, parameters: Float32Array, inputs: Float32Array, seats: number): number[] {
  const { perSeat, shared, hidden, prior } = shape;
  const [first, second] = hidden;
  const layout = layoutOf(shape);
  const clip = (x: number): number => Math.max(0, Math.min(4, x));
  const logits = Array.from({ length: seats }, (_, seat) => {
    const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
    const own = Array.from({ length: perSeat }, (_, i) => inputs[seat * perSeat + i]);
    const of = (other: number, i: number): number => inputs[other * perSeat + i];
    const mean = own.map((_, i) => others.reduce((sum, other) => sum + of(other, i), 0) / others.length);
    const most = own.map((_, i) => Math.max(...others.map((other) => of(other, i))));
    const row = [...own, ...mean, ...most, ...inputs.slice(seats * perSeat, seats * perSeat + shared)];
    const layer = (from: readonly number[], weights: number, bias: number, outputs: number): number[] =>
      Array.from({ length: outputs }, (_, output) =>
        from.reduce((sum, x, i) => sum + x * parameters[weights + i * outputs + output], parameters[bias + output]),
      );
    const one = layer(row, 0, layout.bias1, first).map(clip);
    const two = layer(one, layout.weights2, layout.bias2, second).map(clip);
    return layer(two, layout.weights3, layout.bias3, 1)[0] + (prior ? prior.scale * (own[prior.at] - 0.5) : 0);
  });
  const weights = logits.map((logit) => Math.exp(logit - Math.max(...logits)));
  return weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0));
}

afterEach(() => void vi.unstubAllGlobals());

describe.each(SHAPES)('a network of $perSeat + $shared inputs', (shape) => {
  it('gives bit-identical chances in WebAssembly and in plain JavaScript', () => {
    const chance = seeded(`bits/${shape.perSeat}`);
    for (const reach of [0.1, 1, 40]) {
      const parameters = quantise(shape, randomParameters(shape, chance, reach));
      const [simd, plain] = [new Network(shape, parameters), new Network(shape, parameters, { plain: true })];
      expect([simd.simd, plain.simd]).toEqual([true, false]);
      for (let round = 0; round < 40; round++) {
        const seats = 2 + (round % 5);
        const inputs = randomInputs(shape, seats, chance);
        const chances = simd.chances(inputs, seats);
        expect(plain.chances(inputs, seats)).toEqual(chances);
        expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
      }
    }
  });

  it('stays within 0.01 of the floating-point network', () => {
    const chance = seeded(`error/${shape.perSeat}`);
    // Weights of a trained network are about this large.
    const parameters = randomParameters(shape, chance, 0.3);
    const network = new Network(shape, quantise(shape, parameters));
    for (let round = 0; round < 20; round++) {
      const seats = 2 + (round % 5);
      const inputs = randomInputs(shape, seats, chance);
      const expected = reference(shape, parameters, inputs, seats);
      const found = network.chances(inputs, seats);
      expect(Math.max(...expected.map((each, seat) => Math.abs(each - found[seat])))).toBeLessThan(0.01);
    }
  });
});

describe('the layer math', () => {
  const shape = SHAPES[0];
  const parameters = quantise(shape, randomParameters(shape, seeded('kernel'), 0.5));
  const inputs = randomInputs(shape, 4, seeded('inputs'));

  it.each([
    ['there is no WebAssembly', undefined],
    ['there is no SIMD', { ...WebAssembly, validate: () => false }],
    [
      'the page forbids compiling',
      {
        ...WebAssembly,
        validate: () => true,
        Memory: WebAssembly.Memory,
        Module: () => {
          throw new Error('Content-Security-Policy');
        },
      },
    ],
  ])('is plain JavaScript where %s', (_, stub) => {
    const expected = new Network(shape, parameters).chances(inputs, 4);
    vi.stubGlobal('WebAssembly', stub);
    const network = new Network(shape, parameters);
    expect(network.simd).toBe(false);
    expect(network.chances(inputs, 4)).toEqual(expected);
  });

  it('is a module of less than 1 kB', () => {
    expect(layerMathModule().length).toBeLessThan(1000);
  });

  it('permutes chances with the seats', () => {
    const network = new Network(shape, parameters);
    const { perSeat, shared } = shape;
    const turned = new Float32Array(inputs);
    for (let seat = 0; seat < 4; seat++)
      turned.set(inputs.subarray(seat * perSeat, (seat + 1) * perSeat), ((seat + 1) % 4) * perSeat);
    turned.set(inputs.subarray(4 * perSeat, 4 * perSeat + shared), 4 * perSeat);
    const [before, after] = [network.chances(inputs, 4), network.chances(turned, 4)];
    for (let seat = 0; seat < 4; seat++) expect(after[(seat + 1) % 4]).toBeCloseTo(before[seat], 12);
  });

  it('clips inputs outside of [0, 1]', () => {
    const network = new Network(shape, parameters);
    const [wild, tame] = [new Float32Array(inputs), new Float32Array(inputs)];
    [wild[0], wild[1], wild[2]] = [7, -3, Number.NaN];
    [tame[0], tame[1], tame[2]] = [1, 0, 0];
    expect(network.chances(wild, 4)).toEqual(network.chances(tame, 4));
  });
});
