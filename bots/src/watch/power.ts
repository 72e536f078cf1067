import { KINDS } from '@holdfast/watch/engine';

/** A way to turn cards into points: cost by kind (brick, grain, lumber, ore, wool) and value in points. */
interface Course {
  readonly cost: readonly [number, number, number, number, number];
  readonly worth: number;
}

/** A settlement with the roads to it. */
const EXPAND: Course = { cost: [2.3, 1, 2.3, 0, 1], worth: 1.4 };
const KEEP: Course = { cost: [0, 2, 0, 3, 0], worth: 1.25 };
const CARDS: Course = { cost: [0, 1, 0, 1, 1], worth: 0.42 };
const GUARDS: Course = { cost: [1, 0, 1, 0, 1], worth: 0.38 };
/** A bit of everything. */
const MIX: Course = { cost: [2.3, 4, 2.3, 4, 2], worth: 3.07 };

/** How often per roll a course can be paid from production and trades with the supply. */
function pace(course: Course, rates: Float64Array, at: number, trade: Int32Array): number {
  const { cost } = course;
  let low = 0;
  let high = 0;
  let total = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    high += rates[at + kind];
    total += cost[kind];
  }
  high /= total;
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2;
    let balance = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const over = rates[at + kind] - middle * cost[kind];
      balance += over > 0 ? over / trade[at + kind] : over;
    }
    if (balance >= 0) low = middle;
    else high = middle;
  }
  return low * course.worth;
}

const COURSES: readonly Course[] = [EXPAND, KEEP, CARDS, GUARDS, MIX];
/** Number of courses. */
export const PACES = COURSES.length;

/** Points per roll that production can buy by each course alone (expand, keep, cards, guards, mix), into `paces`. */
export function pacesOf(rates: Float64Array, at: number, trade: Int32Array, paces: Float64Array): void {
  for (let course = 0; course < PACES; course++) paces[course] = pace(COURSES[course], rates, at, trade);
}

/** Points per roll that a seat's production can buy. */
export function powerOf(
  rates: Float64Array,
  at: number,
  trade: Int32Array,
  may: { expand: boolean; keep: boolean; wall: boolean },
): number {
  const expand = may.expand ? pace(EXPAND, rates, at, trade) : 0;
  const keep = may.keep ? pace(KEEP, rates, at, trade) : 0;
  const cards = pace(CARDS, rates, at, trade);
  const guards = may.wall ? pace(GUARDS, rates, at, trade) : 0;
  const mix = may.expand || may.keep ? pace(MIX, rates, at, trade) : cards;
  return 0.55 * Math.max(expand, keep, cards, guards, mix) + 0.45 * mix;
}
