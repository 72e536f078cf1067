/** Somebody who waits for a game; who differs in `terms` is never seated together. */
export interface Entrant {
  readonly session: string;
  /** What is played: game, rules, seats and clock. */
  readonly terms: string;
  readonly seats: number;
  /** When they asked, milliseconds since 1970. */
  readonly since: number;
  /** Rating; who has none counts as a beginner does. */
  readonly points: number;
  /** The largest difference of points they accept; null = any. */
  readonly within: number | null;
  /** Rated only, rated if it can be, or never. */
  readonly rated: 'yes' | 'any' | 'no';
  /** Bots may take the seats that are left after a while. */
  readonly bots: boolean;
  /** Tells two of one network, not which network it is; null = nothing follows from it. */
  readonly network: string | null;
}

/** People who are seated together, oldest first, and how many bots go with them. */
export interface Match<E extends Entrant> {
  readonly entrants: readonly E[];
  readonly bots: number;
}

const FIRST_RANGE = 100;
/** The range doubles this often. */
const WIDEN_EVERY_MS = 10_000;
/** From then on everybody fits whom the person accepts at all. */
const WIDEST_AFTER_MS = 60_000;
/** Bots fill in after this time. */
export const BOTS_AFTER_MS = 20_000;

/** How far the points of the others may differ from theirs by now; Infinity = by anything. */
export function rangeOf({ since, within }: Pick<Entrant, 'since' | 'within'>, now: number): number {
  const waited = Math.max(0, now - since);
  const widened =
    waited >= WIDEST_AFTER_MS ? Number.POSITIVE_INFINITY : FIRST_RANGE * 2 ** Math.floor(waited / WIDEN_EVERY_MS);
  return Math.min(widened, within ?? Number.POSITIVE_INFINITY);
}

/** May these two sit at one table, whatever their points? */
function maySitTogether(a: Entrant, b: Entrant): boolean {
  if (a.rated === 'no') return b.rated !== 'yes';
  if (b.rated === 'no') return a.rated !== 'yes';
  // A game of two accounts of one network would not be rated: they may be one person's.
  return a.network === null || a.network !== b.network;
}

/** What pairing needs to know beside the entrants. */
interface PairingOptions {
  readonly now: number;
  /** Has one of these sessions blocked the other? */
  readonly areBlocked?: (a: string, b: string) => boolean;
}

/**
 * Seats people together. Whoever has waited longest is served first, and of those who fit, the longest waiting come along; each
 * accepts every other's points. Nobody is in two matches. Who is left waits on with a wider range.
 */
export function pairEntrants<E extends Entrant>(
  entrants: readonly E[],
  { now, areBlocked = () => false }: PairingOptions,
): Match<E>[] {
  const queues = new Map<string, { readonly entrant: E; readonly range: number; taken: boolean }[]>();
  for (const entrant of [...entrants].sort((a, b) => a.since - b.since || (a.session < b.session ? -1 : 1))) {
    const queue = queues.get(entrant.terms) ?? [];
    if (queue.length === 0) queues.set(entrant.terms, queue);
    queue.push({ entrant, range: rangeOf(entrant, now), taken: false });
  }
  const matches: Match<E>[] = [];
  for (const queue of queues.values())
    for (const [at, first] of queue.entries()) {
      if (first.taken) continue;
      const { seats } = first.entrant;
      let group = [first];
      for (let next = at + 1; next < queue.length && group.length < seats; next++) {
        const other = queue[next];
        if (!other || other.taken) continue;
        const fits = group.every(
          (one) =>
            Math.abs(one.entrant.points - other.entrant.points) <= Math.min(one.range, other.range) &&
            maySitTogether(one.entrant, other.entrant) &&
            !areBlocked(one.entrant.session, other.entrant.session),
        );
        if (fits) group.push(other);
      }
      if (group.length < seats) {
        if (!first.entrant.bots || now - first.entrant.since < BOTS_AFTER_MS) continue;
        group = group.filter(({ entrant }) => entrant.bots);
      }
      for (const one of group) one.taken = true;
      matches.push({ entrants: group.map(({ entrant }) => entrant), bots: seats - group.length });
    }
  return matches;
}
