/** A person who waits for a game. People with different `terms` are never seated together. */
export interface Entrant {
  readonly session: string;
  /** Identifies what is played: game, rules, seats and clock. */
  readonly terms: string;
  readonly seats: number;
  /** When they asked, in milliseconds since 1970. */
  readonly since: number;
  /** Rating; without one, that of a beginner. */
  readonly points: number;
  /** The largest difference in points they accept; null for any. */
  readonly within: number | null;
  /** Only rated, rated if possible, or never rated. */
  readonly rated: 'yes' | 'any' | 'no';
  /** True if bots may take free seats after a while. */
  readonly bots: boolean;
  /** A mark that people of one network share but that does not identify it; null if it means nothing (private addresses). */
  readonly network: string | null;
}

/** People to seat together, longest wait first, and the number of bots to add. */
export interface Match<E extends Entrant> {
  readonly entrants: readonly E[];
  readonly bots: number;
}

const FIRST_RANGE = 100;
/** The range doubles this often. */
const WIDEN_EVERY_MS = 10_000;
/** After this time the range is limited only by what the person accepts. */
const WIDEST_AFTER_MS = 60_000;
/** Bots may fill in after this time. */
export const BOTS_AFTER_MS = 20_000;

/** How much the others' points may differ by now; Infinity for any difference. */
export function rangeOf({ since, within }: Pick<Entrant, 'since' | 'within'>, now: number): number {
  const waited = Math.max(0, now - since);
  const widened =
    waited >= WIDEST_AFTER_MS ? Number.POSITIVE_INFINITY : FIRST_RANGE * 2 ** Math.floor(waited / WIDEN_EVERY_MS);
  return Math.min(widened, within ?? Number.POSITIVE_INFINITY);
}

/** True if these two may sit at one table, whatever their points. */
function maySitTogether(a: Entrant, b: Entrant): boolean {
  if (a.rated === 'no') return b.rated !== 'yes';
  if (b.rated === 'no') return a.rated !== 'yes';
  // A game of two accounts of one network would not be rated, since both may belong to one person.
  return a.network === null || a.network !== b.network;
}

/** What pairing needs besides the entrants. */
interface PairingOptions {
  readonly now: number;
  /** True if one of these sessions has blocked the other. */
  readonly areBlocked?: (a: string, b: string) => boolean;
}

/**
 * Seats people together who accept each other's points. The person with the longest wait comes first, joined by those who fit,
 * also in order of waiting. Nobody is in two matches. Anyone left over keeps waiting, with a wider range.
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
