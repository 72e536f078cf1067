import type { Plan } from './plan.ts';
import type { RatingMemory, Skill } from './rating-memory.ts';

const POINTS_PER_MU = 400 / Math.LN10 / ((25 / 6) * Math.SQRT2);
const points = ({ mu }: Skill): number => 1_500 + POINTS_PER_MU * (mu - 25);
/** A bot's rating is measured beforehand; its noise is the half of the uncertainty that the server shows for it. */
const BOT_NOISE = 30;
/** The noise allows this many standard deviations. */
const ALLOWED = 2;

/** By how much cheats move one account or bot, beside its noise. */
export interface Moved {
  readonly player: string;
  /** Mean rating without cheats, and the standard deviation over the seeds. */
  readonly points: number;
  readonly noise: number;
  /** The largest move of the rating, and of the place, by the cheats in one seed. */
  readonly movedPoints: number;
  readonly movedPlaces: number;
  /** How many places the noise of the rating allows there. */
  readonly allowedPlaces: number;
  readonly holds: boolean;
}

export interface Measured {
  readonly moved: readonly Moved[];
  /** What the cheats' main accounts gained, on average over the seeds. */
  readonly gained: readonly { readonly player: string; readonly points: number; readonly noise: number }[];
  readonly games: number;
  readonly cheats: number;
  readonly seeds: number;
  /** Games of the last seed that were not rated, by reason. */
  readonly unrated: Readonly<Record<string, number>>;
  readonly holds: boolean;
}

interface Run {
  readonly without: RatingMemory;
  readonly with: RatingMemory;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const deviation = (numbers: readonly number[]): number => {
  const middle = mean(numbers);
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / Math.max(1, numbers.length - 1));
};

/** Points of the players that have a rating. */
const table = (memory: RatingMemory, players: readonly string[]): Map<string, number> =>
  new Map(
    players.flatMap((player) => {
      const skill = memory.skillOf(player);
      return skill ? [[player, points(skill)] as const] : [];
    }),
  );

const placeOf = (of: ReadonlyMap<string, number>, player: string, at = of.get(player) ?? 0): number =>
  [...of].filter(([other, rating]) => other !== player && rating > at).length;

/** Compares ratings and places of honest accounts and bots, among all accounts that play for themselves, with and without cheats. */
export function measure({ honest, mains, honestGames, cheatGames }: Plan, runs: readonly Run[]): Measured {
  const [first] = runs;
  const bots = first
    ? first.without
        .players()
        .filter((player) => player.startsWith('bot:'))
        .sort()
    : [];
  const everybody = [...honest, ...mains].map(({ id }) => id).concat(bots);
  const tables = runs.map((run) => ({
    without: table(run.without, everybody),
    with: table(run.with, everybody),
  }));
  const noiseOf = (player: string): number => {
    const spread = deviation(tables.map(({ without }) => without.get(player) ?? 0));
    return player.startsWith('bot:') ? Math.max(BOT_NOISE, spread) : spread;
  };
  const moved = everybody
    .filter((player) => !mains.some(({ id }) => id === player))
    .map((player): Moved => {
      const noise = noiseOf(player);
      const moves = tables.map(({ without, with: after }) => {
        const at = without.get(player) ?? 0;
        const place = placeOf(without, player);
        const reach = ALLOWED * noise;
        const [up, down] = [placeOf(without, player, at + reach), placeOf(without, player, at - reach)];
        const places = placeOf(after, player) - place;
        return {
          points: Math.abs((after.get(player) ?? 0) - at),
          places: Math.abs(places),
          allowed: places < 0 ? place - up : down - place,
        };
      });
      const worst = moves.reduce((most, one) => (one.places - one.allowed > most.places - most.allowed ? one : most));
      const movedPoints = Math.max(...moves.map((one) => one.points));
      return {
        player,
        points: mean(tables.map(({ without }) => without.get(player) ?? 0)),
        noise,
        movedPoints,
        movedPlaces: worst.places,
        allowedPlaces: worst.allowed,
        holds: movedPoints <= ALLOWED * noise && worst.places <= worst.allowed,
      };
    });
  const gained = mains.map(({ id }) => ({
    player: id,
    points: mean(tables.map(({ without, with: after }) => (after.get(id) ?? 0) - (without.get(id) ?? 0))),
    noise: noiseOf(id),
  }));
  return {
    moved,
    gained,
    games: honestGames.length,
    cheats: cheatGames.length,
    seeds: runs.length,
    unrated: Object.fromEntries(runs.at(-1)?.with.reasons ?? []),
    holds: moved.every(({ holds }) => holds),
  };
}
