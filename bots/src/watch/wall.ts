import { type Rules, SPACES, type State, WILDLING_KINDS, WILDLINGS } from '@holdfast/watch/engine';

/** Probability of at least `least` events if `mean` are expected. */
function atLeast(least: number, mean: number): number {
  if (least <= 0) return 1;
  let term = Math.exp(-mean);
  let below = term;
  for (let i = 1; i < least; i++) {
    term *= mean / i;
    below += term;
  }
  return Math.max(0, 1 - below);
}

const CLIMBER = WILDLINGS.indexOf('climber');
const GIANT = WILDLINGS.indexOf('giant');
const MAMMOTH = WILDLINGS.indexOf('mammoth');
const FACES = 12;
/** Share of climbers among the tokens. */
const CLIMBERS = 0.2;
/** Wildlings that cross at a breach. */
const BAND = 2;
const BREACHES = 3;
const IN_THE_GIFT = 8;

/** More sections than any board has. */
const MOST = 32;
/** State of the Wall by section: guards, waiting wildlings, arrivals per roll. */
const guards = new Int32Array(MOST);
const waiting = new Int32Array(MOST);
const mammoths = new Int32Array(MOST);
const arrivals = new Float64Array(MOST);
let breaches = 0;
let inGift = 0;

function look(state: State): void {
  const { sections, trailOf, trailSection } = state.board;
  breaches = state.breaches[0];
  inGift = 0;
  for (let hex = 0; hex < state.gift.length; hex++) if (state.gift[hex]) inGift++;
  arrivals.fill(0);
  for (let section = 0; section < sections; section++) {
    guards[section] = 0;
    waiting[section] = 0;
    for (let space = 0; space < SPACES; space++) if (state.guards[section * SPACES + space]) guards[section]++;
    for (let kind = 0; kind < WILDLING_KINDS; kind++)
      waiting[section] += state.clearings[section * WILDLING_KINDS + kind];
    mammoths[section] = state.clearings[section * WILDLING_KINDS + MAMMOTH];
  }
  for (let face = 1; face <= FACES; face++) {
    const trail = trailOf[face];
    if (trail < 0) continue;
    let camped = 0;
    for (let camp = 0; camp < SPACES; camp++) if (state.camps[(trail >> 1) * SPACES + camp]) camped++;
    arrivals[trailSection[trail]] += (camped + 1) / (camped + 3) / FACES;
  }
}

/** Chance that the Wall falls within `rolls` rolls. */
function chanceWithin(sections: number, rolls: number): number {
  if (breaches >= BREACHES || inGift >= IN_THE_GIFT) return 1;
  let expected = 0;
  let climbers = 0;
  for (let section = 0; section < sections; section++) {
    const come = arrivals[section] * rolls * 0.75;
    climbers += come * CLIMBERS;
    expected += atLeast(Math.max(0, guards[section] - waiting[section]) + 1, come * (1 - CLIMBERS));
  }
  const byBreach = atLeast(BREACHES - breaches, expected * 0.7);
  const byGift = atLeast(IN_THE_GIFT - inGift, climbers * 0.7 + expected * 0.7 * BAND);
  return 0.9 * (1 - (1 - byBreach) * (1 - byGift));
}

/** Breaches a section: a guard leaves, all wildlings but mammoths cross (W-14.1, W-14.2). */
function breach(section: number): void {
  breaches++;
  inGift += waiting[section] - mammoths[section];
  waiting[section] = mammoths[section];
  if (guards[section] > 0) guards[section]--;
}

/** Adds a wildling of a kind at a section (W-13.5 to W-13.8). */
function come(section: number, kind: number): void {
  if (kind === CLIMBER) {
    inGift++;
    return;
  }
  if (kind === GIANT && guards[section] > 0) guards[section]--;
  else waiting[section]++;
  if (kind === MAMMOTH) mammoths[section]++;
  if (waiting[section] > guards[section]) breach(section);
}

/** Chance that the fall of the Wall ends the game within `rolls` rolls: exact for the next wildling die, then an estimate. */
export function fallChance(state: State, rolls: number): number {
  const { sections, trailOf, trailSection } = state.board;
  look(state);
  let idle = 0;
  let fall = 0;
  const rest = Math.max(0, rolls - 1);
  for (let face = 1; face <= FACES; face++) {
    const trail = trailOf[face];
    const kind = trail < 0 ? -1 : state.camps[(trail >> 1) * SPACES] - 1;
    if (kind < 0) {
      idle++;
      continue;
    }
    const section = trailSection[trail];
    const [had, stood, heavy, broken, over] = [guards[section], waiting[section], mammoths[section], breaches, inGift];
    come(section, kind);
    fall += chanceWithin(sections, rest);
    guards[section] = had;
    waiting[section] = stood;
    mammoths[section] = heavy;
    breaches = broken;
    inGift = over;
  }
  return (fall + (idle ? idle * chanceWithin(sections, rest) : 0)) / FACES;
}

/** Writes each seat's chance to have the most guards when the Wall falls into `shares`. */
export function guardShares(rules: Rules, state: State, points: ArrayLike<number>, shares: Float64Array): void {
  let total = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    shares[seat] = Math.exp(1.1 * (rules.material.guards - state.guardsLeft[seat]) + 0.12 * points[seat]);
    total += shares[seat];
  }
  for (let seat = 0; seat < rules.seats; seat++) shares[seat] /= total;
}
