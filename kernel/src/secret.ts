import type { Perspective, Seat } from './game.ts';

/** Replaces a secret in a redacted event. */
export const UNSEEN = '?';
export type Unseen = typeof UNSEEN;

/** A value inside an event that only some seats may know. */
export class Secret<T> {
  readonly seats: readonly Seat[];
  readonly value: T;
  constructor(seats: readonly Seat[], value: T) {
    this.seats = seats;
    this.value = value;
  }
}

/** Marks a value of an event as secret to all but these seats. */
export const onlyFor = <T>(seats: readonly Seat[], value: T): Secret<T> => new Secret(seats, value);

/** An event as a viewer sees it: each secret is its value or UNSEEN. Secrets are only at an event's top level. */
export type Seen<Event> = Event extends unknown
  ? { [K in keyof Event]: Event[K] extends Secret<infer T> ? T | Unseen : Event[K] }
  : never;

/** Removes the secrets a viewer may not see; no other function does this. */
export function redact<Event extends object>(event: Event, viewer: Perspective): Seen<Event> {
  if (viewer === 'referee') return unveil(event);
  let seen: Record<string, unknown> | null = null;
  for (const key in event) {
    const value: unknown = event[key];
    if (!(value instanceof Secret)) continue;
    seen ??= { ...event } as Record<string, unknown>;
    seen[key] = viewer !== 'table' && value.seats.includes(viewer) ? value.value : UNSEEN;
  }
  return (seen ?? event) as Seen<Event>;
}

/** The event with all its secrets, for replays of finished games and for the referee. */
export function unveil<Event extends object>(event: Event): Seen<Event> {
  const seen = { ...event } as Record<string, unknown>;
  for (const key in seen) if (seen[key] instanceof Secret) seen[key] = (seen[key] as Secret<unknown>).value;
  return seen as Seen<Event>;
}

/** True if the event has a secret. */
export function tellsSecret<Event extends object>(event: Event): boolean {
  for (const key in event) if (event[key] instanceof Secret) return true;
  return false;
}

/** True if it has a secret that another seat may know. */
export function tellsOthers<Event extends object>(event: Event, seat: Seat): boolean {
  for (const key in event) {
    const value: unknown = event[key];
    if (value instanceof Secret && value.seats.some((other) => other !== seat)) return true;
  }
  return false;
}

/** True if it has a secret that this seat may know. */
export function confides<Event extends object>(event: Event, seat: Seat): boolean {
  for (const key in event) {
    const value: unknown = event[key];
    if (value instanceof Secret && value.seats.includes(seat)) return true;
  }
  return false;
}
