import { findAmbiguity } from '@holdfast/kernel';
import { Tournament } from '@holdfast/protocol/features/tournaments';
import { type DrawProblem, verifyDraw } from '@holdfast/session/tournament';
import { UserError } from './user-error.ts';

const PROBLEMS: Readonly<Record<DrawProblem, string>> = {
  commitment: "the server's seed is not the one that was promised when the tournament was announced",
  transcript: 'terms or entrants are not those that were fixed when entries closed',
  signature: 'what was fixed when entries closed is not signed, or the signature does not fit',
  element: "a part of the luck is not the one that its entrant's device had promised",
  round: 'a round does not follow from the draw and the results before it',
};

/** The tournament in a response of `GET /api/tournaments/one?id=`; null if the text is something else, such as a record. */
export function readTournament(text: string): Tournament | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (findAmbiguity(text) !== null) return null;
  const inner = typeof json === 'object' && json !== null && 'tournament' in json ? json.tournament : json;
  const read = Tournament.safeParse(inner);
  return read.success ? read.data : null;
}

/** Recomputes a tournament's draw and rounds and prints the results; throws UserError if a check fails. */
export function verifyTournament(file: string, tournament: Tournament, wantedKey: string | undefined): void {
  const report = verifyDraw(tournament);
  if (!report) throw new UserError(`${file}: the tournament is not drawn yet`);
  if (report.problems.length > 0)
    throw new UserError(report.problems.map((problem) => `${file}: ${problem}: ${PROBLEMS[problem]}`).join('\n'));
  const key = tournament.draw.transcript?.signature?.key;
  if (wantedKey !== undefined && key !== wantedKey)
    throw new UserError(`${file}: signature: the draw is not signed with the key ${wantedKey}`);
  console.log("the server's seed is the one that was promised when the tournament was announced");
  console.log(`terms and entrants are those that were fixed when entries closed, signed with the key ${key}`);
  console.log(
    report.added > 0
      ? `${report.added} of ${report.promised} promised parts from entrants' devices are in the draw: nobody alone could choose it`
      : 'no device added a part: the draw comes from the server alone, which promised it before anybody entered',
  );
  const rounds = tournament.played.length === 1 ? '1 round follows' : `${tournament.played.length} rounds follow`;
  console.log(`${rounds} from the draw and the results before them`);
}
