import type { Rules } from './rules.ts';

/**
 * Rules that every move checks, as booleans computed once, because reading and comparing texts took much of a move's time. Each
 * flag is named after the answer that sets it.
 */
export interface RuleFlags {
  /** The board has the Wall. */
  readonly walled: boolean;
  /** Points win at once in the player's turn, not only at its end (W-10.1, W-19). */
  readonly winsAtOnce: boolean;
  /** Trade after building (W-3.2). */
  readonly mixedTrade: boolean;
  /** Development cards before the roll (W-8.1). */
  readonly cardBeforeRoll: boolean;
  /** Heroes before the roll, where their card does not say when (W-17.2). */
  readonly heroBeforeRoll: boolean;
  /** If only one seat is due cards of a short supply, it gets what is left (W-4.5). */
  readonly oneDueTakesTheRest: boolean;
  /** Tormund goes to hexes with a number only (W-9.3). */
  readonly tormundNeedsNumber: boolean;
  /** Tormund and a wildling may share a hex (W-12.9). */
  readonly tormundSharesHex: boolean;
  /** Three equal dice take a hero out of the game (W-22.1). */
  readonly heroicTragedy: boolean;
}

export const ruleFlags = ({ board, readings, variants }: Rules): RuleFlags => ({
  walled: board.wall !== null,
  winsAtOnce: board.wall === null && readings['base-victory'] === 'at-once',
  mixedTrade: readings['trade-and-build'] === 'mixed',
  cardBeforeRoll: readings['card-before-roll'] === 'allowed',
  heroBeforeRoll: readings['hero-before-roll'] === 'allowed',
  oneDueTakesTheRest: readings['supply-short'] === 'one-due-takes-the-rest',
  tormundNeedsNumber: readings['tormund-target'] === 'numbered-hex',
  tormundSharesHex: readings['tormund-and-wildling'] === 'share',
  heroicTragedy: variants.heroicTragedy,
});
