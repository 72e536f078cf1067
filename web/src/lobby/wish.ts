import { settings } from '../settings/settings.ts';
import { hidesHands } from '../table/curtain.tsx';
import type { SeatWish, TableWish } from '../table/link.ts';
import { hasCharacter } from '../ui/bot-choice.tsx';
import { company } from './company.ts';
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

const MINE: SeatPlan = { kind: 'me', name: '', level: 1, temperament: 'plain' };

/** So many seats: those planned already, then steady bots of many characters; the first one is mine. */
export function seatsFor(game: string, count: number, old: readonly SeatPlan[]): readonly SeatPlan[] {
  const kept = old.length > 0 ? old.slice(0, count) : [MINE];
  const bots = kept.filter(({ kind }) => kind === 'bot');
  const people = [settings.get().name, ...kept.map(({ name }) => name)];
  const more = company(game, count - kept.length, bots, people);
  return [...kept, ...more.map((bot) => ({ kind: 'bot' as const, level: 1, ...bot }))];
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

function wishFor({ kind, name, level, temperament }: SeatPlan, guest: string, at: number): SeatWish {
  if (kind === 'invite') return { kind: 'open' };
  if (kind === 'me') return { kind: 'me', name: settings.get().name || guest };
  if (kind === 'device') return { kind: 'me', name: name || `${guest} ${at + 1}` };
  return { kind: 'bot', level, name, ...(hasCharacter(level) ? { temperament } : {}) };
}

/** The table as it is asked for, of the worker or of the server. */
export function wishOf(plan: Plan, guest: string): TableWish {
  const { game, chosen, seats, terms } = plan;
  const online = isOnline(plan);
  return {
    game,
    options: { ...optionsOf(chosen), seats: seats.length },
    seats: seats.map((seat, at) => wishFor(seat, guest, at)),
    clock: online ? CLOCKS[terms.clock] : null,
    spectators: online ? WATCHING[terms.watching] : 'closed',
    public: online && terms.public,
    hints: terms.hints,
    takeback: terms.takeback,
    absent: terms.absent ? 'bot' : 'wait',
  };
}
