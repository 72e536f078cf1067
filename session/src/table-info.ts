import type { Seat } from '@holdfast/kernel';
import type { Table } from '@holdfast/protocol';
import { isDealing } from './deal.ts';
import { pauseVotesOf, spectatorDelay, type TableDoc, timeoutRule } from './table-doc.ts';
import type { TablePosition } from './table-position.ts';

/** What is known of a table beside its document. */
export interface TableInfoOptions {
  /** Is it described to its host? */
  readonly isHost: boolean;
  /** The position that is shown; null = the game has not started, the position is not in memory, or is not shown. */
  readonly position: TablePosition | null;
  /** Of who may not see the game as it is: the entry they have come to. They are not told whose clock runs. */
  readonly shownSeq?: number | null;
  /** The host's time, where clocks are shown. */
  readonly now?: number;
  /** Whether people are there; bots always are. */
  readonly isPresent?: (seat: Seat) => boolean;
  /** May seats answer in advance what they will be asked? */
  readonly advance?: boolean;
  /** From when on the others may let a bot play for a person who is away; null = they may not. */
  readonly botAt?: (seat: Seat) => number | null;
  /** When a person who is away counts as absent, by the host's time; null = that is not counted. */
  readonly absentAt?: (seat: Seat) => number | null;
}

/** Which position somebody may know of: as it is, as delayed spectators see it, or none. */
export type SeenPosition = 'live' | 'delayed' | 'hidden';

/** How far delayed spectators have come; the end is shown at once. */
export const delayedSeq = (doc: TableDoc, { seq, outcome }: TablePosition): number =>
  outcome ? seq : Math.max(0, seq - spectatorDelay(doc));

/** What everybody may know of a table: an allow-list, built from nothing. */
export function tableInfo(
  doc: TableDoc,
  {
    isHost,
    position,
    shownSeq = null,
    now,
    advance = false,
    isPresent = () => false,
    absentAt = () => null,
    botAt = () => null,
  }: TableInfoOptions,
): Table {
  const { id, game, engine, options, state, spectators, clock, absent, hints, takeback } = doc;
  const { created, outcome, commitment, transcript, rematch } = doc;
  const heldVotes =
    shownSeq === null ? doc.botVotes.filter(({ seat, promptId }) => promptId === position?.session.promptId(seat)) : [];
  const botVotes = heldVotes.map(({ seat, by }) => ({ seat, by }));
  const seats = doc.seats.map(({ kind, name, account, level, temperament, playedByBot, chain }, seat) => {
    const shown = position?.clock?.show(seat) ?? null;
    const out = position?.result.out(seat) ?? null;
    const present = kind === 'bot' || isPresent(seat);
    const mayHaveBotAt = shownSeq === null ? botAt(seat) : null;
    const countsUntil = state === 'playing' && kind === 'person' && !present ? absentAt(seat) : null;
    return {
      seat,
      kind,
      name,
      ...(account ? { account } : {}),
      level,
      temperament,
      playedByBot: playedByBot || out === 'resigned',
      out,
      chain,
      present,
      ...(countsUntil === null ? {} : { absentAt: countsUntil }),
      ...(mayHaveBotAt === null ? {} : { botAt: mayHaveBotAt }),
      clock: shown && shownSeq !== null ? { ...shown, deadline: null } : shown,
    };
  });
  return {
    id,
    game,
    engine,
    options,
    state,
    seats,
    public: doc.public,
    spectators,
    clock,
    absent,
    timeout: timeoutRule(doc),
    botLevel: doc.botLevel,
    grace: doc.graceMs === null ? null : doc.graceMs / 1000,
    hints,
    takeback,
    chat: doc.chat,
    ...(doc.rated ? { rated: true } : {}),
    ...(advance ? { advance } : {}),
    ...(doc.tournament === null ? {} : { tournament: doc.tournament }),
    paused: position?.paused ?? false,
    pauseVotes: shownSeq === null && position ? [...pauseVotesOf(doc, position)] : [],
    endVotes: shownSeq === null ? doc.endVotes : [],
    ...(botVotes.length > 0 ? { botVotes } : {}),
    seq: shownSeq ?? position?.seq ?? 0,
    ...(now === undefined ? {} : { now }),
    created,
    outcome,
    host: isHost,
    ...(doc.host === null && state === 'open' ? { startsItself: true } : {}),
    commitment,
    ...(transcript && isDealing(doc) ? { dealing: { text: transcript.text, signature: transcript.signature } } : {}),
    rematch,
  };
}
