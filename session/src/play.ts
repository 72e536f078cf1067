import type { AnyMove, Seat } from '@holdfast/kernel';
import { ApiError, malformed } from '@holdfast/protocol';
import type { AttemptResult } from './game-session.ts';
import type { EntryDraft, LogEntry } from './log-entry.ts';
import { isElement, type PlayerElement } from './player-chain.ts';
import { hasTranscript, LUCK_3 } from './schemes.ts';
import type { DueIn } from './storage.ts';
import { MAX_LOSSES, type TableHost } from './table-host.ts';
import { ElementNeeded } from './table-luck.ts';
import type { LogStep, TablePosition } from './table-position.ts';

/** A move in answer to a numbered prompt. */
export interface MoveRequest {
  readonly seat: Seat;
  /** Null for the open prompt, whatever its number. */
  readonly promptId: number | null;
  /** An object, or text in the game's notation. */
  readonly move: unknown;
  /** Chosen by the sender. Repeating an id returns the same answer and plays nothing. */
  readonly id: string;
  readonly by: 'person' | 'bot';
  /** The player's part of the luck; without it the move's luck comes from the server alone. */
  readonly element?: PlayerElement | undefined;
  /** True to play a move that draws without the element of the seat's device, as programs do. */
  readonly withoutElement?: boolean | undefined;
}

/** Different separators, so that ids chosen by people and by the server never collide. */
export const peopleId = (seat: Seat, id: string): string => `${seat}:${id}`;
export const ownId = (seat: Seat, id: string): string => `${seat}!${id}`;

const readMove = ({ game, doc }: TableHost, given: unknown): AnyMove => {
  if (typeof given === 'string') {
    const move = game.moves.read(doc.rules, given);
    if (!move) throw malformed('move', 'this text is not a move of this game');
    return move;
  }
  const parsed = game.moves.parse(doc.rules, given);
  if ('problem' in parsed) throw malformed(`move.${parsed.problem.field}`, parsed.problem.because);
  return parsed.move;
};

const playingPosition = (host: TableHost): TablePosition => {
  if (host.doc.state !== 'playing') throw new ApiError('wrong-state', `the game is ${host.doc.state}`);
  if (host.position.paused) throw new ApiError('paused', 'the game is paused');
  return runningPosition(host);
};

export const runningPosition = (host: TableHost): TablePosition => {
  if (host.doc.state !== 'playing') throw new ApiError('wrong-state', `the game is ${host.doc.state}`);
  if (host.position.outcome) throw new ApiError('wrong-state', 'the game is over');
  return host.position;
};

/** Throws `not-allowed` if a seat has written too many entries that are not moves. */
export const requireRoomForOtherEntry = ({ position }: TableHost, seat: Seat): void => {
  if (!position.hasRoomForOtherEntry(seat))
    throw new ApiError('not-allowed', 'too many such requests in one game', { because: 'too-often' });
};

/** Asks for the element if the move draws and its player's device has not sent it; nothing is played then. */
function attemptOrAsk(position: TablePosition, attempt: () => AttemptResult): AttemptResult {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof ElementNeeded)) throw error;
    const { chain } = error;
    throw new ApiError('element-needed', 'send the move again with the element', { seq: position.seq, chain });
  }
}

/** Judges a move, logs it durably, makes it the position and notifies subscribers; resolves to its entry's number. */
export const playMove = (
  host: TableHost,
  { seat, promptId, move, id, by, element, withoutElement = false }: MoveRequest,
): Promise<number> =>
  write(host, { seat, id: by === 'person' ? peopleId(seat, id) : ownId(seat, id), by }, () => {
    const position = playingPosition(host);
    if (by === 'person' && position.result.out(seat) === 'resigned')
      throw new ApiError('not-allowed', 'this seat has resigned');
    if (element && !position.luck.accepts(seat, element))
      throw malformed('luck', 'this element is not on the chain of the seat, or was used before');
    const luck = position.luck.chance(seat, element ?? null, withoutElement ? 'bot' : by);
    const result = attemptOrAsk(position, () => position.session.attempt(seat, promptId, readMove(host, move), luck));
    if ('stale' in result) {
      host.count('stale');
      throw new ApiError('stale-ask', 'the question has changed', { ask: result.stale.promptId });
    }
    if ('refusal' in result) {
      host.count('refused');
      throw new ApiError('refused', 'the rules do not allow this', { ...result.refusal });
    }
    const { attempt } = result;
    return {
      draft: {
        kind: 'move',
        move: attempt.entry.move,
        luck: attempt.entry.luck,
        digest: attempt.entry.digest,
        proof: position.luck.proofOf(element ?? null, attempt.asked),
      },
      dueIn: host.dueAfter(attempt.waitingOn),
      adopt: (entry) => position.adopt(entry, attempt),
    };
  });

