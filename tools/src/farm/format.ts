import type { Measured, Moved } from './measure.ts';

const whole = (number: number): string => String(Math.round(number));
/** How many accounts are shown: those that cheats moved most, beside their noise. */
const SHOWN = 10;

const line = ({ player, points, noise, movedPoints, movedPlaces, allowedPlaces, holds }: Moved): string =>
  [
    player.padEnd(12),
    whole(points).padStart(6),
    `±${whole(noise)}`.padStart(6),
    whole(movedPoints).padStart(7),
    whole(2 * noise).padStart(8),
    String(movedPlaces).padStart(7),
    String(allowedPlaces).padStart(8),
    holds ? '' : '  TOO FAR',
  ].join(' ');

/** What the cheats moved and gained, as text. */
export function formatFarm({ moved, gained, games, cheats, seeds, unrated, holds }: Measured): string {
  const bots = moved.filter(({ player }) => player.startsWith('bot:'));
  const people = moved.filter(({ player }) => !player.startsWith('bot:'));
  const worst = [...people].sort((a, b) => b.movedPoints / (b.noise || 1) - a.movedPoints / (a.noise || 1));
  const gain = gained.reduce((sum, one) => sum + one.points, 0) / gained.length;
  const most = Math.max(...gained.map(({ points }) => points));
  const noise = gained.reduce((sum, one) => sum + one.noise, 0) / gained.length;
  const reasons = Object.entries(unrated).map(([reason, count]) => `${reason} ${count}`);
  return [
    `${cheats} games of cheats among ${games} honest ones, ${seeds} times with other results.`,
    `Not rated in the last one: ${reasons.join(', ') || 'none'}.`,
    '',
    'player       points  noise   moved  allowed  places  allowed',
    ...[...bots, ...worst.slice(0, SHOWN)].map(line),
    `(${people.length} honest accounts; the ${Math.min(SHOWN, people.length)} that moved most)`,
    '',
    `The cheats' accounts gained ${whole(gain)} points on average and ${whole(most)} at most; their noise is ±${whole(noise)}.`,
    holds
      ? 'No honest account and no bot moved further than its noise allows (two standard deviations).'
      : `${moved.filter((one) => !one.holds).length} honest accounts or bots moved further than their noise allows.`,
  ].join('\n');
}
