import { byLot } from './draw.ts';
import { FILLER, scoreOf, type TournamentRound, WHOLE_SCORE } from './history.ts';
import { scoreOfBye, survivors, type TournamentFormat } from './next-round.ts';

/** An entrant's standing; scores are in parts of WHOLE_SCORE. */
export interface TournamentStanding {
  readonly entrant: number;
  /** From 1; places are never shared, since lots break the last ties. */
  readonly place: number;
  readonly score: number;
  readonly played: number;
  readonly wins: number;
  /** Score against entrants with the same points; null unless all of them have met. */
  readonly direct: number | null;
  /** Sum over the tables of the opponents' mean score (Buchholz); a bye counts the entrant's score. */
  readonly opponents: number;
  /** Sum over the tables of the mean score of beaten opponents, half for a shared place (Sonneborn-Berger). */
  readonly beaten: number;
  /** The last round reached in a knock-out; else 0. */
  readonly reached: number;
}

interface Tally {
  score: number;
  played: number;
  wins: number;
  reached: number;
  /** Score at the last table; ranks entrants who went out in the same round. */
  lastScore: number;
  readonly met: Set<number>;
}

/** The standings after some rounds, best first. A null `key` (before the draw) breaks ties by number. */
export function standingsAfter(
  format: TournamentFormat,
  entrants: readonly number[],
  rounds: readonly TournamentRound[],
  key: string | null,
): TournamentStanding[] {
  const tallies = new Map(entrants.map((entrant) => [entrant, newTally()]));
  const tally = (entrant: number): Tally => tallies.get(entrant) ?? newTally();
  for (const [at, { tables, byes }] of rounds.entries()) {
    for (const entrant of byes) {
      tally(entrant).score += scoreOfBye(format);
      tally(entrant).reached = at + 1;
    }
    for (const { seats, places } of tables)
      for (const [seat, entrant] of seats.entries()) {
        if (entrant === FILLER) continue;
        const mine = tally(entrant);
        mine.reached = at + 1;
        if (!places) continue;
        const score = scoreOf(places, seat);
        mine.score += score;
        mine.lastScore = score;
        mine.played++;
        mine.wins += score === WHOLE_SCORE ? 1 : 0;
        for (const other of seats) if (other !== FILLER && other !== entrant) mine.met.add(other);
      }
  }
  const isKnockOut = format === 'knock-out';
  const last = rounds.at(-1);
  const champion = isKnockOut && last?.tables.length === 1 && last.byes.length === 0 ? survivors(last)[0] : undefined;
  const lots = key === null ? [...entrants] : byLot(entrants, key, 0);
  const lotOf = new Map(lots.map((entrant, at) => [entrant, at]));
  const { opponents, beaten } = opponentScores(rounds, (entrant) => tally(entrant).score);
  const direct = directScores(entrants, rounds, tally);
  const rows = entrants.map((entrant) => {
    const { score, played, wins, reached, lastScore } = tally(entrant);
    const round = isKnockOut ? (entrant === champion ? rounds.length + 1 : reached) : 0;
    return {
      entrant,
      place: 0,
      score,
      played,
      wins,
      reached: round,
      lastScore: isKnockOut ? lastScore : 0,
      direct: direct.get(entrant) ?? null,
      lot: lotOf.get(entrant) ?? 0,
      opponents: Math.round(opponents.get(entrant) ?? 0),
      beaten: Math.round(beaten.get(entrant) ?? 0),
    };
  });
  rows.sort(
    (a, b) =>
      b.reached - a.reached ||
      b.lastScore - a.lastScore ||
      b.score - a.score ||
      (b.direct ?? 0) - (a.direct ?? 0) ||
      b.opponents - a.opponents ||
      b.wins - a.wins ||
      b.beaten - a.beaten ||
      a.lot - b.lot,
  );
  return rows.map(({ lot: _, lastScore: __, ...row }, at) => ({ ...row, place: at + 1 }));
}

const newTally = (): Tally => ({ score: 0, played: 0, wins: 0, reached: 0, lastScore: 0, met: new Set() });

const add = (sums: Map<number, number>, entrant: number, value: number): void =>
  void sums.set(entrant, (sums.get(entrant) ?? 0) + value);

function opponentScores(rounds: readonly TournamentRound[], score: (entrant: number) => number) {
  const opponents = new Map<number, number>();
  const beaten = new Map<number, number>();
  for (const { tables, byes } of rounds) {
    for (const entrant of byes) add(opponents, entrant, score(entrant));
    for (const { seats, places } of tables) {
      if (!places) continue;
      for (const [seat, entrant] of seats.entries()) {
        if (entrant === FILLER) continue;
        const others = seats.flatMap((other, at) => (at === seat || other === FILLER ? [] : [{ other, at }]));
        if (others.length === 0) {
          add(opponents, entrant, score(entrant));
          continue;
        }
        const mine = places[seat] ?? 0;
        const share = (at: number): number => ((places[at] ?? 0) > mine ? 1 : places[at] === mine ? 0.5 : 0);
        const sum = others.reduce((total, { other }) => total + score(other), 0);
        const won = others.reduce((total, { other, at }) => total + share(at) * score(other), 0);
        add(opponents, entrant, sum / others.length);
        add(beaten, entrant, won / others.length);
      }
    }
  }
  return { opponents, beaten };
}

/** Scores among entrants with equal points who have all met each other. */
function directScores(
  entrants: readonly number[],
  rounds: readonly TournamentRound[],
  tally: (entrant: number) => Tally,
): Map<number, number> {
  const groups = new Map<number, number[]>();
  for (const entrant of entrants) {
    const { score } = tally(entrant);
    const group = groups.get(score);
    if (group) group.push(entrant);
    else groups.set(score, [entrant]);
  }
  const direct = new Map<number, number>();
  const tied = new Set<number>();
  for (const group of groups.values())
    if (group.length > 1 && group.every((one) => group.every((other) => one === other || tally(one).met.has(other))))
      for (const entrant of group) {
        tied.add(entrant);
        direct.set(entrant, 0);
      }
  for (const { tables } of rounds)
    for (const { seats, places } of tables)
      for (const [seat, entrant] of seats.entries())
        for (const [at, other] of seats.entries()) {
          if (!places || at === seat || !tied.has(entrant) || !tied.has(other)) continue;
          if (tally(entrant).score !== tally(other).score) continue;
          add(direct, entrant, scoreOf([places[seat] ?? 0, places[at] ?? 0], 0));
        }
  return direct;
}
