import { describe, expect, it } from 'vitest';
import { say } from './describe-event.ts';

const NAMES = ['Lea', 'Tom'];

describe('sentences of the log', () => {
  it('calls a clearing a clearing', () => {
    const guard = { type: 'guard', seat: 0, clearing: '1/2', space: 1 } as never;
    expect(say('en', guard, NAMES)).toBe('Lea places a guard on space 1 over clearing 1/2.');
    expect(say('de', guard, NAMES)).toContain('über Lichtung 1/2');
    expect(say('nl', guard, NAMES)).toContain('boven open plek 1/2');
  });

  it('says nothing of a start that brings nothing', () => {
    expect(say('en', { type: 'took', seat: 1, cards: {}, why: 'start' }, NAMES)).toBe('');
    expect(say('en', { type: 'took', seat: 1, cards: { ore: 1 }, why: 'start' }, NAMES)).toBe('Tom takes 1 ore.');
  });
});
