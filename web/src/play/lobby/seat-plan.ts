import { type BotOptions, defaultLevel } from '../local/bot-names.ts';
import { chooseBots } from './bot-lineup.ts';
import type { SeatPlan } from './seats.tsx';

const MINE: SeatPlan = { kind: 'me', name: '', level: 1, temperament: 'plain' };

/** Before a preset says how many there are: a seat for me, and a free one for somebody who is invited. */
export const SEATS_WITH_GUEST: readonly SeatPlan[] = [MINE, { ...MINE, kind: 'invite' }];

/** So many seats: those planned already, then steady bots of many characters; the first one is mine. */
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

/** The same seats, with other bots for those whose character means nothing here. */
export function replaceMisfits(options: BotOptions, seats: readonly SeatPlan[], me: string): readonly SeatPlan[] {
  const misfit = ({ kind, temperament }: SeatPlan): boolean =>
    kind === 'bot' && options.temperaments.length > 0 && !options.temperaments.includes(temperament);
  if (!seats.some(misfit)) return seats;
  const stay = seats.filter((seat) => seat.kind === 'bot' && !misfit(seat));
  const people = [me, ...seats.map(({ name }) => name)];
  const replacements = [...chooseBots(options, seats.filter(misfit).length, stay, people)];
  return seats.map((seat) => (misfit(seat) ? { ...seat, ...replacements.shift() } : seat));
}

/** The level that all bots of a table share; null = they differ, or there is no bot. */
export function sharedLevel(seats: readonly SeatPlan[]): number | null {
  const levels = new Set(seats.filter(({ kind }) => kind === 'bot').map(({ level }) => level));
  return levels.size === 1 ? ([...levels][0] ?? null) : null;
}

/** The same seats, every bot at one level. */
export const withLevel = (seats: readonly SeatPlan[], level: number): readonly SeatPlan[] =>
  seats.map((seat) => (seat.kind === 'bot' ? { ...seat, level } : seat));
