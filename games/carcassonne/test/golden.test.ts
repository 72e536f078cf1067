import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, replay } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { carcassonne } from '../src/engine.ts';

const folder = new URL('./golden/', import.meta.url);

/** Games written down once; they must replay to the same positions for ever. */
describe('golden records', () => {
  it.each(readdirSync(folder))('%s', (name) => {
    const record = readRecord(readFileSync(new URL(name, folder), 'utf8'));
    let steps = 0;
    for (const { state, events } of replay(carcassonne, record)) {
      steps++;
      if (steps === record.moves.length + 1) {
        expect(carcassonne.outcome(record.rules as never, state as never)).not.toBeNull();
        expect(events.at(-1)?.type).toBe('now');
      }
    }
    expect(steps).toBe(record.moves.length + 1);
  });
});
