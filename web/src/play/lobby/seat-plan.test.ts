import { expect, it } from 'vitest';
import { sharedLevel, withLevel } from './seat-plan.ts';
import type { SeatPlan } from './seats.tsx';

const seat = (kind: SeatPlan['kind'], level: number): SeatPlan => ({ kind, level, name: '', temperament: 'plain' });

it('sets every bot, and nobody else, to one level', () => {
  const seats = [seat('me', 1), seat('bot', 0), seat('invite', 1), seat('bot', 2)];
  expect(sharedLevel(seats)).toBeNull();
  const fair = withLevel(seats, 3);
  expect(fair.map(({ level }) => level)).toEqual([1, 3, 1, 3]);
  expect(sharedLevel(fair)).toBe(3);
  expect(sharedLevel([seat('me', 1)])).toBeNull();
});
