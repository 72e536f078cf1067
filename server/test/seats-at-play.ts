import { expect } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { Client } from './client.ts';
import { PersistentSeat } from './persistent-seat.ts';
import { hotseat } from './play.ts';

/** Tables that are played without end by seats that never give up, and the proof that nothing of them is lost. */
export interface SeatsAtPlay {
  /** Moves acknowledged so far. */
  acknowledged(): number;
  /** Milliseconds from the first sending of each acknowledged move to its acknowledgement. */
  ackMs(): number[];
  /** How often a stream broke and was resumed. */
  resumes(): number;
  stop(): Promise<void>;
  /** Every acknowledged move is in the store under its number, and every stream got every frame once. Gives their count. */
  check(store: Store): Promise<number>;
}

/** Each seat uses one of the addresses, and the next one when that does not answer. */
export async function seatsAtPlay(
  addresses: readonly string[],
  tables: number,
  seatsPerTable: number,
  thinkMs: number,
): Promise<SeatsAtPlay> {
  const host = new Client(addresses[0]);
  const seats: { readonly table: string; readonly seat: PersistentSeat }[] = [];
  const openTable = async (): Promise<void> => {
    const { id, tokens } = await hotseat(host, seatsPerTable, { options: { rounds: 1_000_000 } });
    await host.post(`/api/tables/${id}/start`);
    for (const [at, token] of tokens.entries())
      seats.push({ table: id, seat: new PersistentSeat(addresses, id, at, token) });
  };
  // The first one makes the host's session; the others share its flushes.
  await openTable();
  await Promise.all(Array.from({ length: tables - 1 }, openTable));
  const going = seats.flatMap(({ seat }) => [seat.listen(), seat.play(thinkMs)]);
  return {
    acknowledged: () => seats.reduce((sum, { seat }) => sum + seat.acknowledged.size, 0),
    ackMs: () => seats.flatMap(({ seat }) => seat.ackMs),
    resumes: () => seats.reduce((sum, { seat }) => sum + seat.resumes, 0),
    async stop() {
      for (const { seat } of seats) seat.stop();
      await Promise.all(going);
    },
    async check(store) {
      let checked = 0;
      for (const { table, seat } of seats) {
        expect(seat.problem).toBeNull();
        const first = seat.frames[0].seq;
        expect(seat.frames.map(({ seq }) => seq - first)).toEqual(Array.from(seat.frames.keys()));
        const written = new Map((await store.tables.entries(table, 0)).map(({ id, seq }) => [id, seq]));
        for (const [id, seq] of seat.acknowledged) expect(written.get(`${seat.seat}:${id}`)).toBe(seq);
        checked += seat.acknowledged.size;
      }
      return checked;
    },
  };
}
