import type { League } from '@holdfast/protocol/features/clubs';
import type { TournamentDoc } from '../tournaments/store.ts';
import { standingsOfTournament } from '../tournaments/tournaments.ts';

interface Sum {
  readonly name: string;
  points: number;
  played: number;
  wins: number;
  best: number;
}

/**
 * A club's league standings. A finished tournament gives each entrant who played 1 + entrants - place points. Equal points are
 * ordered by tournaments won, then best place, then fewest played. House bots and deleted people are left out.
 */
export function leaguesOf(tournaments: readonly TournamentDoc[]): League[] {
  const names = [...new Set(tournaments.flatMap(({ league }) => league ?? []))];
  return names.map((name) => {
    const over = tournaments.filter(({ league, state }) => league === name && state === 'finished');
    const sums = new Map<string, Sum>();
    for (const doc of over)
      for (const { entrant, place, played } of standingsOfTournament(doc)) {
        const person = doc.entrants.find(({ number }) => number === entrant);
        if (person?.kind !== 'person' || person.session === null || played === 0) continue;
        const sum = sums.get(person.session) ?? { name: person.name, points: 0, played: 0, wins: 0, best: place };
        sum.points += 1 + doc.entrants.length - place;
        sum.played++;
        sum.wins += place === 1 ? 1 : 0;
        sum.best = Math.min(sum.best, place);
        sums.set(person.session, sum);
      }
    const table = [...sums.values()].sort(
      (a, b) => b.points - a.points || b.wins - a.wins || a.best - b.best || a.played - b.played,
    );
    return { name, tournaments: over.length, table };
  });
}
