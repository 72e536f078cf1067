import type { Seat } from '@holdfast/kernel';
import { ApiError } from '@holdfast/protocol';
import { inOvertime } from './clock.ts';
import type { EntryKind, LogEntry } from './log-entry.ts';
import { overtimeOf, writeOvertime } from './overtime.ts';
import { ownId, type Plan, peopleId, requireRoomForOtherEntry, runningPosition, write } from './play.ts';
import { pauseVotesOf, timeoutRule } from './table-doc.ts';
import type { TableHost } from './table-host.ts';
import type { LogStep } from './table-position.ts';

/** When a node checks the table again after a bot took over a seat or the game ended, in case this node dies first. */
const CHECK_AGAIN_MS = 2_000;

const isUnanimous = (host: TableHost, votes: readonly Seat[]): boolean =>
  host.peopleInPlay.every((person) => votes.includes(person));

const withVote = (votes: readonly Seat[], seat: Seat, on: boolean): Seat[] => [
  ...votes.filter((voter) => voter !== seat),
  ...(on ? [seat] : []),
];

/** Votes to pause or resume; takes effect once all people in play have voted. */
export async function votePause(host: TableHost, seat: Seat, on: boolean): Promise<void> {
  // Resuming is always allowed.
  if (on) requireRoomForOtherEntry(host, seat);
  const agreed = await host.exclusive(async () => {
    if (host.storage.shared || !host.inSync) await host.refresh();
    const position = runningPosition(host);
    const { paused, pauseChangedAt: pauseVotesAfter } = position;
    // Asking for the current state withdraws the seat's vote to change it.
    const wantsChange = paused !== on;
    await host.change((doc) => {
      const pauseVotes = withVote(pauseVotesOf(doc, position), seat, wantsChange);
      return { ...doc, pauseVotes, pauseVotesAfter };
    });
    return wantsChange && isUnanimous(host, pauseVotesOf(host.doc, position)) ? pauseVotesAfter : null;
  });
  if (agreed === null) return;
  // The same id on every node and at every attempt, because a second entry would move the clocks again.
  const id = ownId(0, `pause-after:${agreed}`);
  await writeOther(host, { kind: on ? 'pause' : 'resume', seat, id }, () =>
    isUnanimous(host, pauseVotesOf(host.doc, host.position)),
  );
  await host.exclusive(() =>
    host.change((doc) =>
      doc.pauseVotesAfter === agreed && doc.pauseVotes.length > 0 ? { ...doc, pauseVotes: [] } : doc,
    ),
  );
}

/** Votes to end the game without a winner, or withdraws that vote; takes effect once all people in play have voted. */
export async function voteEnd(host: TableHost, seat: Seat, on: boolean): Promise<void> {
  const isAgreed = (): boolean => isUnanimous(host, host.doc.endVotes);
  const agreed = await host.exclusive(async () => {
    if (host.storage.shared || !host.inSync) await host.refresh();
    runningPosition(host);
    await host.change((doc) => ({ ...doc, endVotes: withVote(doc.endVotes, seat, on) }));
    return on && isAgreed();
  });
  if (!agreed) return;
  // The same id for all voters, because the last two may vote at once.
  await writeOther(host, { kind: 'end', seat, id: ownId(0, 'end') }, isAgreed);
  await host.exclusive(() => host.change((doc) => (doc.endVotes.length > 0 ? { ...doc, endVotes: [] } : doc)));
}

/** Resigns: a bot plays the seat from now on, and it can no longer win. */
export const resign = (host: TableHost, seat: Seat, id: string): Promise<number> =>
  write(host, { seat, id: peopleId(seat, id), by: 'person' }, () => {
    requireInContest(host, seat);
    return resignation(host, '');
  });

/** Claims that `late` has run out of time, so that it resigns; throws `not-allowed` unless the table's rule is `claim`. */
export const claimTimeout = (host: TableHost, seat: Seat, late: Seat, id: string): Promise<number> =>
  write(host, { seat: late, id: peopleId(seat, id), by: 'person' }, () => {
    if (timeoutRule(host.doc) !== 'claim') throw new ApiError('not-allowed', 'nobody claims time at this table');
    if (seat === late) throw new ApiError('not-allowed', 'this is your own clock');
    requireInContest(host, late);
    if (!isTimeUp(host, late)) throw new ApiError('not-allowed', 'there is time left');
    return resignation(host, `claim ${seat}`);
  });

/** True if somebody can claim that a seat has run out of time: bots don't. */
const hasClaimant = (host: TableHost, late: Seat): boolean => host.peopleInPlay.some((seat) => seat !== late);

