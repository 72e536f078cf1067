import { findAmbiguity } from '@holdfast/kernel';
import { Tournament } from '@holdfast/protocol/features/tournaments';
import { type DrawProblem, verifyDraw } from '@holdfast/session/tournament';
import type { Verdict } from './luck-sentences.ts';
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

/** Recomputes a tournament's draw and rounds; throws UserError if a check fails. `keys` are those that may have signed it. */
export function verifyTournament(file: string, tournament: Tournament, keys: readonly string[] | null): Verdict {
  const report = verifyDraw(tournament);
  if (!report) throw new UserError(`${file}: the tournament is not drawn yet`);
  if (report.problems.length > 0)
    throw new UserError(report.problems.map((problem) => `${file}: ${problem}: ${PROBLEMS[problem]}`).join('\n'));
  const key = tournament.draw.transcript?.signature?.key;
  if (keys !== null && (key === undefined || !keys.includes(key)))
    throw new UserError(`${file}: signature: the draw is not signed with the key ${keys.join(' or ')}`);
  const { promised, added } = report;
  const rounds = tournament.played.length === 1 ? '1 round follows' : `${tournament.played.length} rounds follow`;
  return {
    proven: [
      "the server's seed is the one that was promised when the tournament was announced",
      `terms and entrants are those that were fixed when entries closed, signed with the key ${key}`,
      ...(added > 0 && added === promised
        ? [`all ${promised} promised parts from entrants' devices are in the draw`]
        : []),
      ...(promised === 0
        ? ['no device promised a part: the draw comes from the server alone, which promised it before anybody entered']
        : []),
      `${rounds} from the draw and the results before them`,
    ],
    unproven:
      added < promised
        ? [
            `${promised - added} of ${promised} promised parts from entrants' devices are not in the draw: they did not come in time, or the server left them out to choose the draw`,
          ]
        : [],
    unknowable: [],
  };
}
