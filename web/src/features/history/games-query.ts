import type { RequestOf } from '@holdfast/protocol';
import type { GameResult, routes } from '@holdfast/protocol/features/history';

/** Search criteria as the form holds them; empty = any. */
export interface GamesSearch {
  readonly game: string;
  readonly with: string;
  readonly result: GameResult | '';
  readonly scenario: string;
  readonly opening: string;
  readonly least: string;
  readonly most: string;
  /** Days, such as `2026-11-16`. */
  readonly since: string;
  readonly until: string;
}
export const NO_SEARCH: GamesSearch = {
  game: '',
  with: '',
  result: '',
  scenario: '',
  opening: '',
  least: '',
  most: '',
  since: '',
  until: '',
};

/** The start of a day in this device's time zone, `later` days on. Uses the calendar, so it is right when clocks change. */
function startOf(day: string, later = 0): number | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + later).getTime();
  return Number.isFinite(time) && time >= 0 ? time : null;
}

/** The search as the server expects it. */
export function searchQuery({ result, since, until, ...rest }: GamesSearch): RequestOf<typeof routes.listGames> {
  const [from, to] = [startOf(since), startOf(until, 1)];
  return {
    ...rest,
    ...(result ? { result } : {}),
    ...(from === null ? {} : { since: String(from) }),
    ...(to === null ? {} : { until: String(to - 1) }),
  };
}