/** Applies the table's time-out rule to a seat whose time is up; null if there is none or it was applied before. */
export async function applyTimeout(host: TableHost, seat: Seat): Promise<'timeout' | 'resign' | null> {
  // Tables of older versions have no time-out rule: a bot sits in and the seat may still win.
  const { timeout } = host.doc;
  const resigns = timeout === 'resign' || (timeout === 'claim' && !hasClaimant(host, seat));
  const kind = timeout === 'bot' ? 'timeout' : resigns ? 'resign' : null;
  if (kind === null || host.position.result.out(seat) !== null) return null;
  await write(host, { seat, id: ownId(seat, kind), by: 'server' }, () => {
    runningPosition(host);
    if (!isTimeUp(host, seat)) throw new ApiError('not-allowed', 'there is time left');
    return kind === 'resign' ? resignation(host, 'time') : planOtherEntry(host, 'timeout', '');
  });
  return kind;
}

/** Shortens the clocks once, because the tournament round's time is up. From then on only a person's own clock makes them lose. */
export const startOvertime = (host: TableHost): Promise<number> =>
  write(host, { seat: 0, id: ownId(0, 'overtime'), by: 'server' }, () => {
    const { clock, inContest, waitingOn } = runningPosition(host);
    if (!clock || !host.doc.clock) throw new ApiError('not-allowed', 'this table has no clock');
    const overtime = overtimeOf(host.doc.clock, inContest.length);
    const clocks = inOvertime(clock.save(), host.runtime.now(), inContest, overtime);
    return {
      ...planOtherEntry(host, 'overtime', writeOvertime(overtime)),
      dueIn: host.dueAfter(waitingOn, clocks),
    };
  });

/** Notes that a seat's person has come, while clocks wait for everybody. */
export const arrive = (host: TableHost, seat: Seat): Promise<number> =>
  write(host, { seat, id: ownId(seat, 'here'), by: 'server' }, () => {
    const { clock, missing, waitingOn } = runningPosition(host);
    if (!missing.includes(seat)) throw new ApiError('not-allowed', 'the clocks do not wait for this seat');
    const isLast = missing.length === 1 && clock !== null;
    const dueIn = host.dueAfter(waitingOn, isLast ? clock.startedAt(clock.save(), host.runtime.now()) : null);
    return { ...planOtherEntry(host, 'here', ''), dueIn };
  });

/** Makes a seat resign whose player withdraws from the tournament. */
export const forfeit = (host: TableHost, seat: Seat): Promise<number> =>
  write(host, { seat, id: ownId(seat, 'resign'), by: 'server' }, () => {
    requireInContest(host, seat);
    return resignation(host, 'round');
  });

/** True if this seat is waited on and its time has run out. */
export function isTimeUp(host: TableHost, seat: Seat): boolean {
  const deadline = host.position.clock?.show(seat).deadline ?? null;
  return deadline !== null && deadline <= host.runtime.now();
}

function requireInContest(host: TableHost, seat: Seat): void {
  const position = runningPosition(host);
  if (host.doc.seats[seat]?.kind !== 'person') throw new ApiError('not-allowed', 'a bot does not resign');
  if (position.result.out(seat) === 'resigned') throw new ApiError('not-allowed', 'this seat has resigned already');
}

const resignation = (host: TableHost, how: string): Plan => planOtherEntry(host, 'resign', how);

/** Plans an entry that does not change the position. */
export const planOtherEntry = (host: TableHost, kind: EntryKind, move: string): Plan => ({
  draft: { kind, move, luck: [], digest: '' },
  dueIn: kind === 'pause' ? null : kind === 'resume' ? host.dueAfter(host.position.waitingOn) : CHECK_AGAIN_MS,
  adopt: (entry: LogEntry): LogStep => host.position.adopt(entry, null),
});

/** Writes what all people have voted for, if they still agree when it is written. */
const writeOther = (
  host: TableHost,
  { kind, seat, id }: Pick<LogEntry, 'kind' | 'seat' | 'id'>,
  isAgreed: () => boolean,
): Promise<number> =>
  write(host, { seat, id, by: 'person' }, () => {
    const { paused } = runningPosition(host);
    // A node of an older version names the entry differently.
    if ((kind === 'pause' && paused) || (kind === 'resume' && !paused))
      throw new ApiError('wrong-state', paused ? 'the game is paused already' : 'the game is not paused');
    if (!isAgreed()) throw new ApiError('wrong-state', 'somebody has withdrawn their vote');
    return planOtherEntry(host, kind, '');
  });