/** Takes the seat's last move back; throws `not-allowed` unless TakeBacks allows it. */
export const takeBack = (host: TableHost, seat: Seat, id: string): Promise<number> =>
  write(host, { seat, id: peopleId(seat, id), by: 'person' }, () => {
    const position = playingPosition(host);
    if (!host.doc.takeback) throw new ApiError('not-allowed', 'take-back is off at this table');
    const state = position.takeBack;
    if (state?.seat !== seat)
      throw new ApiError('not-allowed', 'there is no move of yours to take back', { takeBack: state });
    requireRoomForOtherEntry(host, seat);
    const { waitingOn, clocks } = position.beforeLastMove;
    return {
      draft: { kind: 'back', move: '', luck: [], digest: position.digestBefore },
      dueIn: host.dueAfter(waitingOn, clocks),
      adopt: (entry) => position.adopt(entry, null),
    };
  });

/**
 * Replaces a seat's chain from its next draw on: the player has changed devices or used up the old chain. Under scheme 3 a
 * chain that the seat had before goes on where it was, and an empty `end` gives the chain up.
 */
export async function replaceChain(host: TableHost, seat: Seat, end: string): Promise<number> {
  const goesBack = host.doc.scheme === LUCK_3;
  if (goesBack && host.live && host.position.luck.chainOf(seat) === (end || null)) return host.position.seq;
  const id = goesBack ? `chain:${end}:${host.live?.position.seq ?? 0}` : `chain:${end}`;
  return write(host, { seat, id: ownId(seat, id), by: 'person' }, () => {
    const { position, doc } = host;
    if (doc.state !== 'playing' || !hasTranscript(doc.scheme))
      throw new ApiError('wrong-state', 'the luck of this table takes no chain now');
    if (!isElement(end) && !(goesBack && end === '')) throw malformed('end', 'this is not the end of a chain');
    requireRoomForOtherEntry(host, seat);
    return {
      draft: { kind: 'chain', move: '', luck: [], digest: '', proof: end },
      dueIn: undefined,
      adopt: (entry) => position.adopt(entry, null),
    };
  });
}

/** A judged request: the entry to append, when to check the table again, and how to apply the entry. */
export interface Plan {
  readonly draft: Pick<EntryDraft, 'kind' | 'move' | 'luck' | 'digest'> & Partial<Pick<EntryDraft, 'proof'>>;
  readonly dueIn: DueIn;
  readonly adopt: (entry: LogEntry) => LogStep;
}

/** Appends to the log. If another writer took the number, reads its entries and judges the request again. */
export function write(
  host: TableHost,
  { seat, id, by }: Pick<EntryDraft, 'seat' | 'id' | 'by'>,
  judge: () => Plan,
): Promise<number> {
  return host.exclusive(async () => {
    // Another process may have written newer entries: read them before rejecting a request.
    let looked = !host.storage.shared;
    let losses = 0;
    for (;;) {
      if (!host.inSync) await host.catchUp();
      const known = host.writtenIds.get(id);
      if (known !== undefined) {
        host.count('repeated');
        return known;
      }
      let plan: Plan;
      try {
        plan = judge();
      } catch (error) {
        if (looked) throw error;
        looked = true;
        await host.refresh();
        continue;
      }
      const seq = host.position.seq + 1;
      const { kind, move, luck, digest, proof = '' } = plan.draft;
      const draft: EntryDraft = { table: host.id, seq, id, kind, seat, by, move, luck, digest, proof };
      host.inSync = false;
      const written = await host.storage.append(draft, host.position.last, plan.dueIn);
      if (written === 'lost') {
        host.count('lost');
        if (++losses > MAX_LOSSES) throw new Error(`the append of entry ${draft.seq} was lost ${losses} times`);
        await host.reread();
        continue;
      }
      host.inSync = true;
      const entry: LogEntry = { table: host.id, seq, id, kind, seat, by, move, luck, digest, proof, at: written.at };
      const step = plan.adopt(entry);
      const ending = host.publish(entry, step);
      if (ending !== null) {
        await ending;
        // The storage has lost the entry before the game's end was saved.
        if (!host.writtenIds.has(id)) continue;
      }
      host.notifyPeers('entries');
      host.count(by === 'bot' ? 'botMoves' : 'moves');
      host.onChange();
      return step.seq;
    }
  });
}
