import {
  type AnyEvent,
  type AnyGame,
  type AnyRules,
  type Outcome,
  Recorder,
  seeded,
  writeRecord,
} from '@holdfast/kernel';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';
import { type Player, playersOf } from './players.ts';
import { Progress } from './progress.ts';
import { writeWhole } from './write.ts';

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
  file: string | undefined,
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
  if (file)
    writeWhole(
      file,
      writeRecord(
        recorder.record(
          players.map((p, seat) => `${p.name} ${seat + 1}`),
          { seed },
        ),
      ),
    );
  return game.outcome(rules, recorder.state)!;
}

/** `holdfast sim`: plays many games and sums them up. */
export function runSim(args: readonly string[]): void {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    games: { type: 'string' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: 'random' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  });
  const game = gameOf(values.game);
  const rules = rulesOf(game, optionsOf(values));
  const games = wholeNumber('games', values.games, 100);
  const totals: Totals = {
    games: 0,
    moves: 0,
    reasons: new Map(),
    wins: Array(rules.seats).fill(0),
    points: Array(rules.seats).fill(0),
    events: new Map(),
  };
  const progress = new Progress('games', games);
  const began = process.cpuUsage();
  for (let i = 0; i < games; i++) {
    const seed = games === 1 ? values.seed : `${values.seed}/${i}`;
    const players = playersOf(values.players, game, rules, seed);
    const outcome = playOne(game, rules, players, seed, totals, i === 0 ? values.out : undefined);
    totals.games++;
    count(totals.reasons, outcome.reason);
    for (const seat of outcome.winners) totals.wins[seat] += 1 / outcome.winners.length;
    outcome.scores.forEach((points, seat) => {
      totals.points[seat] += points;
    });
    progress.at(i + 1);
  }
  progress.end();
  const spent = process.cpuUsage(began);
  report(values.json, game, rules, totals, (spent.user + spent.system) / 1e6, values.players);
}

function report(json: boolean, game: AnyGame, rules: AnyRules, totals: Totals, seconds: number, players: string): void {
  const share = (n: number): number => Math.round((n / totals.games) * 10000) / 10000;
  const summary = {
    game: game.id,
    engine: game.version,
    seats: rules.seats,
    players,
    games: totals.games,
    movesPerGame: share(totals.moves),
    endings: Object.fromEntries([...totals.reasons].sort().map(([reason, n]) => [reason, share(n)])),
    wins: totals.wins.map(share),
    meanPoints: totals.points.map(share),
    factsPerGame: Object.fromEntries([...totals.events].sort().map(([type, n]) => [type, share(n)])),
    cpuSeconds: seconds,
  };
  if (json) {
    console.log(JSON.stringify(summary));
    return;
  }
  console.log(
    `${totals.games} games of ${game.id} with ${rules.seats} seats (${players}), ${summary.movesPerGame} moves a game, ${seconds.toFixed(2)} s of CPU`,
  );
  console.log(
    `endings     ${Object.entries(summary.endings)
      .map(([reason, n]) => `${reason} ${(100 * n).toFixed(1)} %`)
      .join(', ')}`,
  );
  console.log(`wins        ${summary.wins.map((n, seat) => `seat ${seat + 1} ${(100 * n).toFixed(1)} %`).join(', ')}`);
  console.log(`mean points ${summary.meanPoints.map((n) => n.toFixed(2)).join(', ')}`);
  console.log('facts a game');
  for (const [type, n] of Object.entries(summary.factsPerGame)) console.log(`  ${type.padEnd(20)} ${n}`);
}
