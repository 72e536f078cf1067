import type { Seat } from '@holdfast/kernel';
import type { Table } from '@holdfast/protocol';
import { isDealing } from './deal.ts';
import { pauseVotesOf, spectatorDelay, type TableDoc, timeoutRule } from './table-doc.ts';
import type { TablePosition } from './table-position.ts';

/** Data for `tableInfo` besides the document. */
export interface TableInfoOptions {
  /** True if the viewer is the table's host. */
  readonly isHost: boolean;
  /** The position to show; null if the game has not started, or the position is not in memory or must not be shown. */
  readonly position: TablePosition | null;
  /** For viewers with a delay: the last entry they see. Running clocks are hidden from them. */
  readonly shownSeq?: number | null;
  /** The host's time, if clocks are shown. */
  readonly now?: number;
  /** Whether a seat's person is present; bots always are. */
  readonly isPresent?: (seat: Seat) => boolean;
  /** True if seats may answer in advance. */
  readonly advance?: boolean;
  /** When the others may let a bot play for a person who is away; null if never. */
  readonly botAt?: (seat: Seat) => number | null;
  /** When a person who is away counts as absent, by the host's time; null if the table has no such limit. */
  readonly absentAt?: (seat: Seat) => number | null;
}

/** Which position a viewer may see: the live one, the delayed one, or none. */
export type SeenPosition = 'live' | 'delayed' | 'hidden';

/** The last entry delayed spectators see; the end of the game is not delayed. */
export const delayedSeq = (doc: TableDoc, { seq, outcome }: TablePosition): number =>
  outcome ? seq : Math.max(0, seq - spectatorDelay(doc));

/** The public data of a table, built field by field so that nothing else gets out. */
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
  const missing = state === 'playing' ? (position?.missing ?? []) : [];
  const gathering =
    doc.gathering && missing.length > 0 && (now ?? 0) < doc.gathering.until
      ? { until: doc.gathering.until, missing: [...missing] }
      : null;
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
    ...(doc.chatSlow > 0 ? { chatSlow: doc.chatSlow } : {}),
    ...(isHost && doc.chatMuted.length > 0 ? { chatMuted: doc.chatMuted } : {}),
    ...(doc.rated ? { rated: true } : {}),
    ...(advance ? { advance } : {}),
    ...(doc.tournament === null ? {} : { tournament: doc.tournament }),
    ...(gathering ? { gathering } : {}),
    ...(doc.roundEnds === null ? {} : { roundEnds: doc.roundEnds }),
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
    scheme: doc.scheme,
    ...(transcript && isDealing(doc) ? { dealing: { text: transcript.text, signature: transcript.signature } } : {}),
    rematch,
  };
}
