import { BID, CODE, OFFER, PICK, type Rules, SETTLE, type State, type View } from '@holdfast/carcassonne/engine';
import { chancesFrom, type Policy, type PolicyInput, type Reason } from '../policy.ts';
import { decideBazaar } from './bazaar.ts';
import { Endgame, LAST_TILES } from './endgame.ts';
import { TileOdds } from './tile-odds.ts';
import { TurnPlanner } from './turn.ts';
import { turnReasons } from './turn-reasons.ts';
import { expectPoints, spread } from './value.ts';
import { type Weights, weightsFor } from './weights.ts';

/** Moves tried per player when the last tiles are searched. */
const WIDE = 6;

/** Level 2: every way to lay the tile, with bridge, meeple and castles, judged by expected final points. */
export const planner: Policy = (input: PolicyInput<Rules, View>) => plan(input, weightsFor(input.temperament));

/** The same with other weights. */
export function plan(input: PolicyInput<Rules, View>, weights: Weights) {
  const { game, rules, seat, view, codes, chance, outOfTime } = input;
  const sampledState = game.imagine(rules, view, seat, chance) as State;
  const tileOdds = new TileOdds(rules, sampledState, weights);
  const turn = new TurnPlanner(game, rules, tileOdds, chance);
  const before = new Float64Array(rules.seats);
  expectPoints(rules, sampledState, tileOdds, before);
  const answer = (code: number, reasons: readonly Reason[], marks: Float64Array) => ({
    code,
    reasons,
    chances: chancesFrom(Array.from(marks), spread(tileOdds.left)),
  });
  const phase = sampledState.phase[0];
  if (phase === PICK || phase === OFFER || phase === BID || phase === SETTLE) {
    const { code, reasons } = decideBazaar(input, sampledState, turn);
    return answer(code, reasons, before);
  }
  const marks = new Float64Array(rules.seats);
  const best = new Float64Array(rules.seats);
  let code = codes[0];
  let value = Number.NEGATIVE_INFINITY;
  const ranked: { code: number; value: number }[] = [];
  for (let i = 0; i < codes.length && !(i > 0 && outOfTime()); i++) {
    // Declining means drawing again, which is as good as doing nothing.
    if (codes[i] === CODE.decline) marks.set(before);
    else turn.after(sampledState, seat, codes[i], marks);
    const found = turn.lead(marks, seat);
    ranked.push({ code: codes[i], value: found });
    if (found <= value) continue;
    value = found;
    code = codes[i];
    best.set(marks);
  }
  if (tileOdds.left <= LAST_TILES && codes.length > 1 && !outOfTime()) {
    ranked.sort((a, b) => b.value - a.value);
    const endgame = new Endgame(game, rules, turn, outOfTime);
    value = Number.NEGATIVE_INFINITY;
    for (const { code: tried } of ranked.slice(0, WIDE)) {
      endgame.after(sampledState, seat, tried, marks, WIDE - 2);
      if (turn.lead(marks, seat) <= value) continue;
      value = turn.lead(marks, seat);
      code = tried;
      best.set(marks);
    }
    return answer(code, [{ reason: 'counted-out' }], best);
  }
  if (code === CODE.decline) return answer(code, [{ reason: 'keeps-bridge' }], best);
  turn.after(sampledState, seat, code, marks);
  const gains = best.map((mark, who) => mark - before[who]);
  return answer(code, turnReasons(rules, sampledState, turn.position(), seat, code, gains), best);
}
