import {
  type AnyGame,
  type AnyState,
  type Record as GameRecord,
  type Outcome,
  recordedOutcome,
  replay,
  type Seat,
} from '@holdfast/kernel';

/** A move of a finished game, with the positions before and after it. */
export interface ReplayedMove {
  readonly at: number;
  readonly seat: Seat;
  readonly move: string;
  readonly code: number;
  readonly hasLuck: boolean;
  readonly before: AnyState;
  readonly after: AnyState;
}

export interface ReplayedGame {
  readonly start: AnyState;
  readonly moves: readonly ReplayedMove[];
  readonly outcome: Outcome;
}

/** Only finished games can be reviewed, because a review reveals all hands. */
export class UnfinishedGame extends Error {}

/** Replays a record and checks every move and fingerprint; throws BrokenRecord, or UnfinishedGame if it has no result. */
export function replayGame(game: AnyGame, record: GameRecord): ReplayedGame {
  const { rules } = record;
  const positions: AnyState[] = [];
  for (const { state } of replay(game, record)) {
    const kept: AnyState = game.blank(rules);
    game.copy(state, kept);
    positions.push(kept);
  }
  const outcome = recordedOutcome(record, game.outcome(rules, positions[positions.length - 1]));
  if (!outcome) throw new UnfinishedGame('the game is not finished');
  const moves = record.moves.map(({ seat, move, luck }, i) => ({
    at: i + 1,
    seat,
    move,
    code: game.moves.encode(rules, game.moves.read(rules, move)),
    hasLuck: luck.length > 0,
    before: positions[i],
    after: positions[i + 1],
  }));
  return { start: positions[0], moves, outcome };
}
