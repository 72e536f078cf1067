import {
  BrokenRecord,
  type Record as GameRecord,
  readRecord,
  recordedOutcome,
  redact,
  replay,
  type Viewer,
} from '@holdfast/kernel';
import { PageError } from '../../core/errors.ts';
import { known } from '../../core/item-at.ts';
import { gameManifest, loadEngine } from '../../games.ts';
import type { ReplayData } from './worker-messages.ts';

/** Replays a record from one viewer's perspective, checking every move and every fingerprint. Throws PageError. */
export async function replayData(text: string, wanted: Viewer): Promise<ReplayData> {
  try {
    const record: GameRecord = readRecord(text);
    // For a seat that doesn't exist, use the public view.
    const viewer = wanted !== 'table' && wanted < record.seats.length ? wanted : 'table';
    if (!gameManifest(record.game)) throw new PageError('unknown-game', record.game);
    const game = await loadEngine(record.game);
    const frames: ReplayData['frames'][number][] = [];
    let start: object | null = null;
    let outcome: ReplayData['outcome'] = null;
    for (const step of replay(game, record)) {
      start ??= game.view(record.rules, step.state, viewer);
      frames.push({ seat: step.seat, move: step.move, facts: step.events.map((event) => redact(event, viewer)) });
      outcome = game.outcome(record.rules, step.state);
    }
    const { engine: version, rules, seats, setup, moves, luck } = record;
    return {
      game: record.game,
      engine: version,
      now: game.version,
      rules,
      names: seats,
      start: known(start, 'the first view'),
      frames,
      outcome: recordedOutcome(record, outcome),
      luck: luck ?? null,
      rolls: [setup.luck, ...moves.map((entry) => entry.luck)],
    };
  } catch (error) {
    if (error instanceof BrokenRecord) {
      const old = /^(setup|moves\[)/.test(error.problem.field);
      throw new PageError(old ? 'old-record' : 'broken-record', error.message);
    }
    throw error;
  }
}
