const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Each takes 30 kB. There are about 600 zones, but their names ignore case, so that one zone has thousands of spellings. */
const MOST_FORMATS = 600;
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

/** Milliseconds since midnight in a time zone, without seconds. */
function timeOfDay(at: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: 'hour' | 'minute'): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * HOUR_MS + part('minute') * MINUTE_MS;
}

/** The next time after `at` when it is `hour` o'clock in the zone, even if the clocks change in between. */
export function nextHour(at: number, zone: string, hour: number): number {
  const whole = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const ahead = (from: number): number => (hour * HOUR_MS - timeOfDay(from, zone) + 24 * HOUR_MS) % (24 * HOUR_MS);
  const next = whole + (ahead(whole) || 24 * HOUR_MS);
  const off = ahead(next);
  return off === 0 ? next : off <= 12 * HOUR_MS ? next + off : next - (24 * HOUR_MS - off);
}

/** Returns `at`, or the end of the quiet hours if `at` is within them. */
export function afterQuietHours(
  at: number,
  zone: string,
  quiet: { readonly from: number; readonly to: number } | null,
): number {
  if (!quiet || quiet.from === quiet.to) return at;
  const now = timeOfDay(at, zone) / HOUR_MS;
  const { from, to } = quiet;
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  return isQuiet ? nextHour(at, zone, to) : at;
}
