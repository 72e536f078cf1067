import { LuckMisfit, scripted } from './chance.ts';
import type { AnyGame, AnyRules, Seat } from './game.ts';
import { BrokenRecord, type Record as GameRecord, Recorder, type RecordResult, seal } from './record.ts';

/** A record without fingerprints, which replaying gives again, and without the proof of its luck: small enough for a link. */
export interface PackedRecord {
  readonly game: string;
  readonly rules: AnyRules;
  readonly seats: readonly string[];
  readonly setup: readonly number[];
  /** Seat, move, then its luck. */
  readonly moves: readonly (readonly [Seat, string, ...number[]])[];
  readonly result?: RecordResult;
}

export const packRecord = ({ game, rules, seats, setup, moves, result }: GameRecord): PackedRecord => ({
  game,
  rules,
  seats,
  setup: setup.luck,
  moves: moves.map(({ seat, move, luck }) => [seat, move, ...luck] as const),
  ...(result ? { result } : {}),
});

/** Replays a packed record to restore the whole one; throws BrokenRecord if it cannot be played. */
export function unpackRecord(game: AnyGame, packed: PackedRecord): GameRecord {
  const { rules, seats, setup, moves, result } = packed;
  try {
    const recorder = new Recorder(game, rules, scripted(setup));
    for (const [i, [seat, text, ...luck]] of moves.entries()) {
      const move = game.moves.read(rules, text);
      const refusal = move ? game.refuse(rules, recorder.state, seat, move) : null;
      if (!move || refusal) throw new BrokenRecord(`moves[${i}]`, `"${text}" cannot be played`);
      recorder.play(seat, game.moves.encode(rules, move), scripted(luck));
    }
    const { format: _format, seal: _seal, ...body } = recorder.record(seats);
    return seal(result ? { ...body, result } : body);
  } catch (error) {
    if (error instanceof BrokenRecord) throw error;
    throw new BrokenRecord('luck', error instanceof LuckMisfit ? error.message : 'this cannot be played');
  }
}
