import { settings } from '../settings/settings.ts';
import { hidesHands } from '../table/curtain.tsx';
import type { SeatWish, TableWish } from '../table/link.ts';
import { botNames } from './names.ts';
import { type Answer, type Chosen, optionsOf } from './options.ts';
import type { SeatPlan } from './seats.tsx';
import { CLOCKS, type Terms, WATCHING } from './terms.tsx';

/** What the set-up page holds about one game. */
export interface Plan {
  readonly game: string;
  readonly chosen: Chosen;
  readonly seats: readonly SeatPlan[];
  readonly terms: Terms;
}

/** So many seats: those planned already, then bots; the first one is mine. */
export function seatsFor(count: number, old: readonly SeatPlan[]): readonly SeatPlan[] {
  const names = botNames(count);
  return Array.from({ length: count }, (_, i) => old[i] ?? { kind: i === 0 ? 'me' : 'bot', name: names[i], level: 1 });
}

/** The plan with one more answer; null = left to the house again. */
export function choose(chosen: Chosen, path: string, answer: Answer | null): Chosen {
  // Another rule book or scenario settles the contested rules anew.
  const anew = path === 'edition' || path === 'scenario';
  const kept = Object.entries(chosen).filter(([key]) => key !== path && !(anew && key.startsWith('readings.')));
  return Object.fromEntries(answer === null ? kept : [...kept, [path, answer]]);
}

export const isOnline = ({ seats }: Plan): boolean => seats.some(({ kind }) => kind === 'invite');

/** Is the curtain drawn when the device goes round? null = it does not go round. */
export const curtainOf = ({ game, seats, terms }: Plan): boolean | null =>
  seats.filter(({ kind }) => kind === 'me' || kind === 'device').length > 1
    ? (terms.curtain ?? hidesHands(game))
    : null;

const wishFor = (seat: SeatPlan, guest: string): SeatWish =>
  seat.kind === 'invite'
    ? { kind: 'open' }
    : seat.kind === 'bot'
      ? { kind: 'bot', level: seat.level, name: seat.name }
      : { kind: 'me', name: (seat.kind === 'me' ? settings.get().name : seat.name) || guest };

/** The table as it is asked for, of the worker or of the server. */
export function wishOf(plan: Plan, guest: string): TableWish {
  const { game, chosen, seats, terms } = plan;
  const online = isOnline(plan);
  return {
    game,
    options: { ...optionsOf(chosen), seats: seats.length },
    seats: seats.map((seat) => wishFor(seat, guest)),
    clock: online ? CLOCKS[terms.clock] : null,
    spectators: online ? WATCHING[terms.watching] : 'closed',
    public: online && terms.public,
    hints: terms.hints,
    takeback: terms.takeback,
    absent: terms.absent ? 'bot' : 'wait',
  };
}
