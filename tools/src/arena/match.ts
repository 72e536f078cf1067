import type { BotDefinition, Counts, Decision } from '@holdfast/bots';
import { type AnyEvent, type AnyMove, type AnyRules, type AnyState, redact, type Seat, seeded } from '@holdfast/kernel';
import type { Contestant } from './contestant.ts';
import type { Fixture } from './schedule.ts';

/** Result of one game. */
export interface Result {
  readonly fixture: Fixture;
  readonly winners: readonly number[];
  readonly reason: string;
  readonly scores: readonly number[];
  readonly moves: number;
  /** Game-specific counts at the end, e.g. breaches. */
  readonly counts: Counts;
  /** Tally by seat; empty if the game has none. */
  readonly tally: readonly Counts[];
  /** Descriptions of faults; empty if there were none. */
  readonly faults: readonly string[];
  /** CPU milliseconds of each decision with a choice, by contestant. */
  readonly times: readonly (readonly number[])[];
}

/** Observes a game with the whole position, for training and statistics. */
export interface Observer {
  /** Called before each move. */
  position?(state: AnyState): void;
  /** Called after a policy has decided at this position. */
  decision?(state: AnyState, seat: Seat, decision: Decision): void;
}

/** CPU milliseconds of this thread (Node 23.9 and later), else of the process. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
};

/** More moves than any of our games needs, so it must be an endless loop. */
const ENDLESS = 6000;

/** Plays one game between contestants; every policy gets only its seat's view. */
export function match(
  bots: BotDefinition,
  rules: AnyRules,
  contestants: readonly Contestant[],
  fixture: Fixture,
  observer: Observer = {},
): Result {
  const { game } = bots;
  const luck = seeded(fixture.seed);
  const dice = fixture.seats.map((_, seat) => seeded(`${fixture.seed}/seat/${seat}`));
  const histories = new Histories(rules.seats);
  const state: AnyState = game.setup(rules, luck, histories.listen());
  const codes = new Int32Array(game.maxMoves);
  const times: number[][] = contestants.map(() => []);
  const faults: string[] = [];
  const offers = new Set<string>();
  const tally = bots.tally?.(rules);
  let moves = 0;
  let last = -1;
  for (let waiting = game.waitingOn(rules, state); waiting.length; waiting = game.waitingOn(rules, state)) {
    observer.position?.(state);
    const seat = nextAfter(last, waiting);
    last = seat;
    const who = contestants[fixture.seats[seat]];
    const count = game.legalCodes(rules, state, seat, codes);
    const open = game.open(rules, state, seat);
    let code = codes[0];
    if (count !== 1 || open.length > 0) {
      const view = game.view(rules, state, seat);
      const start = cpuMs();
      const listed = codes.slice(0, count);
      const temperament = who.temperament;
      const history = histories.of(seat);
      const chance = dice[seat];
      const input = { game, rules, seat, view, history, codes: listed, open, chance, temperament, outOfTime };
      const decision = who.policy(input);
      times[fixture.seats[seat]].push(cpuMs() - start);
      observer.decision?.(state, seat, decision);
      code = decision.code;
    }
    const move: AnyMove = game.moves.decode(rules, code);
    const text = `${seat}: ${game.moves.write(rules, move)}`;
    const refusal = game.refuse(rules, state, seat, move);
    if (refusal) {
      faults.push(`refused by ${refusal.rule} (${refusal.because}): ${who.name}, move ${moves}, ${text}`);
      break;
    }
    if (bots.endsTurn?.(move)) offers.clear();
    if (bots.isOffer?.(move)) {
      if (offers.has(text)) faults.push(`offered again: ${who.name}, move ${moves}, ${text}`);
      offers.add(text);
    }
    tally?.move(state, seat, move);
    game.play(rules, state, seat, code, luck, histories.listen());
    if (++moves > ENDLESS) {
      faults.push(`no end after ${moves} moves, last ${text}`);
      break;
    }
  }
  const outcome = game.outcome(rules, state);
  return {
    fixture,
    winners: outcome?.winners ?? [],
    reason: outcome?.reason ?? 'unfinished',
    scores: outcome?.scores ?? [],
    moves,
    counts: bots.statistics?.(game.view(rules, state, 'table')) ?? {},
    tally: tally?.end(state, outcome?.winners ?? []) ?? [],
    faults: faults.map((fault) => `${fault} (seed ${fixture.seed}, seats ${fixture.seats.join('')})`),
    times,
  };
}

/** The events each seat sees, move by move. */
class Histories {
  readonly #moves: AnyEvent[][] = [];
  readonly #seen: AnyEvent[][][];

  constructor(seats: number) {
    this.#seen = Array.from({ length: seats }, () => []);
  }

  /** Starts a new move and returns a listener for its events. */
  listen(): (event: AnyEvent) => void {
    const events: AnyEvent[] = [];
    this.#moves.push(events);
    return (event) => events.push(event);
  }

  of(seat: Seat): readonly (readonly AnyEvent[])[] {
    const seen = this.#seen[seat];
    while (seen.length < this.#moves.length)
      seen.push(this.#moves[seen.length].map((event) => redact(event, seat) as AnyEvent));
    return seen;
  }
}

/** The next waiting seat clockwise after the last mover, so that all answer offers. */
const nextAfter = (last: number, waiting: readonly number[]): number =>
  waiting.find((seat) => seat > last) ?? waiting[0];

/** No time limits in the arena, so that the same seeds give the same games. */
const outOfTime = (): boolean => false;
