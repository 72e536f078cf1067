import {
  type AnyEvent,
  type AnyGame,
  type AnyRules,
  type Record as GameRecord,
  type Outcome,
  Recorder,
  seeded,
} from '@holdfast/kernel';
import { type Player, playersOf } from './players.ts';

/** Summary of many games; shares and means are per game. */
export interface SimulationSummary {
  readonly game: string;
  readonly engine: string;
  readonly seats: number;
  readonly players: string;
  readonly games: number;
  readonly movesPerGame: number;
  readonly endings: Readonly<{ [reason: string]: number }>;
  readonly wins: readonly number[];
  readonly meanPoints: readonly number[];
  readonly factsPerGame: Readonly<{ [type: string]: number }>;
  readonly cpuSeconds: number;
}

export interface SimulationOptions {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  readonly games: number;
  /** Players by name, for `playersOf`. */
  readonly players: string;
  readonly seed: string;
  /** Called after each game. */
  readonly progress: (done: number) => void;
  /** Called with the record of the first game. */
  readonly keepFirst?: (record: GameRecord) => void;
}

interface Totals {
  games: number;
  moves: number;
  readonly reasons: Map<string, number>;
  readonly wins: number[];
  readonly points: number[];
  readonly events: Map<string, number>;
}

const count = (map: Map<string, number>, key: string, by = 1): void => void map.set(key, (map.get(key) ?? 0) + by);

/** Plays one game; returns its outcome. */
function playOne(
  game: AnyGame,
  rules: AnyRules,
  players: readonly Player[],
  seed: string,
  totals: Totals,
  keep: SimulationOptions['keepFirst'],
): Outcome {
  const chance = seeded(seed);
  const order = seeded(`${seed}/order`);
  const note = (event: AnyEvent & { readonly what?: unknown }): void =>
    count(totals.events, typeof event.what === 'string' ? `${event.type} ${event.what}` : event.type);
  const recorder = new Recorder(game, rules, chance, note);
  for (;;) {
    const waiting = game.waitingOn(rules, recorder.state);
    if (waiting.length === 0) break;
    const at = waiting.length === 1 ? 0 : order.below(waiting.length);
    const seat = waiting[at];
    const code = players[seat].choose(recorder.state, seat, waiting.length === 1);
    if (code === null) continue;
    recorder.play(seat, code, chance, note);
    totals.moves++;
  }
  const names = players.map(({ name }, seat) => `${name} ${seat + 1}`);
  keep?.(recorder.record(names, { seed }));
  return game.outcome(rules, recorder.state)!;
}

/** Plays many games and sums them up. */
export function simulate({
  game,
  rules,
  games,
  players: names,
  seed: text,
  ...calls
}: SimulationOptions): SimulationSummary {
  const totals: Totals = {
    games: 0,
    moves: 0,
    reasons: new Map(),
    wins: Array(rules.seats).fill(0),
    points: Array(rules.seats).fill(0),
    events: new Map(),
  };
  const began = process.cpuUsage();
  for (let i = 0; i < games; i++) {
    const seed = games === 1 ? text : `${text}/${i}`;
    const players = playersOf(names, game, rules, seed);
    const outcome = playOne(game, rules, players, seed, totals, i === 0 ? calls.keepFirst : undefined);
    totals.games++;
    count(totals.reasons, outcome.reason);
    for (const seat of outcome.winners) totals.wins[seat] += 1 / outcome.winners.length;
    outcome.scores.forEach((points, seat) => {
      totals.points[seat] += points;
    });
    calls.progress(i + 1);
  }
  const spent = process.cpuUsage(began);
  const share = (n: number): number => Math.round((n / totals.games) * 10000) / 10000;
  return {
    game: game.id,
    engine: game.version,
    seats: rules.seats,
    players: names,
    games: totals.games,
    movesPerGame: share(totals.moves),
    endings: Object.fromEntries([...totals.reasons].sort().map(([reason, n]) => [reason, share(n)])),
    wins: totals.wins.map(share),
    meanPoints: totals.points.map(share),
    factsPerGame: Object.fromEntries([...totals.events].sort().map(([type, n]) => [type, share(n)])),
    cpuSeconds: (spent.user + spent.system) / 1e6,
  };
}
