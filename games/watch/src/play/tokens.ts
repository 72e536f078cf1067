import type { Chance, Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { CLANS, type Rules, revisionOf, WILDLINGS } from '../rules.ts';
import { type State, WILDLING_KINDS } from '../state.ts';
import { tokensView } from '../wall-view.ts';

/** Founding settlements, whose tokens go back to the pool (W-12.6). */
const FOUNDING_SETTLEMENTS = 2;
const TOKENS_UNDER_KEEP = 2;

/** Places all tokens of the clans in play face down: under the pieces of each cost card, the rest in the pool (W-12.6, W-12.7). */
export function fillTokens(rules: Rules, state: State): void {
  const { material, seats, readings } = rules;
  let total = 0;
  for (let token = 0; token < state.faceDown.length; token++) {
    state.faceDown[token] = material.tokens[WILDLINGS[token % WILDLING_KINDS]];
    total += state.faceDown[token];
  }
  const spared = readings['starting-tokens'] === 'migrate-at-once' ? 0 : FOUNDING_SETTLEMENTS;
  const settlements = material.settlements - spared;
  const keeps = material.keeps * TOKENS_UNDER_KEEP;
  state.underSettlements.fill(settlements);
  state.underKeeps.fill(keeps);
  state.pool[0] = total - seats * (settlements + keeps);
}

const isEmpty = (counts: Int32Array): boolean => {
  for (let i = 0; i < counts.length; i++) if (counts[i] !== 0) return false;
  return true;
};

/** Mixes the used tokens into a new pool; tokens under pieces stay there as a separate mix (W-15.6). */
function mixTokens(state: State, emit: Listener): void {
  let pool = 0;
  for (let token = 0; token < state.used.length; token++) {
    state.buried[token] += state.faceDown[token];
    state.faceDown[token] = state.used[token];
    pool += state.used[token];
    state.used[token] = 0;
  }
  for (let seat = 0; seat < state.underKeeps.length; seat++) {
    state.underSettlementsBuried[seat] += state.underSettlements[seat];
    state.underSettlements[seat] = 0;
    state.underKeepsBuried[seat] += state.underKeeps[seat];
    state.underKeeps[seat] = 0;
  }
  state.pool[0] = pool;
  emit?.({ type: 'tokens-mixed', wall: { tokens: tokensView(state) } });
}

/** True if the pool has a token; mixes the used ones if necessary. */
function poolReady(state: State, emit: Listener): boolean {
  if (state.pool[0] === 0 && !isEmpty(state.used)) mixTokens(state, emit);
  return state.pool[0] > 0;
}

/** Mixes the pool again as soon as it is empty (W-15.6); before revision 2 only when the next token was needed. */
function refillPool(rules: Rules, state: State, emit: Listener): void {
  if (revisionOf(rules) >= 2) poolReady(state, emit);
}

/** Turns up a random token of these counts: clan * 4 + kind. It is face up at once, so it is mixed again if it was the last. */
function reveal(
  rules: Rules,
  state: State,
  seat: Seat,
  from: 'settlement' | 'keep' | 'pool',
  counts: Int32Array,
  chance: Chance,
  emit: Listener,
): number {
  const token = chance.pick(counts);
  counts[token]--;
  state.used[token]++;
  if (emit) {
    const clan = Math.floor(token / WILDLING_KINDS);
    emit({
      type: 'token',
      seat,
      from,
      kind: WILDLINGS[token % WILDLING_KINDS],
      clan: rules.board.wall?.clans[clan].clan ?? CLANS[clan],
      wall: { tokens: tokensView(state) },
    });
  }
  refillPool(rules, state, emit);
  return token;
}

/** Draws a token from the pool, -1 if there is none. */
export function drawToken(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): number {
  if (!poolReady(state, emit)) return -1;
  state.pool[0]--;
  return reveal(rules, state, seat, 'pool', state.faceDown, chance, emit);
}

/** Draws the token under the piece just built, -1 if there is none. Takes older mixes first; players can't tell them apart. */
export function tokenUnder(
  rules: Rules,
  state: State,
  seat: Seat,
  work: 'settlement' | 'keep',
  chance: Chance,
  emit: Listener,
): number {
  const buried = work === 'keep' ? state.underKeepsBuried : state.underSettlementsBuried;
  const present = work === 'keep' ? state.underKeeps : state.underSettlements;
  if (buried[seat] > 0) {
    buried[seat]--;
    return reveal(rules, state, seat, work, state.buried, chance, emit);
  }
  if (present[seat] === 0) return -1;
  present[seat]--;
  return reveal(rules, state, seat, work, state.faceDown, chance, emit);
}

/** Lays a token from the pool face down under a settlement that returned to the cost card (W-15.3). */
export function layToken(rules: Rules, state: State, seat: Seat, emit: Listener): void {
  if (!poolReady(state, emit)) return;
  state.pool[0]--;
  state.underSettlements[seat]++;
  emit?.({ type: 'token-laid', seat, wall: { tokens: tokensView(state) } });
  refillPool(rules, state, emit);
}
