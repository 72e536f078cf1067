import { type AnyGame, digestCells, recording, type Seat } from '@holdfast/kernel';
import { ApiError, malformed } from '@holdfast/protocol';
import { observing } from './draw-key.ts';
import { setupChance } from './luck-state.ts';
import { isNextElement } from './player-chain.ts';
import type { Runtime } from './runtime.ts';
import { hasTranscript } from './schemes.ts';
import { transcriptDigest } from './signature.ts';
import type { TableDoc } from './table-doc.ts';
import { transcriptOf } from './transcript.ts';

/** After this time the game is dealt without the missing first elements; the record names the seats. */
export const REVEAL_WITHIN_MS = 3_000;

/** True if the transcript is fixed but the first position is not dealt yet. */
export const isDealing = ({ state, transcript }: TableDoc): boolean => state === 'open' && transcript !== null;

/** Throws `wrong-state` unless people may still sit down and leave. */
export function requireOpen(doc: TableDoc): void {
  if (doc.state !== 'open') throw new ApiError('wrong-state', `the game is ${doc.state}`);
  if (isDealing(doc)) throw new ApiError('wrong-state', 'the game is being dealt');
}

/** Fixes the transcript, and deals at once if no player has a chain. Throws `seats-open` if a seat is free. */
export function startDealing(game: AnyGame, doc: TableDoc, runtime: Runtime): TableDoc {
  if (isDealing(doc)) return doc;
  requireOpen(doc);
  const open = doc.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  if (open.length > 0) throw new ApiError('seats-open', 'some seats are still empty', { seats: open });
  const pinned = { ...doc, engine: game.version };
  if (!hasTranscript(doc.scheme)) return deal(game, pinned, runtime.now());
  const text = transcriptOf(pinned);
  const fixed: TableDoc = {
    ...pinned,
    transcript: { text, at: runtime.now(), signature: runtime.sign?.(transcriptDigest(text)) ?? null },
    firsts: doc.seats.map(() => null),
  };
  return seatsWithoutFirst(fixed).length > 0 ? fixed : deal(game, fixed, runtime.now());
}

/** Seats whose first element has not come yet. */
export const seatsWithoutFirst = ({ seats, firsts }: TableDoc): Seat[] =>
  seats.flatMap(({ chain }, seat) => (chain !== null && !firsts[seat] ? [seat] : []));

/** Adds a player's first element after the transcript was fixed; deals once all have arrived. */
export function withFirst(game: AnyGame, doc: TableDoc, seat: Seat, element: string, now: number): TableDoc {
  const end = doc.seats[seat]?.chain;
  if (!isDealing(doc) || !end) throw new ApiError('wrong-state', 'no first element is expected now');
  if (doc.firsts[seat] === element) return doc;
  if (doc.firsts[seat] || !isNextElement(doc.id, seat, { k: 0, a: end }, { k: 1, a: element }))
    throw malformed('a', 'this is not the first element of your chain');
  const revealed = { ...doc, firsts: doc.firsts.map((first, at) => (at === seat ? element : first)) };
  return seatsWithoutFirst(revealed).length > 0 ? revealed : deal(game, revealed, now);
}

/** Draws the set-up's luck and stores it in the document. */
export function deal(game: AnyGame, doc: TableDoc, now: number): TableDoc {
  const luck: number[] = [];
  const asked: string[] = [];
  const state = game.setup(doc.rules, observing(recording(setupChance(doc), luck), asked));
  return { ...doc, state: 'playing', started: now, setup: { luck, digest: digestCells(state.cells), asked } };
}
