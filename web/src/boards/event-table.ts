import type { AnyEvent, Seat } from '@holdfast/kernel';
import type {
  Banner,
  EventMark,
  EventShow,
  Flight,
  Importance,
  MarkContext,
  ShowContext,
  SoundName,
} from './event-show.ts';
import type { Moment } from './moments.ts';

/** What a row leaves out of its mark: no label, done by the event's seat, nobody is hit or helped, importance 1. */
type RowMark = Pick<EventMark, 'picture'> & Partial<EventMark>;

/** All that the page shows of one type of event. */
export interface EventRow<E, V> {
  readonly importance: Importance;
  /** At normal speed; 0 = the event is only shown if it has a banner. */
  readonly ms: number;
  readonly sound?: SoundName;
  /** Not shown when nothing flies: a roll that brings nothing needs no time of its own. */
  readonly onlyWithFlights?: boolean;
  /** Places of the board it is about. */
  places?(event: E): readonly string[];
  /** How log and summary mark it; null = without a mark. */
  mark?(event: E, context: MarkContext<V>): RowMark | null;
  banner?(event: E, context: ShowContext<V>): Banner | undefined;
  flights?(event: E, context: ShowContext<V>): readonly Flight[];
  /** What is drawn meanwhile; undefined = the view after the event. */
  during?(event: E, context: ShowContext<V>): V | undefined;
  /** At which a bot in this seat may say something. */
  moment?(event: E, seat: Seat): Moment | null;
}

/** One row per type of event: a type without a row does not compile. */
export type EventTable<E extends AnyEvent, V> = {
  readonly [T in E['type']]: EventRow<Extract<E, { readonly type: T }>, V>;
};

/** The row of bookkeeping, which nobody sees. */
export const HIDDEN = { importance: 0, ms: 0 } as const;

/** How long an event is shown whose banner comes in its second half. */
const LATE_BANNER_MS = 2600;

/** What a board module says about events, read from its table. `bannerMs` = the least time for a banner. */
export function eventDisplay<E extends AnyEvent, V>(table: EventTable<E, V>, bannerMs: number) {
  // A server newer than this page may send types that it does not know.
  const rowOf = (event: E): EventRow<E, V> =>
    (table as { readonly [type: string]: EventRow<E, V> | undefined })[event.type] ?? HIDDEN;

  const show = (event: E, context: ShowContext<V>): EventShow<V> => {
    const row = rowOf(event);
    const banner = row.banner?.(event, context);
    const ms = banner?.late ? LATE_BANNER_MS : banner ? Math.max(row.ms, bannerMs) : row.ms;
    const flights = ms === 0 ? [] : (row.flights?.(event, context) ?? []);
    if (ms === 0 || (row.onlyWithFlights && flights.length === 0)) return { importance: 0, ms: 0 };
    const view = row.during?.(event, context);
    return {
      importance: banner ? 3 : row.importance,
      ms,
      flights,
      ...(view && { view }),
      ...(banner && { banner }),
      ...(row.sound && { sound: row.sound }),
    };
  };

  const mark = (event: E, context: MarkContext<V>): EventMark | null => {
    const own = rowOf(event).mark?.(event, context);
    if (!own) return null;
    const by = 'seat' in event ? (event.seat as Seat | null) : null;
    return { label: '', by, hits: [], helps: [], importance: 1, ...own };
  };

  return {
    show,
    mark,
    places: (event: E): readonly string[] => rowOf(event).places?.(event) ?? [],
    moment: (event: E, seat: Seat): Moment | null => rowOf(event).moment?.(event, seat) ?? null,
  };
}
