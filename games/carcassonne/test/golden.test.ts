import { readdirSync, readFileSync } from 'node:fs';
import { type AnyEvent, type Record as GameRecord, readRecord, replay } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { carcassonne, READINGS, type Rules } from '../src/engine.ts';

const folder = new URL('./golden/', import.meta.url);
const records = readdirSync(folder).map((name) => ({
  name,
  record: readRecord(readFileSync(new URL(name, folder), 'utf8')),
}));

/** Judges every move and compares every fingerprint; all events. */
function replayed(record: GameRecord): AnyEvent[] {
  const events: AnyEvent[] = [];
  let steps = 0;
  for (const step of replay(carcassonne, record)) {
    steps++;
    events.push(...step.events);
    if (steps === record.moves.length + 1)
      expect(carcassonne.outcome(record.rules as Rules, step.state as never)).not.toBeNull();
  }
  expect(steps).toBe(record.moves.length + 1);
  return events;
}

/** Stored games, which must always replay to the same positions. */
describe('golden records', () => {
  it.each(records)('$name', ({ record }) => {
    expect(replayed(record).at(-1)?.type).toBe('now');
  });

  it('of engine 1 lack later readings, whose first answers play the same', () => {
    const old = records.filter(({ record }) => record.engine === '1');
    expect(old.map(({ name }) => name)).toEqual(['all-four.json', 'base-two.json', 'engine-1-castles.json']);
    for (const { record } of old) {
      const { readings, ...rules } = record.rules as Rules;
      expect(Object.keys(readings)).toHaveLength(9);
      // With the first answer of every later reading the same game is played; fingerprints are compared on the way.
      const first = Object.fromEntries(Object.entries(READINGS).map(([name, { answers }]) => [name, answers[0]]));
      const named = { ...record, rules: { ...rules, readings: { ...first, ...readings } } };
      expect(replayed(named)).toEqual(replayed(record));
    }
  });

  it('include a whole game by the literal Dutch rules', () => {
    const { record } = records.find(({ name }) => name === 'dutch-letter.json')!;
    expect(record.rules).toEqual(
      carcassonne.resolve({ seats: 3, scenario: 'bridges-castles-bazaars', edition: 'nl' }).rules,
    );
    const events = replayed(record);
    const bridges = events.flatMap((event) => (event.type === 'bridged' ? [(event as { tile?: number }).tile] : []));
    expect(bridges.length - new Set(bridges).size, 'bridges that cross another').toBe(2);
    expect(events.filter((event) => 'by' in event && event.by === 'castle')).toHaveLength(1);
    expect(record.moves.filter(({ move }) => move.startsWith('take'))).toHaveLength(1);
  });
});
