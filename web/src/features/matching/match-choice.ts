import type { GameManifest, GameSetups, Preset } from '@holdfast/kernel';
import type { RequestOf } from '@holdfast/protocol';
import { MATCH_LENGTHS, type MatchLength, type routes } from '@holdfast/protocol/features/matching';
import { optionsOf } from '../../core/chosen-options.ts';

/** The request to the server. */
export type MatchWish = RequestOf<typeof routes.find>;

/** The choices in the form. */
export interface MatchChoice {
  readonly game: string;
  /** Null = the game's defaults. */
  readonly preset: string | null;
  readonly seats: number;
  readonly length: MatchLength;
  readonly bots: boolean;
  readonly rated: 'yes' | 'any' | 'no';
  readonly within: number | null;
}

export const RANGES = [100, 200, 400] as const;
const MOST_SEATS = 6;
const KEY = 'holdfast.match';

/** Presets that differ in their rules; those that differ only in aids are left out, since games with strangers have none. */
export const matchPresets = ({ presets }: GameSetups): readonly Preset[] =>
  presets.filter(
    ({ chosen }, at) => presets.findIndex((one) => JSON.stringify(one.chosen) === JSON.stringify(chosen)) === at,
  );

/** The numbers of players for the preset. */
export const seatCounts = (game: GameManifest, preset: Preset | null): readonly number[] => {
  const scenario = String(preset?.chosen.scenario ?? game.defaultScenario);
  return (game.seats[scenario] ?? game.quickPlay.seats).filter((count) => count >= 2 && count <= MOST_SEATS);
};

/** Adjusts a choice to the game: an unknown preset or number of players is replaced by one that the game has. */
export function fitting(choice: MatchChoice, game: GameManifest, presets: readonly Preset[]): MatchChoice {
  const preset = presets.find(({ id }) => id === choice.preset) ?? presets[0] ?? null;
  const counts = seatCounts(game, preset);
  // The fewer the players, the sooner the table is full.
  const seats = counts.includes(choice.seats) ? choice.seats : (counts[0] ?? 2);
  return { ...choice, game: game.id, preset: preset?.id ?? null, seats };
}

export const wishOf = (choice: MatchChoice, presets: readonly Preset[]): MatchWish => {
  const { game, preset, ...rest } = choice;
  return { ...rest, game, options: optionsOf(presets.find(({ id }) => id === preset)?.chosen ?? {}) };
};

const FIRST: Omit<MatchChoice, 'game'> = {
  preset: null,
  seats: 2,
  length: 'quick',
  bots: true,
  rated: 'any',
  within: null,
};

/** The last choice on this browser, or a default. */
export function firstChoice(game: string): MatchChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return { ...FIRST, game };
    const last = { ...FIRST, game, ...stored };
    const isKnown = MATCH_LENGTHS.includes(last.length) && ['yes', 'any', 'no'].includes(last.rated);
    return isKnown ? last : { ...FIRST, game };
  } catch {
    return { ...FIRST, game };
  }
}

export function rememberChoice(choice: MatchChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage the next search starts from the default.
  }
}
