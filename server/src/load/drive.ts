import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Turn, Watcher } from './seat.ts';

/** What to drive: so many tables, for so long, at most so many moves per second. */
export interface LoadWish {
  readonly tables: number;
  readonly seats: number;
  readonly seconds: number;
  /** Moves per second to aim at; 0 = as fast as it goes. */
  readonly rate: number;
  readonly game: string;
  readonly options: object;
  /** Lines without a seat, on top of one per seat. */
  readonly spectators: number;
}

/** What was measured; times in milliseconds. */
export interface LoadResult {
  readonly tables: number;
  readonly streams: number;
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly turnedDown: number;
  readonly ack: Spread;
  readonly fanOut: Spread;
  readonly frames: number;
  readonly serverMegabytes: number;
  /** Processor time of the server: what a busy machine does not distort. */
  readonly serverMicrosecondsPerMove: number;
  readonly generatorMicrosecondsPerMove: number;
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

const spread = (times: number[]): Spread => {
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
};

/** Answers on their way at the same time. */
const MOST_AT_ONCE = 256;

interface Play {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly watchers: Watcher[];
  /** The seats that are asked now. */
  readonly turns: (Turn | null)[];
  sentAt: number;
  sentSeq: number;
  busy: boolean;
}

/** Plays many tables at once against a server on this machine and measures acknowledgement and fan-out. */
export async function drive(port: number, wish: LoadWish): Promise<LoadResult> {
  const acks: number[] = [];
  const fans: number[] = [];
  let frames = 0;
  let turnedDown = 0;
  let measuring = false;
  const plays: Play[] = [];
  const lines: Watcher[] = [];
  const program = JSON.parse((await ask(port, 'POST', '/api/bots', null, '{"name":"load"}')).text) as { token: string };

  const open = async (): Promise<void> => {
    const seats = Array.from({ length: wish.seats }, () => ({ kind: 'me' }));
    const body = JSON.stringify({ game: wish.game, options: wish.options, seats });
    const made = await ask(port, 'POST', '/api/tables', program.token, body);
    if (made.status !== 201) throw new Error(`no table: ${made.text}`);
    const { table, seats: keys } = JSON.parse(made.text) as { table: { id: string }; seats: { token: string }[] };
    await ask(port, 'POST', `/api/tables/${table.id}/start`, program.token, '{}');
    const play: Play = {
      id: table.id,
      tokens: keys.map(({ token }) => token),
      watchers: [],
      turns: [],
      sentAt: 0,
      sentSeq: 0,
      busy: false,
    };
    for (let seat = 0; seat < wish.seats; seat++) {
      play.turns.push(null);
      const path = `/api/tables/${play.id}/stream?as=${seat}`;
      const watcher = new Watcher(port, path, play.tokens[seat], (seq, turn) => {
        play.turns[seat] = turn;
        if (!measuring) return;
        frames++;
        if (seq === play.sentSeq) fans.push(performance.now() - play.sentAt);
      });
      play.watchers.push(watcher);
      await watcher.ready;
    }
    plays.push(play);
  };
  for (let made = 0; made < wish.tables; made += 16)
    await Promise.all(Array.from({ length: Math.min(16, wish.tables - made) }, open));
  for (let i = 0; i < wish.spectators; i++) {
    lines.push(new Watcher(port, `/api/tables/${plays[i % plays.length].id}/stream?as=table`, null, () => {}));
    if (i % 64 === 63) await lines[i].ready;
  }
  await Promise.all(lines.map((line) => line.ready));

  let ids = 0;
  const move = async (play: Play): Promise<boolean> => {
    const seat = play.turns.findIndex((turn) => turn !== null);
    const turn = play.turns[seat];
    if (play.busy || !turn) return false;
    play.busy = true;
    play.turns[seat] = null;
    play.sentAt = performance.now();
    play.sentSeq = Math.max(...play.watchers.map((watcher) => watcher.seq)) + 1;
    const body = `{"ask":${turn.ask},"move":${turn.move},"id":"${++ids}"}`;
    const { status } = await ask(port, 'POST', `/api/tables/${play.id}/moves`, play.tokens[seat], body);
    if (status === 200) acks.push(performance.now() - play.sentAt);
    else turnedDown++;
    play.busy = false;
    return true;
  };

  // Connections are opened before the clock starts: a server takes in one new one per turn of its event loop.
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => ask(port, 'GET', '/healthz', null)));
  measuring = true;
  const before = (await ask(port, 'GET', '/metrics', null)).text;
  const own = process.cpuUsage();
  const began = performance.now();
  const end = began + wish.seconds * 1000;
  let at = 0;
  let sent = 0;
  const going = new Set<Promise<unknown>>();
  while (performance.now() < end) {
    const allowed = wish.rate > 0 ? ((performance.now() - began) / 1000) * wish.rate : Number.POSITIVE_INFINITY;
    for (let looked = 0; looked < plays.length && sent < allowed && going.size < MOST_AT_ONCE; looked++) {
      const play = plays[at++ % plays.length];
      if (play.busy || !play.turns.some((turn) => turn !== null)) continue;
      sent++;
      const one = move(play).finally(() => going.delete(one));
      going.add(one);
    }
    await pause(1);
  }
  await Promise.all(going);
  const seconds = (performance.now() - began) / 1000;
  const used = process.cpuUsage(own);
  await pause(300);
  const { text } = await ask(port, 'GET', '/metrics', null);
  const gauge = (name: string, from: string): number =>
    Number(new RegExp(`^holdfast_${name} ([\\d.]+)`, 'm').exec(from)?.[1] ?? 0);
  for (const play of plays) for (const watcher of play.watchers) watcher.close();
  for (const line of lines) line.close();
  return {
    tables: plays.length,
    streams: plays.length * wish.seats + lines.length,
    seconds: Number(seconds.toFixed(2)),
    moves: acks.length,
    movesPerSecond: Math.round(acks.length / seconds),
    turnedDown,
    ack: spread(acks),
    fanOut: spread(fans),
    frames,
    serverMegabytes: Math.round(gauge('resident_bytes', text) / 1e6),
    serverMicrosecondsPerMove: Math.round(
      ((gauge('cpu_seconds', text) - gauge('cpu_seconds', before)) * 1e6) / acks.length,
    ),
    generatorMicrosecondsPerMove: Math.round((used.user + used.system) / acks.length),
  };
}
