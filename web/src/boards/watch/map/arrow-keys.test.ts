import { describe, expect, it } from 'vitest';
import { inReadingOrder, targetInDirection } from './arrow-keys.ts';

const stop = (key: string, x: number, y: number) => ({ key, spot: { x, y } });
const stops = [
  stop('corner:a', 0, 0),
  stop('corner:b', 50, 30),
  stop('corner:c', 100, 0),
  stop('corner:d', 0, 60),
  stop('section:0', 0, -100),
];

describe('arrow keys between places', () => {
  it('goes to the nearest place in the direction of the arrow', () => {
    expect(targetInDirection(stops, 'corner:a', 'ArrowRight')?.key).toBe('corner:c');
    expect(targetInDirection(stops, 'corner:a', 'ArrowDown')?.key).toBe('corner:d');
    expect(targetInDirection(stops, 'corner:a', 'ArrowUp')?.key).toBe('section:0');
    expect(targetInDirection(stops, 'corner:a', 'ArrowLeft')).toBeNull();
    expect(targetInDirection(stops, 'corner:a', 'Enter')).toBeNull();
  });

  it('reads the Wall first, then the land row by row', () => {
    expect(inReadingOrder(stops).map(({ key }) => key)).toEqual([
      'section:0',
      'corner:a',
      'corner:c',
      'corner:b',
      'corner:d',
    ]);
  });
});
