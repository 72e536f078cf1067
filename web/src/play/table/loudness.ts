import type { SoundName } from '../../boards/event-show.ts';
import type { Settings, SoundKind } from '../../core/settings.ts';

/** Whose volume a sound follows. */
const KIND: { readonly [S in SoundName]: SoundKind } = {
  dice: 'table',
  card: 'table',
  place: 'table',
  build: 'table',
  move: 'table',
  coin: 'table',
  theft: 'alarms',
  alarm: 'alarms',
  horn: 'alarms',
  win: 'alarms',
  turn: 'turn',
};

/** What is left of a sound at night. */
const AT_NIGHT = 0.3;

/** From nine in the evening to seven in the morning, by the clock of the device. */
export const isNight = (now: Date): boolean => now.getHours() >= 21 || now.getHours() < 7;

/** How loud a sound is, 0 to 1. */
export function loudness(
  name: SoundName,
  { sound, volume, volumes, quietNights }: Pick<Settings, 'sound' | 'volume' | 'volumes' | 'quietNights'>,
  now: Date,
): number {
  return sound ? volume * volumes[KIND[name]] * (quietNights && isNight(now) ? AT_NIGHT : 1) : 0;
}
