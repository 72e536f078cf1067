import { ApiError, type Signature } from '@holdfast/protocol';
import type { TournamentAction } from '@holdfast/protocol/features/tournaments';
import { transcriptDigest } from '@holdfast/session';
import {
  defaultRounds,
  drawKeyOf,
  drawTranscript,
  entrantCommitment,
  nextRound,
  type TournamentRound,
  tableSizes,
} from '@holdfast/session/tournament';
import type { Session } from '../accounts/session-store.ts';
import type { EntrantDoc, TournamentDoc } from './store.ts';
import { commitmentOfDraw, entrantOf, presentEntrants } from './tournament-doc.ts';

/** The only inputs of a tournament's lifecycle besides its document: time, random ids and signatures. */
export interface LifecycleRuntime {
  readonly now: number;
  readonly newId: () => string;
  readonly sign: (text: string) => Signature | null;
}

/** Devices that have not revealed their part of the randomness by then are left out, as the draw shows. */
export const REVEAL_WITHIN_MS = 5_000;
const DAY_MS = 86_400_000;
/** A tournament that nobody has started by then is cancelled. */
export const UNSTARTED_MS = 30 * DAY_MS;
/** A pause ends after this time, even if the organizer does not come back. */
export const LONGEST_PAUSE_MS = 7 * DAY_MS;
const MOST_ENTRANTS = 1_000;
/** In an arena, free entrants wait this long for opponents other than those of their last table. */
const ARENA_WAIT_MS = 10_000;

/** What an organizer may do before the draw, and while rounds are played. */
const ORGANIZER_ACTIONS = {
  open: ['add-bots', 'remove', 'start', 'cancel'],
  running: ['pause'],
} as const satisfies Readonly<Record<string, readonly TournamentAction[]>>;

const wrongState = (because: string): ApiError => new ApiError('wrong-state', because);
const renumbered = (entrants: readonly EntrantDoc[]): EntrantDoc[] =>
  entrants.map((entrant, at) => ({ ...entrant, number: at + 1 }));

/** True if people may enter a tournament that has begun: in Swiss until the second round is drawn, in an arena always. */
const takesLate = ({ terms, played, rounds }: TournamentDoc): boolean =>
  terms.format === 'arena' || (terms.format === 'swiss' && played.length < 2 && rounds > 1);

/** True if a session may enter now, or come back after withdrawing. */
export function mayEnter(doc: TournamentDoc, session: string | null): boolean {
  const known = session === null ? null : entrantOf(doc, session);
  if (doc.state === 'open') return !known;
  return doc.state === 'running' && (known ? known.withdrawn : takesLate(doc));
}

/** The other actions that a session may take now, as an entrant and as the organizer. */
export function allowedActions(doc: TournamentDoc, session: string | null): TournamentAction[] {
  if (session === null || (doc.state !== 'open' && doc.state !== 'running')) return [];
  const mine = entrantOf(doc, session);
  const asEntrant: TournamentAction[] = mine && !mine.withdrawn ? ['withdraw'] : [];
  if (doc.organizer !== session) return asEntrant;
  return [...asEntrant, ...ORGANIZER_ACTIONS[doc.state]];
}

/** Enters a person, or brings them back after withdrawing. Changes nothing if they have already entered. */
export function enter(doc: TournamentDoc, { id, name, account }: Session, end: string | null): TournamentDoc {
  const known = entrantOf(doc, id);
  if (known && !known.withdrawn) return doc;
  if (doc.state !== 'open' && doc.state !== 'running') throw wrongState(`the tournament is ${doc.state}`);
  if (known) {
    const entrants = doc.entrants.map((one) => (one === known ? { ...one, withdrawn: false } : one));
    return { ...doc, entrants };
  }
  if (doc.state === 'running' && !takesLate(doc)) throw wrongState('it is too late to enter');
  return withEntrant(doc, {
    session: id,
    name,
    account,
    kind: 'person',
    level: null,
    end: doc.state === 'open' ? end : null,
  });
}

function withEntrant(doc: TournamentDoc, entrant: Omit<EntrantDoc, 'number' | 'withdrawn' | 'element'>): TournamentDoc {
  if (doc.entrants.length >= MOST_ENTRANTS)
    throw new ApiError('not-allowed', 'the tournament is full', { because: 'full' });
  const number = doc.entrants.length + 1;
  return { ...doc, entrants: [...doc.entrants, { ...entrant, number, withdrawn: false, element: null }] };
}

