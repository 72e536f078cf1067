import { readRecord, recording, replay } from '@holdfast/kernel';
import { loadEngine } from '../games.ts';
import { canDerive, commitmentTo, LUCK_SCHEME, luckOf } from './derive.ts';
import { LocalError, type LuckReport } from './worker-messages.ts';

/** Throws every die of a record again from its opened seed. */
export async function verifyLuck(text: string): Promise<LuckReport> {
  if (!canDerive()) throw new LocalError('no-crypto', 'no web cryptography over plain http');
  const record = readRecord(text);
  const { scheme, commitment, seed, words } = record.luck ?? {};
  if (scheme !== LUCK_SCHEME || !commitment || !seed || !words)
    throw new LocalError('no-proof', 'the record carries no proof of its luck');
  const game = await loadEngine(record.game);
  const luckAt = await luckOf(seed, JSON.parse(words) as string[]);
  const lines: { at: number; written: readonly number[]; derived: readonly number[] }[] = [];
  const setup: number[] = [];
  game.setup(record.rules, recording(await luckAt(0), setup));
  lines.push({ at: 0, written: record.setup.luck, derived: setup });
  const before = game.blank(record.rules);
  for (const { at, seat, move, state } of replay(game, record)) {
    const written = at > 0 ? record.moves[at - 1].luck : [];
    if (written.length > 0) {
      const derived: number[] = [];
      const code = game.moves.encode(record.rules, game.moves.read(record.rules, move!)!);
      game.play(record.rules, before, seat!, code, recording(await luckAt(at), derived));
      lines.push({ at, written, derived });
    }
    game.copy(state, before);
  }
  return {
    commitment,
    seed,
    words: JSON.parse(words) as string[],
    seedFits: (await commitmentTo(seed)) === commitment,
    lines,
  };
}
