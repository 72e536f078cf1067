import { carcassonne } from '@holdfast/carcassonne/engine';
import { seeded, writeRecord } from '@holdfast/kernel';
import { EMPTY_SEAT, memoryStorage, newTable, playMove, resolveRules, TableHost } from '@holdfast/session';
import { TestRuntime } from '../../session/test/contract.ts';

/** The record of a game of two that was played by chance to its end, with the proof of its luck. */
export async function finishedRecord(): Promise<string> {
  const runtime = new TestRuntime();
  const storage = memoryStorage(() => runtime.now());
  const rules = resolveRules(carcassonne, { seats: 2 });
  const seats = ['Anna', 'Bert'].map((name) => ({ ...EMPTY_SEAT, kind: 'person' as const, name }));
  const doc = newTable(carcassonne, { options: {}, rules, host: null, seats }, runtime);
  await storage.create(doc);
  const host = await TableHost.open({ game: carcassonne, storage, runtime }, doc.id);
  await host.start();
  const chance = seeded('moves');
  while (host.doc.state === 'playing') {
    const [seat = 0] = host.position.waitingOn;
    const moves = host.position.session.legalMoves(seat);
    const move = moves[chance.below(moves.length)];
    await playMove(host, { seat, promptId: null, move, id: `${host.position.seq}`, by: 'person' });
  }
  return writeRecord(await host.record());
}
