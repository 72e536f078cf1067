import type { AnyMove, Seat } from '@holdfast/kernel';
import { randomId } from '../core/random-id.ts';
import { type Link, Trouble } from './connection.ts';

const TRIES = 20;

const isPassing = (error: unknown): boolean =>
  error instanceof Trouble && (error.code === 'offline' || error.code === 'http-503');

/** Sends a move, again and again while nobody answers; the log's length with the move in it. */
export async function sendMove(link: Link, seat: Seat, ask: number, move: AnyMove, lost: () => void): Promise<number> {
  // The same id on every try: a move whose answer was lost is never played twice.
  const id = randomId();
  for (let tries = 0; ; tries++) {
    try {
      return await link.send(seat, ask, move, id);
    } catch (error) {
      if (!isPassing(error) || tries === TRIES) throw error;
      lost();
      await new Promise((done) => setTimeout(done, Math.min(4000, 400 * 2 ** tries)));
    }
  }
}
