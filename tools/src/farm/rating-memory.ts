import type { LogEntry, TableDoc } from '@holdfast/session';

export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}
interface Rating extends Skill {
  readonly player: string;
  readonly game: string;
  readonly games: number;
  readonly wins: number;
}
interface Change {
  readonly player: string;
  readonly place: number;
  readonly before: Skill;
  readonly after: Skill;
}

/** One finished table that is to be rated. */
export interface FinishedTable {
  readonly id: string;
  readonly doc: TableDoc;
  readonly entries: readonly LogEntry[];
  /** Marks of the networks of each player, and of those who moved. */
  readonly networks: ReadonlyMap<string, string>;
  readonly movers: ReadonlySet<string>;
}

const NEW: Skill = { mu: 25, sigma: 25 / 3 };

/** The part of a store that rating needs, in memory: the rating code of the server runs on it unchanged. */
export class RatingMemory {
  readonly #ratings = new Map<string, Rating>();
  readonly #meetings = new Map<string, number[]>();
  readonly reasons = new Map<string, number>();
  #current: FinishedTable | null = null;
  #at = 0;

  /** Makes a table the one that is to be rated now. */
  finish(table: FinishedTable, at: number): void {
    this.#current = table;
    this.#at = at;
  }

  skillOf(player: string): Skill | null {
    return this.#ratings.get(player) ?? null;
  }

  players(): string[] {
    return [...this.#ratings.keys()];
  }

  readonly now = (): number => this.#at;

  #pair(player: string, other: string): string {
    return [player, other].sort().join(' ');
  }

  async #countMeetings(player: string, other: string, since: number): Promise<number> {
    return (this.#meetings.get(this.#pair(player, other)) ?? []).filter((at) => at > since).length;
  }

  async #get(player: string): Promise<Rating | null> {
    return this.#ratings.get(player) ?? null;
  }

  async #tablesToRate(): Promise<string[]> {
    return this.#current ? [this.#current.id] : [];
  }

  async #write(_table: string, game: string, reason: string, changes: readonly Change[]): Promise<boolean> {
    this.#current = null;
    if (reason) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    for (const { player, place, before, after } of changes) {
      const old = this.#ratings.get(player) ?? { player, game, ...NEW, games: 0, wins: 0 };
      // A fixed rating has the same skill before and after, whatever is stored.
      const isFixed = before.mu === after.mu && before.sigma === after.sigma;
      const skill = isFixed
        ? before
        : { mu: old.mu + after.mu - before.mu, sigma: (old.sigma * after.sigma) / before.sigma };
      this.#ratings.set(player, { ...old, ...skill, games: old.games + 1, wins: old.wins + (place === 0 ? 1 : 0) });
    }
    for (const [i, { player }] of changes.entries())
      for (const { player: other } of changes.slice(i + 1)) {
        const pair = this.#pair(player, other);
        this.#meetings.set(pair, [...(this.#meetings.get(pair) ?? []), this.#at]);
      }
    return true;
  }

  readonly tables = {
    table: async () => this.#current && { doc: this.#current.doc, version: 1 },
    entries: async () => [...(this.#current?.entries ?? [])],
  };

  readonly ratings = {
    tablesToRate: () => this.#tablesToRate(),
    networksOf: async (_: string, player: string) =>
      [this.#current?.networks.get(player) ?? ''].filter((mark) => mark !== ''),
    countMeetings: (player: string, other: string, since: number) => this.#countMeetings(player, other, since),
    get: (player: string) => this.#get(player),
    write: (...written: Parameters<RatingMemory['writeRating']>) => this.#write(...written),
  };

  // The store of versions before the slices, which noted networks only with a move.

  readonly tablesToRate = (): Promise<string[]> => this.#tablesToRate();
  readonly table = (): Promise<unknown> => this.tables.table();
  readonly entries = (): Promise<LogEntry[]> => this.tables.entries();
  readonly ratingIn = (player: string): Promise<Rating | null> => this.#get(player);
  readonly countMeetings = (player: string, other: string, since: number): Promise<number> =>
    this.#countMeetings(player, other, since);
  readonly networksAt = async (): Promise<string[]> =>
    [...(this.#current?.networks ?? [])].flatMap(([player, mark]) => (this.#current?.movers.has(player) ? [mark] : []));
  readonly deleteNetworksAt = async (): Promise<void> => {};
  readonly writeRating = (table: string, game: string, reason: string, changes: readonly Change[]): Promise<boolean> =>
    this.#write(table, game, reason, changes);
}