/** Adds the organizer's house bots, before the draw. */
export function addBots(doc: TournamentDoc, names: readonly string[], level: number): TournamentDoc {
  requireOpen(doc);
  return names.reduce(
    (next, name) => withEntrant(next, { session: null, name, account: false, kind: 'bot', level, end: null }),
    doc,
  );
}

export function requireOpen(doc: TournamentDoc): void {
  if (doc.state !== 'open') throw wrongState(`the tournament is ${doc.state}`);
}

/** Removes an entrant before the draw. */
export function remove(doc: TournamentDoc, number: number): TournamentDoc {
  requireOpen(doc);
  const entrants = renumbered(doc.entrants.filter((entrant) => entrant.number !== number));
  return entrants.length === doc.entrants.length ? doc : { ...doc, entrants };
}

/** Before the draw deletes the entry; later the entrant keeps their points and gets no more tables. */
export function withdraw(doc: TournamentDoc, session: string): TournamentDoc {
  const mine = entrantOf(doc, session);
  if (!mine) throw new ApiError('not-yours', 'you have not entered');
  if (doc.state === 'open') return remove(doc, mine.number);
  if (doc.state === 'finished' || doc.state === 'cancelled') throw wrongState('the tournament is over');
  return withdrawn(doc, [mine.number]);
}

const withdrawn = (doc: TournamentDoc, numbers: readonly number[]): TournamentDoc => ({
  ...doc,
  entrants: doc.entrants.map((one) => (numbers.includes(one.number) ? { ...one, withdrawn: true } : one)),
});

const sizeOf = ({ terms: { size, fill }, least }: TournamentDoc) => ({ size, least, fill: fill !== null });

/** True if there are enough entrants to start. */
const canStart = (doc: TournamentDoc): boolean =>
  doc.entrants.length >= 2 && tableSizes(doc.entrants.length, sizeOf(doc)).length > 0;

/** Closes entries: from here on nothing that the draw depends on can be changed. */
export function close(doc: TournamentDoc, { now, sign }: LifecycleRuntime): TournamentDoc {
  requireOpen(doc);
  if (!canStart(doc)) throw new ApiError('not-allowed', 'there are not enough entrants', { because: 'too-few' });
  const text = drawTranscript({
    tournament: doc.id,
    commitment: commitmentOfDraw(doc),
    terms: doc.terms,
    ends: doc.entrants.map(({ end }) => end),
  });
  return {
    ...doc,
    state: 'drawing',
    transcript: { text, at: now, signature: sign(transcriptDigest(text)) },
    drawn: doc.entrants.length,
    rounds: doc.terms.rounds ?? defaultRounds(doc.terms.format, doc.entrants.length, doc.terms.size),
  };
}

/** Stores the part of the randomness that an entrant's device reveals. */
export function reveal(doc: TournamentDoc, session: string, element: string): TournamentDoc {
  const mine = entrantOf(doc, session);
  if (!mine) throw new ApiError('not-yours', 'you have not entered');
  if (mine.element === element) return doc;
  if (doc.state !== 'drawing') throw wrongState('nobody asks for this now');
  if (mine.element !== null || mine.end === null || entrantCommitment(doc.id, element) !== mine.end)
    throw new ApiError('not-yours', 'this is not what your device has committed to');
  return { ...doc, entrants: doc.entrants.map((one) => (one === mine ? { ...one, element } : one)) };
}

/** The number of entrants whose part of the randomness is still missing. */
const missingElements = ({ entrants }: TournamentDoc): number =>
  entrants.filter(({ end, element }) => end !== null && element === null).length;

/** The key from which all lots are drawn; null before the draw. */
export function keyOfDraw({ state, transcript, seed, entrants, drawn }: TournamentDoc): string | null {
  if (!transcript || state === 'open' || state === 'drawing' || state === 'cancelled') return null;
  const elements = entrants.slice(0, drawn).map(({ element }) => element);
  return drawKeyOf(transcript.text, seed, elements);
}

/** The result of a finished table. */
export interface TableResult {
  readonly table: string;
  readonly places: readonly number[];
  readonly ended: 'played' | 'walk-over' | 'void';
  /** Entrants who ran out of time without a single move. */
  readonly noShows: readonly number[];
}

