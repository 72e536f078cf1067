/**
 * Fits the weights of estimate.ts: plays games, and regresses what level 2's expected points were wrong by at the end on the
 * inputs of each seat (ridge regression on differences between seats). Run it as TRAINING.md says; it prints estimate-weights.ts.
 */
import { carcassonne as game, PLACE, type State } from '@holdfast/carcassonne/engine';
import { seeded } from '@holdfast/kernel';
import { Network } from '../network/network.ts';
import { layoutOf, shapeFor } from '../network/shape.ts';
import type { Policy } from '../policy.ts';
import { encoder, encodeState, pointsOfLevel2, putBack } from './encoder.ts';
import { partLeft, TERMS, useWeights } from './estimate.ts';
import { networkJudge } from './judge.ts';
import { judgedPolicy } from './network-policy.ts';
import { planner } from './planner.ts';
import { TileOdds } from './tile-odds.ts';
import { WEIGHTS } from './weights.ts';

const EXPANSION = 'bridges-castles-bazaars';
const RANDOM_MOVES = 0.02;
const RIDGE = 3000;
const { perSeat, shared } = encoder;
const SIZE = TERMS * perSeat;

/** Sums of products for the regression. */
const products = new Float64Array(SIZE * SIZE);
const answers = new Float64Array(SIZE);
let rows = 0;

/** Terms of a seat's inputs minus the mean of all seats; without the prior, which the weights produce. */
function termsOf(inputs: Float32Array, seats: number, left: number): Float64Array[] {
  const part = partLeft(left);
  const list = Array.from({ length: seats }, (_, seat) =>
    Float64Array.from({ length: SIZE }, (_, i) => {
      const input = i % perSeat === encoder.prior.at ? 0 : inputs[seat * perSeat + (i % perSeat)];
      return input * part ** Math.floor(i / perSeat);
    }),
  );
  for (let i = 0; i < SIZE; i++) {
    const mean = list.reduce((sum, terms) => sum + terms[i] / seats, 0);
    for (const terms of list) terms[i] -= mean;
  }
  return list;
}

const lessMean = (points: ArrayLike<number>, seats: number): number[] => {
  const list = Array.from({ length: seats }, (_, seat) => points[seat]);
  const mean = list.reduce((sum, each) => sum + each / seats, 0);
  return list.map((each) => each - mean);
};

/** Plays a game and adds its turn starts to the sums. */
function addGame(policy: Policy, scenario: string, seats: number, label: string, number: number): void {
  const { rules } = game.resolve({ scenario, seats });
  if (!rules) throw new Error(`no table with ${seats} seats of ${scenario}`);
  const luck = seeded(`${label}/${scenario}/${seats}/${number}`);
  const dice = seeded(`${label}-d/${number}`);
  const state = game.setup(rules, luck);
  const codes = new Int32Array(game.maxMoves);
  const between = game.blank(rules);
  const inputs = new Float32Array(seats * perSeat + shared);
  const seen: { terms: Float64Array[]; level2: number[] }[] = [];
  for (let [seat] = game.waitingOn(rules, state); seat !== undefined; [seat] = game.waitingOn(rules, state)) {
    if (state.phase[0] === PLACE) {
      game.copy(state, between);
      putBack(rules, between);
      const tileOdds = new TileOdds(rules, between, WEIGHTS);
      encodeState(rules, between, tileOdds, inputs);
      seen.push({ terms: termsOf(inputs, seats, tileOdds.left), level2: lessMean(pointsOfLevel2(), seats) });
    }
    const count = game.legalCodes(rules, state, seat, codes);
    const open = game.open(rules, state, seat);
    let code = codes[0];
    if (count !== 1 || open.length > 0) {
      const listed = codes.slice(0, count);
      const view = game.view(rules, state, seat);
      const input = { game, rules, seat, view, codes: listed, open, chance: dice, temperament: 'plain' };
      const isRandom = count > 0 && dice.below(1000) < 1000 * RANDOM_MOVES;
      code = isRandom ? listed[dice.below(count)] : policy({ ...input, outOfTime: () => false } as never).code;
    }
    game.play(rules, state, seat, code, luck);
  }
  const final = lessMean((state as State).score, seats);
  for (const { terms, level2 } of seen)
    terms.forEach((row, seat) => {
      addRow(row, final[seat] - level2[seat]);
    });
}

function addRow(row: Float64Array, answer: number): void {
  rows++;
  for (let i = 0; i < SIZE; i++) {
    if (row[i] === 0) continue;
    answers[i] += row[i] * answer;
    for (let j = 0; j < SIZE; j++) products[i * SIZE + j] += row[i] * row[j];
  }
}

/** Solves the regression with normalized terms (Gauss-Jordan without pivots, which the ridge makes stable). */
function solve(): number[] {
  const scale = Array.from({ length: SIZE }, (_, i) => Math.sqrt(products[i * SIZE + i] / rows) + 1e-3);
  const matrix = Array.from({ length: SIZE }, (_, i) =>
    Float64Array.from({ length: SIZE + 1 }, (_, j) =>
      j === SIZE ? answers[i] / scale[i] : products[i * SIZE + j] / scale[i] / scale[j] + (i === j ? RIDGE : 0),
    ),
  );
  for (let column = 0; column < SIZE; column++) {
    const pivot = matrix[column];
    const divisor = pivot[column];
    for (let j = column; j <= SIZE; j++) pivot[j] /= divisor;
    for (const [i, row] of matrix.entries()) {
      const factor = row[column];
      if (i === column || factor === 0) continue;
      for (let j = column; j <= SIZE; j++) row[j] -= factor * pivot[j];
    }
  }
  return matrix.map((row, i) => row[SIZE] / scale[i]);
}

/** Plays by the learned estimate alone: an untrained network returns its prior. */
function estimatePolicy(): Policy {
  const shape = shapeFor(encoder, [32, 32]);
  return judgedPolicy(networkJudge(new Network(shape, new Int32Array(layoutOf(shape).size))));
}

/** First games of level 2, then of the estimate learned from them. */
const ROUNDS = [
  { label: 'dev-sup', policy: () => planner, games: { base2: 1320, expansion2: 700, expansion3: 60, base4: 60 } },
  { label: 'dev-r1', policy: estimatePolicy, games: { base2: 300, expansion2: 260, expansion3: 80, base3: 60 } },
];

const part = Number(process.argv[2] ?? 1);
for (const { label, policy, games } of ROUNDS) {
  const player = policy();
  for (const [table, count] of Object.entries(games))
    for (let number = 0; number < Math.ceil(count * part); number++)
      addGame(player, table.startsWith('base') ? 'base' : EXPANSION, Number(table.at(-1)), label, number);
  useWeights(solve());
}
const lines = solve().map((weight) => weight.toFixed(2));
console.log(`/** Generated by fit-estimate.ts (TRAINING.md): points for each input of a seat; constant, linear and square terms. */
export const ESTIMATE_WEIGHTS: readonly number[] = [`);
for (let i = 0; i < lines.length; i += 11) console.log(`  ${lines.slice(i, i + 11).join(', ')},`);
console.log('];');
