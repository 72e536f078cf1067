import { HEROES, type Rules, revisionOf, WILDLINGS } from './rules.ts';
import { PHASE, SPACES, type State, WILDLING_KINDS } from './state.ts';

type Complain = (because: string) => void;

const sum = (counts: Int32Array): number => counts.reduce((total, count) => total + count, 0);

/** Checks that occupied places come first in each row of five. */
const auditRows = (rows: Int32Array, what: string, complain: Complain): void => {
  for (let at = 0; at < rows.length; at += SPACES)
    for (let i = 1; i < SPACES; i++)
      if (rows[at + i] !== 0 && rows[at + i - 1] === 0) complain(`a gap in the ${what} of row ${at / SPACES}`);
};

/** Checks that every figure is in the Frostfangs, a camp, a clearing or the Gift. */
function auditFigures(rules: Rules, state: State, complain: Complain): void {
  for (let kind = 0; kind < WILDLING_KINDS; kind++) {
    let total = state.frostfangs[kind];
    if (total < 0) complain(`fewer than no ${WILDLINGS[kind]} in the Frostfangs`);
    for (const camp of state.camps) if (camp === kind + 1) total++;
    for (const hex of state.gift) if (hex === kind + 1) total++;
    for (let at = kind; at < state.clearings.length; at += WILDLING_KINDS) total += state.clearings[at];
    if (total !== rules.material.figures[WILDLINGS[kind]]) complain(`${total} figures of ${WILDLINGS[kind]}`);
  }
  auditRows(state.camps, 'camps', complain);
  const over = state.phase[0] === PHASE.over;
  for (let clan = 0; clan < state.board.clans; clan++)
    if (!over && state.camps[clan * SPACES + SPACES - 1] !== 0) complain(`clan ${clan} has five wildlings and no rush`);
  if (!over && (state.breaches[0] > 2 || state.gift.filter((kind) => kind !== 0).length > 7))
    complain('the Wall has fallen and play goes on');
}

/** Checks that every token is face down or face up, and that the counts of places match the tokens. */
function auditTokens(rules: Rules, state: State, complain: Complain): void {
  for (let token = 0; token < state.used.length; token++) {
    const total = state.faceDown[token] + state.buried[token] + state.used[token];
    if (total !== rules.material.tokens[WILDLINGS[token % WILDLING_KINDS]])
      complain(`${total} tokens of kind ${token}`);
    if (state.faceDown[token] < 0 || state.buried[token] < 0) complain(`fewer than no tokens of kind ${token}`);
  }
  const present = state.pool[0] + sum(state.underSettlements) + sum(state.underKeeps);
  if (sum(state.faceDown) !== present) complain(`${present} places for ${sum(state.faceDown)} face-down tokens`);
  const older = sum(state.underSettlementsBuried) + sum(state.underKeepsBuried);
  if (sum(state.buried) !== older) complain(`${older} places for ${sum(state.buried)} older tokens`);
}

/** Checks that from revision 2 on an empty pool is mixed at once from the face-up tokens (W-15.6). */
function auditPool(rules: Rules, state: State, complain: Complain): void {
  if (revisionOf(rules) >= 2 && state.pool[0] === 0 && sum(state.used) > 0)
    complain('the pool is empty and used tokens lie face up');
}

function auditGuards(rules: Rules, state: State, complain: Complain): void {
  auditRows(state.guards, 'guards', complain);
  for (let seat = 0; seat < rules.seats; seat++) {
    const standing = state.guards.filter((guard) => guard === seat + 1).length;
    if (standing + state.guardsLeft[seat] !== rules.material.guards) complain(`guards of seat ${seat}`);
  }
}

/** Checks that each hero is with one player, in the display or out of the game. */
function auditHeroes(rules: Rules, state: State, complain: Complain): void {
  if (!rules.heroes) return;
  for (let hero = 0; hero < HEROES.length; hero++) {
    const held = state.hero.filter((held) => held === hero + 1).length;
    if (held + ((state.display[0] >> hero) & 1) > 1) complain(`${HEROES[hero]} is in two places`);
  }
  if (state.hero.includes(0)) complain('a player without a hero');
}

/** Broken invariants north of the Gift, of tokens and of heroes. */
export function auditWall(rules: Rules, state: State, complain: Complain): void {
  if (!rules.board.wall) return;
  auditFigures(rules, state, complain);
  auditTokens(rules, state, complain);
  auditPool(rules, state, complain);
  auditGuards(rules, state, complain);
  auditHeroes(rules, state, complain);
}
