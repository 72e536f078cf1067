import { type AnyGame, type Chance, type Record as GameRecord, recording, replay, type Seat } from '@holdfast/kernel';
import { observing } from './draw-key.ts';
import type { DerivedStep } from './luck-report.ts';

/** Where the luck of the set-up or of a move comes from. */
export interface StepSource {
  readonly chance: Chance;
  readonly from: DerivedStep['from'];
}

/** A record's steps with their luck derived again, and whether the game came to an end. */
export interface DerivedGame {
  readonly steps: DerivedStep[];
  readonly hasEnded: boolean;
}

/**
 * Replays a record and derives the luck of every step again; throws BrokenRecord if the record does not replay. `sourceOf` is
 * called for every move in order, `at` counted from 1, and for the set-up with seat null.
 */
export function deriveSteps(
  game: AnyGame,
  record: GameRecord,
  sourceOf: (at: number, seat: Seat | null) => StepSource,
): DerivedGame {
  const dealt: number[] = [];
  const opening = sourceOf(0, null);
  const steps: DerivedStep[] = [];
  const before = game.blank(record.rules);
  for (const { at, seat, move: text, state } of replay(game, record)) {
    if (at === 0) {
      const asked: string[] = [];
      game.setup(record.rules, observing(recording(opening.chance, dealt), asked));
      steps.push({ at, asked, written: record.setup.luck, derived: dealt, from: opening.from });
    } else {
      const written = record.moves[at - 1]?.luck ?? [];
      const move = text === null ? null : game.moves.read(record.rules, text);
      const source = sourceOf(at, seat);
      if (written.length > 0 && move && seat !== null) {
        const derived: number[] = [];
        const asked: string[] = [];
        const code = game.moves.encode(record.rules, move);
        game.play(record.rules, before, seat, code, observing(recording(source.chance, derived), asked));
        steps.push({ at, asked, written, derived, from: source.from });
      }
    }
    game.copy(state, before);
  }
  const hasEnded = record.result !== undefined || game.outcome(record.rules, before) !== null;
  return { steps, hasEnded };
}
