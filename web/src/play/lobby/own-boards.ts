import type { Chosen } from '../../core/chosen-options.ts';
import { randomId } from '../../core/random-id.ts';

/** A custom board, with the set-up it was drawn for; stored in the browser. */
export interface OwnBoard {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly scenario: string;
  readonly seats: number;
  /** Choices that a table with this board needs besides the scenario. */
  readonly choices: Chosen;
  /** The value of the engine's board option. */
  readonly board: object;
}

const KEY = 'holdfast.boards';

const isOwnBoard = (value: unknown): value is OwnBoard => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, name, scenario, seats, choices, board } = value as Record<string, unknown>;
  const texts = [id, game, name, scenario].every((text) => typeof text === 'string');
  return texts && typeof seats === 'number' && [choices, board].every((one) => typeof one === 'object' && one !== null);
};

/** All stored boards, last saved first; empty if the browser has no storage. */
function allBoards(): readonly OwnBoard[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwnBoard) : [];
  } catch {
    return [];
  }
}

export const ownBoards = (game: string): readonly OwnBoard[] => allBoards().filter((board) => board.game === game);

export const ownBoard = (game: string, id: string): OwnBoard | null =>
  ownBoards(game).find((board) => board.id === id) ?? null;

/** Stores a board under its id, or a new id if that is null; returns null if the browser cannot store it. */
export function keepBoard(board: Omit<OwnBoard, 'id'> & { readonly id: string | null }): OwnBoard | null {
  const kept = { ...board, id: board.id ?? randomId() };
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...allBoards().filter(({ id }) => id !== kept.id)]));
    return kept;
  } catch {
    return null;
  }
}

export function forgetBoard(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(allBoards().filter((board) => board.id !== id)));
}
