import type { NewTableRequest } from '@holdfast/protocol';
import { type Chosen, optionsOf } from '../../core/chosen-options.ts';
import { settings } from '../../core/settings.ts';
import { hidesHands } from '../../games.ts';
import { hasCharacter } from './bot-choice.tsx';
import type { OwnBoard } from './own-boards.ts';
import type { SeatPlan } from './seats.tsx';
import { clockOf, SPECTATORS, type Terms } from './term-values.ts';

type SeatRequest = NonNullable<NewTableRequest['seats']>[number];

/** The state of the set-up page for one game. */
export interface Plan {
  readonly game: string;
  readonly chosen: Chosen;
  readonly seats: readonly SeatPlan[];
  readonly terms: Terms;
  /** A custom board; null for the game's own. */
  readonly board: OwnBoard | null;
}

/** False if several people share this device. */
const isRated = ({ seats, terms }: Plan): boolean => terms.rated && !seats.some(({ kind }) => kind === 'device');

/** True if it is played on the server, as every rated game is, even against bots. */
export const isOnline = (plan: Plan): boolean => isRated(plan) || plan.seats.some(({ kind }) => kind === 'invite');

/** Whether the curtain hides the table while the device is passed on; null if only one person uses it. */
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

/** The planned table's options for the engine; a custom board is the option named `boardOption`. */
export const planOptions = ({ chosen, seats, board }: Plan, boardOption: string | undefined): object => ({
  ...optionsOf(chosen),
  seats: seats.length,
  ...(board && boardOption ? { [boardOption]: board.board } : {}),
});

/** The request that creates the table, for the worker or the server. */
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
