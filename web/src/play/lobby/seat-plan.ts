import { type BotOptions, defaultLevel } from '../local/bot-names.ts';
import { chooseBots } from './bot-lineup.ts';
import type { SeatPlan } from './seats.tsx';

const MINE: SeatPlan = { kind: 'me', name: '', level: 1, temperament: 'plain' };

/** The seats until a preset sets their number: mine, and an open one for the invited person. */
export const SEATS_WITH_GUEST: readonly SeatPlan[] = [MINE, { ...MINE, kind: 'invite' }];

/** Plans `count` seats: the `old` ones (or mine if there are none), then bots of the default level with different temperaments. */
export function planSeats(
  options: BotOptions,
  count: number,
  old: readonly SeatPlan[],
  me: string,
): readonly SeatPlan[] {
  const seated = old.length > 0 ? old.slice(0, count) : [MINE];
  const bots = seated.filter(({ kind }) => kind === 'bot');
  const people = [me, ...seated.map(({ name }) => name)];
  const more = chooseBots(options, count - seated.length, bots, people);
  return [...seated, ...more.map((bot) => ({ kind: 'bot' as const, level: defaultLevel(options), ...bot }))];
}

/** Replaces the bots whose temperament makes no difference in this scenario. */
export function replaceMisfits(options: BotOptions, seats: readonly SeatPlan[], me: string): readonly SeatPlan[] {
  const misfit = ({ kind, temperament }: SeatPlan): boolean =>
    kind === 'bot' && options.temperaments.length > 0 && !options.temperaments.includes(temperament);
  if (!seats.some(misfit)) return seats;
  const stay = seats.filter((seat) => seat.kind === 'bot' && !misfit(seat));
  const people = [me, ...seats.map(({ name }) => name)];
  const replacements = [...chooseBots(options, seats.filter(misfit).length, stay, people)];
  return seats.map((seat) => (misfit(seat) ? { ...seat, ...replacements.shift() } : seat));
}

/** The level that all bots of a table share; null if they differ or there is no bot. */
export function sharedLevel(seats: readonly SeatPlan[]): number | null {
  const levels = new Set(seats.filter(({ kind }) => kind === 'bot').map(({ level }) => level));
  return levels.size === 1 ? ([...levels][0] ?? null) : null;
}

/** Sets every bot to this level. */
export const withLevel = (seats: readonly SeatPlan[], level: number): readonly SeatPlan[] =>
  seats.map((seat) => (seat.kind === 'bot' ? { ...seat, level } : seat));
