import { typeOfSegment } from './features.ts';
import { CROSSED } from './lay.ts';
import type { Rules } from './rules.ts';
import { countOf, MEEPLES, piecesOf, SOURCES, type State } from './state.ts';
import { CITY, KINDS, ROAD, SEGMENTS } from './topology.ts';

/** Broken invariants, as text. */
export function audit(rules: Rules, state: State): readonly string[] {
  return [...tiles(rules, state), ...pieces(rules, state), ...points(rules, state), ...features(state)];
}

/** Checks that every tile is in the bag, set aside, in hand, at the bazaar or on the table. */
function* tiles(rules: Rules, state: State): Iterable<string> {
  for (let kind = 0; kind < KINDS.length; kind++) {
    let count = state.bag[kind] + state.aside[kind] + Number(state.hand[0] - 1 === kind);
    for (let i = 0; i < rules.seats; i++)
      count += Number(state.market[i] - 1 === kind) + Number(state.bought[i] - 1 === kind);
    for (let tile = 0; tile < state.laid[0]; tile++) count += Number(state.kind[tile] === kind);
    if (count !== countOf(rules, kind))
      yield `there are ${count} tiles ${KINDS[kind].id} instead of ${countOf(rules, kind)}`;
  }
}

/** Checks that every meeple, bridge and castle is in stock or on the table. */
function* pieces(rules: Rules, state: State): Iterable<string> {
  const standing = new Array<number>(rules.seats).fill(0);
  const built = new Array<number>(rules.seats).fill(0);
  for (let segment = 0; segment < state.segments[0]; segment++)
    if (state.meeple[segment]) standing[state.meeple[segment] - 1]++;
  for (let castle = 0; castle < state.castleCount[0]; castle++) {
    built[state.castleSeat[castle]]++;
    if (state.castleState[castle] === 1) standing[state.castleSeat[castle]]++;
  }
  let bridges = 0;
  for (let tile = 0; tile < state.laid[0]; tile++) {
    bridges += Number(state.bridge[tile] > 0) + Number((state.bridge[tile] & CROSSED) > 0);
    let men = 0;
    for (let local = 0; local < SEGMENTS[state.kind[tile]]; local++)
      men += Number(state.meeple[state.first[tile] + local] > 0);
    if (men > 1) yield `tile ${tile} carries ${men} meeples, though one is placed with it at most`;
  }
  for (let seat = 0; seat < rules.seats; seat++) {
    if (state.supply[seat] + standing[seat] !== MEEPLES)
      yield `seat ${seat} has ${state.supply[seat]} + ${standing[seat]} meeples instead of ${MEEPLES}`;
    if (state.castles[seat] + built[seat] !== piecesOf(rules))
      yield `seat ${seat} has ${state.castles[seat]} + ${built[seat]} castles instead of ${piecesOf(rules)}`;
    bridges += state.bridges[seat];
  }
  if (bridges !== piecesOf(rules) * rules.seats) yield `there are ${bridges} bridges`;
}

/** Checks that scores are the sum of their sources, and that auctions create no points. */
function* points(rules: Rules, state: State): Iterable<string> {
  let auction = state.away[0];
  for (let seat = 0; seat < rules.seats; seat++) {
    let sum = 0;
    for (let source = 0; source < SOURCES.length; source++) sum += state.points[seat * SOURCES.length + source];
    if (sum !== state.score[seat]) yield `seat ${seat} has ${state.score[seat]} points, but ${sum} by their sources`;
    auction += state.points[seat * SOURCES.length + SOURCES.indexOf('auction')];
  }
  if (auction !== 0) yield `auctions made ${auction} points`;
}

/** Checks the features' counts of meeples and open edges. */
function* features(state: State): Iterable<string> {
  const men = new Map<number, number>();
  for (let segment = 0; segment < state.segments[0]; segment++) {
    const feature = state.feature[segment];
    if (state.meeple[segment]) men.set(feature, (men.get(feature) ?? 0) + (1 << (4 * (state.meeple[segment] - 1))));
    const type = typeOfSegment(state, segment);
    if ((type === CITY || type === ROAD) && state.open[feature] < 0) yield `feature ${feature} has open edges below 0`;
  }
  for (let segment = 0; segment < state.segments[0]; segment++) {
    if (state.feature[segment] !== segment || state.men[segment] === (men.get(segment) ?? 0)) continue;
    yield `feature ${segment} counts its meeples wrongly`;
  }
}
