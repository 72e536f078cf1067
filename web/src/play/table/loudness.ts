import type { SoundName } from '../../boards/event-show.ts';
import type { Settings, SoundKind } from '../../core/settings.ts';

/** Which volume setting applies to each sound. */
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

/** Factor on the volume at night. */
const AT_NIGHT = 0.3;

/** True from 9 p.m. to 7 a.m. by the device's clock. */
export const isNight = (now: Date): boolean => now.getHours() >= 21 || now.getHours() < 7;

/** The volume of a sound, 0 to 1. */
export function loudness(
  name: SoundName,
  { sound, volume, volumes, quietNights }: Pick<Settings, 'sound' | 'volume' | 'volumes' | 'quietNights'>,
  now: Date,
): number {
  return sound ? volume * volumes[KIND[name]] * (quietNights && isNight(now) ? AT_NIGHT : 1) : 0;
}
