import type { Tournament } from '@holdfast/protocol/features/tournaments';
import { isSignedBy, transcriptDigest } from '../signature.ts';
import { drawKeyOf, drawTranscript, entrantCommitment, seedCommitment } from './draw.ts';
import { FILLER, type TournamentRound } from './history.ts';
import { nextRound } from './next-round.ts';

/** The part of a draw that fails its check. */
export type DrawProblem = 'commitment' | 'transcript' | 'signature' | 'element' | 'round';

export interface DrawReport {
  readonly problems: readonly DrawProblem[];
  /** How many devices committed to a part of the luck, and how many revealed it. */
  readonly promised: number;
  readonly added: number;
}

/** Recomputes a tournament's draw and rounds from its public data; null if it is not drawn yet. */
export function verifyDraw(tournament: Tournament): DrawReport | null {
  const { draw, people, played } = tournament;
  const { commitment, transcript, seed } = draw;
  if (seed === null || transcript === null) return null;
  const drawn = people.slice(0, drawnIn(transcript.text));
  const ends = drawn.map(({ end }) => end);
  const terms = { tournament: tournament.id, commitment, terms: tournament.terms, ends };
  const problems: DrawProblem[] = [];
  if (seedCommitment(tournament.id, seed) !== commitment) problems.push('commitment');
  if (drawTranscript(terms) !== transcript.text) problems.push('transcript');
  if (!transcript.signature || !isSignedBy(transcript.signature, transcriptDigest(transcript.text)))
    problems.push('signature');
  if (drawn.some(({ end, element }) => element !== null && entrantCommitment(tournament.id, element) !== end))
    problems.push('element');
  const elements = drawn.map(({ element }) => element);
  const key = drawKeyOf(transcript.text, seed, elements);
  if (played.some((_, at) => !isDrawnRight(tournament, key, drawn.length, at))) problems.push('round');
  return {
    problems,
    promised: ends.filter((end) => end !== null).length,
    added: elements.filter((element) => element !== null).length,
  };
}

/** How many entrants a transcript names; 0 if the text is not a transcript. */
function drawnIn(text: string): number {
  try {
    const { ends }: { ends?: unknown } = JSON.parse(text);
    return Array.isArray(ends) ? ends.length : 0;
  } catch {
    return 0;
  }
}

function isDrawnRight({ terms, played, least, rounds }: Tournament, key: string, drawn: number, at: number): boolean {
  const round = played[at];
  if (!round) return false;
  /** Results known when the round was paired. */
  const known: TournamentRound[] = played.slice(0, at).map(({ tables, byes }) => ({
    byes,
    tables: tables.map(({ seats, places, over }) => ({
      seats,
      places: over !== null && over <= round.began ? places : null,
    })),
  }));
  const present = [...round.tables.flatMap(({ seats }) => seats), ...round.byes].filter((one) => one !== FILLER);
  const next = nextRound({
    format: terms.format,
    size: terms.size,
    least,
    fill: terms.fill !== null,
    key,
    drawn,
    played: known,
    rounds: rounds ?? 0,
    present: present.sort((a, b) => a - b),
  });
  const seats = round.tables.map((table) => table.seats);
  return next !== null && JSON.stringify([next.tables, next.byes]) === JSON.stringify([seats, round.byes]);
}