/** Stores results; a table that already has one keeps it. Entrants who did not come are withdrawn. */
export function withResults(doc: TournamentDoc, results: readonly TableResult[], now: number): TournamentDoc {
  const byTable = new Map(results.map((result) => [result.table, result]));
  const gone: number[] = [];
  const played = doc.played.map((round) => ({
    ...round,
    tables: round.tables.map((table) => {
      const result = table.places === null ? byTable.get(table.table) : undefined;
      if (!result) return table;
      gone.push(...result.noShows);
      return { ...table, places: [...result.places], ended: result.ended, over: now };
    }),
  }));
  return withdrawn({ ...doc, played }, gone);
}

/** The tables without a result, with their rounds. */
export const runningTables = ({ played }: TournamentDoc) =>
  played.flatMap((round) => round.tables.filter(({ places }) => places === null).map((table) => ({ table, round })));

/** The rounds with the results that were known at the time `at`. */
export const roundsFor = (played: TournamentDoc['played'], at: number): TournamentRound[] =>
  played.map(({ tables, byes }) => ({
    byes,
    tables: tables.map(({ seats, places, over }) => ({ seats, places: over !== null && over <= at ? places : null })),
  }));

/** Returns the tournament after its next step, or the same document if nothing is to be done yet. */
export function step(doc: TournamentDoc, runtime: LifecycleRuntime): TournamentDoc {
  const { now } = runtime;
  switch (doc.state) {
    case 'open':
      if (doc.starts !== null && now >= doc.starts)
        return canStart(doc) ? close(doc, runtime) : { ...doc, state: 'cancelled' };
      return now >= doc.created + UNSTARTED_MS ? { ...doc, state: 'cancelled' } : doc;
    case 'drawing': {
      const isTimeUp = now >= (doc.transcript?.at ?? 0) + REVEAL_WITHIN_MS;
      return isTimeUp || missingElements(doc) === 0 ? beginRound({ ...doc, state: 'running' }, runtime) : doc;
    }
    case 'running':
      return doc.terms.format === 'arena' ? stepArena(doc, runtime) : stepRounds(doc, runtime);
    case 'finished':
    case 'cancelled':
      return doc;
  }
}

const isPaused = ({ pausedAt }: TournamentDoc, now: number): boolean =>
  pausedAt !== null && now < pausedAt + LONGEST_PAUSE_MS;

function stepRounds(doc: TournamentDoc, runtime: LifecycleRuntime): TournamentDoc {
  if (runningTables(doc).length > 0) return doc;
  return beginRound(doc, runtime);
}

/** Draws the next round, unless paused. If there is none, the tournament is over, except in an arena. */
function beginRound(doc: TournamentDoc, runtime: LifecycleRuntime): TournamentDoc {
  const { now, newId } = runtime;
  const busy = new Set(runningTables(doc).flatMap(({ table }) => table.seats));
  const next = nextRound({
    ...sizeOf(doc),
    format: doc.terms.format,
    rounds: doc.rounds,
    drawn: doc.drawn,
    key: keyOfDraw(doc) ?? '',
    present: presentEntrants(doc).filter((entrant) => !busy.has(entrant)),
    played: roundsFor(doc.played, now),
  });
  if (!next) return doc.terms.format === 'arena' ? doc : { ...doc, state: 'finished', finished: now };
  if (isPaused(doc, now)) return doc;
  const tables = next.tables.map((seats) => ({
    table: newId(),
    seats: [...seats],
    places: null,
    ended: null,
    over: null,
  }));
  const lasts = doc.terms.minutes * 60_000;
  const ends = doc.terms.format === 'arena' ? arenaEnd(doc, now) + lasts : now + lasts;
  return { ...doc, pausedAt: null, played: [...doc.played, { began: now, ends, tables, byes: [...next.byes] }] };
}

const arenaEnd = ({ played, terms }: TournamentDoc, now: number): number =>
  (played[0]?.began ?? now) + terms.minutes * 60_000;

/** Draws new tables for free entrants until the time is up; then waits until the running tables are over. */
function stepArena(doc: TournamentDoc, runtime: LifecycleRuntime): TournamentDoc {
  const { now } = runtime;
  const running = runningTables(doc);
  const present = presentEntrants(doc);
  if (now >= arenaEnd(doc, now) || present.length < 2)
    return running.length === 0 ? { ...doc, state: 'finished', finished: now } : doc;
  const busy = new Set(running.flatMap(({ table }) => table.seats));
  const free = present.filter((entrant) => !busy.has(entrant)).length;
  const waited = running.length === 0 || now >= (doc.played.at(-1)?.began ?? 0) + ARENA_WAIT_MS;
  return free >= 2 * doc.terms.size || (waited && free >= 2) ? beginRound(doc, runtime) : doc;
}
