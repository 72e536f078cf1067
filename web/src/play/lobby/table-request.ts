import type { NewTableRequest } from '@holdfast/protocol';
import { type Chosen, optionsOf } from '../../core/chosen-options.ts';
import { settings } from '../../core/settings.ts';
import { hidesHands } from '../../games.ts';
import { hasCharacter } from './bot-choice.tsx';
import type { OwnBoard } from './own-boards.ts';
import type { SeatPlan } from './seats.tsx';
import { clockOf, SPECTATORS, type Terms } from './term-values.ts';

type SeatRequest = NonNullable<NewTableRequest['seats']>[number];

/** What the set-up page holds about one game. */
export interface Plan {
  readonly game: string;
  readonly chosen: Chosen;
  readonly seats: readonly SeatPlan[];
  readonly terms: Terms;
  /** A board of one's own to play on; null = as the box has it. */
  readonly board: OwnBoard | null;
}

/** Rated against others: not where one device goes round. */
const isRated = ({ seats, terms }: Plan): boolean => terms.rated && !seats.some(({ kind }) => kind === 'device');

/** Is it played on the server? A rated game against bots is. */
export const isOnline = (plan: Plan): boolean => isRated(plan) || plan.seats.some(({ kind }) => kind === 'invite');

/** Is the curtain drawn when the device goes round? null = it does not go round. */
export const curtainOf = ({ game, seats, terms }: Plan): boolean | null =>
  seats.filter(({ kind }) => kind === 'me' || kind === 'device').length > 1
    ? (terms.curtain ?? hidesHands(game))
    : null;

function seatRequestOf({ kind, name, level, temperament }: SeatPlan, guest: string, at: number): SeatRequest {
  if (kind === 'invite') return { kind: 'open' };
  if (kind === 'me') return { kind: 'me', name: settings.peek().name || guest };
  if (kind === 'device') return { kind: 'me', name: name || `${guest} ${at + 1}` };
  return { kind: 'bot', level, name, ...(hasCharacter(level) ? { temperament } : {}) };
}

/** The options of the planned table, as the engine reads them; a board is given by the option of that name. */
export const planOptions = ({ chosen, seats, board }: Plan, boardOption: string | undefined): object => ({
  ...optionsOf(chosen),
  seats: seats.length,
  ...(board && boardOption ? { [boardOption]: board.board } : {}),
});

/** The request for a table, to the worker or to the server. */
export function tableRequestOf(plan: Plan, guest: string, boardOption: string | undefined): NewTableRequest {
  const { game, seats, terms } = plan;
  const online = isOnline(plan);
  return {
    game,
    options: { ...planOptions(plan, boardOption) },
    seats: seats.map((seat, at) => seatRequestOf(seat, guest, at)),
    clock: online ? clockOf(terms) : null,
    spectators: online ? SPECTATORS[terms.spectators] : 'closed',
    public: online && terms.public,
    hints: terms.hints,
    takeback: terms.takeback,
    ...(isRated(plan) ? { rated: true } : {}),
    ...(online ? { chat: terms.chat } : {}),
    ...(online ? { timeout: terms.timeout, grace: Number(terms.grace), botLevel: terms.botLevel } : {}),
    absent: terms.absent ? 'bot' : 'wait',
  };
}
