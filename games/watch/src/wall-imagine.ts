import type { Chance } from '@holdfast/kernel';
import { CARDS, HEROES, WILDLINGS } from './rules.ts';
import { SPACES, type State, WILDLING_KINDS } from './state.ts';
import type { View } from './view.ts';
import { REROLL, type ShownView } from './wall-view.ts';

const LOOKED_AT = 3;

/** Restores shown cards, as far as the viewer knows them. */
function restoreShown(shown: ShownView, state: State): void {
  if (shown.what === 'hand') state.shown[0] = shown.from + 1;
  else if (shown.what === 'gives') state.shown.set(shown.to.map((seat) => seat + 1));
  else if (shown.cards)
    state.shown.set(
      shown.cards.map((card) => CARDS.indexOf(card) + 1),
      LOOKED_AT - shown.cards.length,
    );
}

/** Samples cards shown to another seat: three of the imagined deck. */
export function sampleShown({ wall }: View, state: State, chance: Chance): void {
  if (wall?.shown?.what !== 'cards' || wall.shown.cards) return;
  const deck = state.deck.slice();
  for (let i = 0; i < LOOKED_AT && deck.some((count) => count > 0); i++) {
    const card = chance.pick(deck);
    deck[card]--;
    state.shown[i] = card + 1;
  }
  state.shown.subarray(0, LOOKED_AT).sort();
}

/** Restores the Wall and everything north of it, tokens and heroes. */
export function restoreWall({ wall }: View, state: State): void {
  if (!wall) return;
  state.breaches[0] = wall.breaches;
  for (const [section, guards] of wall.guards.entries())
    for (const [space, seat] of guards.entries()) if (seat !== null) state.guards[section * SPACES + space] = seat + 1;
  state.guardsLeft.set(wall.guardsLeft);
  for (const [clan, camps] of wall.camps.entries())
    for (const [camp, kind] of camps.entries()) state.camps[clan * SPACES + camp] = WILDLINGS.indexOf(kind) + 1;
  for (const [section, counts] of wall.clearings.entries()) state.clearings.set(counts, section * WILDLING_KINDS);
  for (const [hex, kind] of Object.entries(wall.gift))
    state.gift[state.board.hexByName.get(hex)!] = WILDLINGS.indexOf(kind) + 1;
  state.frostfangs.set(wall.frostfangs);
  state.pool[0] = wall.tokens.pool;
  state.faceDown.set(wall.tokens.faceDown);
  state.buried.set(wall.tokens.buried);
  state.used.set(wall.tokens.used);
  state.underSettlements.set(wall.tokens.underSettlements);
  state.underSettlementsBuried.set(wall.tokens.underSettlementsBuried);
  state.underKeeps.set(wall.tokens.underKeeps);
  state.underKeepsBuried.set(wall.tokens.underKeepsBuried);
  for (const [seat, held] of wall.heroes.entries()) {
    if (!held) continue;
    state.hero[seat] = HEROES.indexOf(held.hero) + 1;
    state.heroSide[seat] = held.side === 'B' ? 1 : 0;
    state.heroRests[seat] = held.rests ? 1 : 0;
  }
  state.display[0] = wall.display.reduce((set, hero) => set | (1 << HEROES.indexOf(hero)), 0);
  if (wall.shown) restoreShown(wall.shown, state);
  state.shown[REROLL] = wall.reroll ? 1 : 0;
}
