import { describe, expect, it } from 'vitest';
import { inOrder, steer } from './steer.ts';

const stop = (key: string, x: number, y: number) => ({ key, spot: { x, y } });
const stops = [
  stop('corner:a', 0, 0),
  stop('corner:b', 50, 30),
  stop('corner:c', 100, 0),
  stop('corner:d', 0, 60),
  stop('section:0', 0, -100),
];

describe('steering between places by keyboard', () => {
  it('goes to the nearest place in the direction of the arrow', () => {
    expect(steer(stops, 'corner:a', 'ArrowRight')?.key).toBe('corner:c');
    expect(steer(stops, 'corner:a', 'ArrowDown')?.key).toBe('corner:d');
    expect(steer(stops, 'corner:a', 'ArrowUp')?.key).toBe('section:0');
    expect(steer(stops, 'corner:a', 'ArrowLeft')).toBeNull();
    expect(steer(stops, 'corner:a', 'Enter')).toBeNull();
  });

  it('reads the Wall first, then the land row by row', () => {
    expect(inOrder(stops).map(({ key }) => key)).toEqual(['section:0', 'corner:a', 'corner:c', 'corner:b', 'corner:d']);
  });
});
