import type { Seat, Viewer } from '@holdfast/kernel';
import type { EventMark } from '../../../boards/event-show.ts';
import type { LogEntry } from '../table-state.ts';

/** An event as the summary shows it. */
export interface NewsItem {
  readonly entry: LogEntry;
  readonly mark: EventMark;
  /** `hits` if the viewer loses by it, `helps` if the viewer gains by it. */
  readonly touches: 'hits' | 'helps' | null;
}

export interface NewsSource {
  readonly log: readonly LogEntry[];
  readonly viewer: Viewer;
  /** Whose turn it is now. */
  readonly turn: Seat | null;
  turnOf(view: object): Seat | null;
  /** Null if the entry is not shown in the summary. */
  item(entry: LogEntry): NewsItem | null;
}

const MOST_ITEMS = 16;

/** The entries after the viewer's last turn, up to now or to the start of their current turn; for spectators the last 40. */
export function entriesSince({ log, viewer, turn, turnOf }: NewsSource): readonly LogEntry[] {
  if (viewer === 'table') return log.slice(-40);
  const isMine = (entry: LogEntry | undefined): boolean => entry !== undefined && turnOf(entry.before) === viewer;
  let end = log.length;
  if (turn === viewer) while (end > 0 && isMine(log[end - 1])) end--;
  let start = end;
  while (start > 0 && !isMine(log[start - 1])) start--;
  return log.slice(start, end);
}

const rank = ({ touches, mark }: NewsItem): number => (touches === 'hits' ? 0 : mark.importance === 3 ? 1 : 2);

/** An entry as a summary item for a viewer; null if it is of no importance. */
export function newsItem(entry: LogEntry, mark: EventMark | null, viewer: Viewer): NewsItem | null {
  if (!mark || mark.importance === 0) return null;
  const concerns = (seats: readonly Seat[]): boolean => seats.some((seat) => seat === viewer);
  return { entry, mark, touches: concerns(mark.hits) ? 'hits' : concerns(mark.helps) ? 'helps' : null };
}

/** Events since the viewer's last turn: first those that hit the viewer, then those of importance 3, then the rest in order. */
export function newsSince(source: NewsSource): readonly NewsItem[] {
  const items = entriesSince(source).flatMap((entry) => source.item(entry) ?? []);
  // If there are too many, drop the least important ones, the oldest of these first.
  const least = [...items].sort((a, b) => rank(b) - rank(a)).slice(0, Math.max(0, items.length - MOST_ITEMS));
  return items.filter((item) => !least.includes(item)).sort((a, b) => rank(a) - rank(b));
}
