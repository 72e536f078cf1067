import type { Tournament } from '@holdfast/protocol/features/tournaments';
import { isSignedBy, transcriptDigest } from '../signature.ts';
import { drawKeyOf, drawTranscript, entrantCommitment, seedCommitment } from './draw.ts';
import { FILLER, type TournamentRound } from './history.ts';
import { nextRound } from './next-round.ts';

/** What does not fit in a draw. */
export type DrawProblem = 'commitment' | 'transcript' | 'signature' | 'element' | 'round';

export interface DrawReport {
  readonly problems: readonly DrawProblem[];
  /** How many devices have promised a part of the luck, and how many of these parts came. */
  readonly promised: number;
  readonly added: number;
}

/** Computes a tournament's draw and rounds again from what everybody is told of it; null = it is not drawn yet. */
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

/** How many entrants a transcript names; 0 = it is none. */
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
  /** A result counts for the rounds that began after it was taken down. */
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
