import { readdirSync, readFileSync } from 'node:fs';
import { BrokenRecord, readRecord, replay, seal } from '@holdfast/kernel';
import { everyTable } from '@holdfast/kernel/testing';
import { describe, expect, test } from 'vitest';
import { watch } from '../src/engine.ts';
import { REVISION, type Rules, revisionOf } from '../src/rules.ts';

const folder = new URL('./golden/', import.meta.url);
const names = readdirSync(folder);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** Replays a record; its number of moves and its outcome. */
const playThrough = (text: string) => {
  const record = readRecord(text);
  const steps = [...replay(watch, record)].map(({ state }) => watch.outcome(record.rules as never, state as never));
  return { moves: steps.length - 1, outcome: steps.at(-1) };
};

describe('golden records', () => {
  test.each(names)('%s replays to the same positions', (name) => {
    const { moves, outcome } = playThrough(textOf(name));
    expect(moves).toBe(readRecord(textOf(name)).moves.length);
    expect(outcome?.winners.length).toBeGreaterThan(0);
  });

  test('those of engine 1 have revision 1 and play like it; new tables have the corrections', () => {
    const engines = names.map((name) => {
      const { engine, rules } = readRecord(textOf(name));
      expect([name, revisionOf(rules as Rules)]).toEqual([name, Number(engine)]);
      return engine;
    });
    expect(engines.filter((engine) => engine === '1').length).toBe(8);
    expect([watch.version, REVISION]).toEqual(['2', 2]);
    for (const options of everyTable(watch)) expect(watch.resolve(options).rules?.revision).toBe(REVISION);
    expect(watch.resolve({ revision: 1 }).problems).toEqual([
      { field: 'revision', because: 'there is no such option' },
    ]);
  });

  test('revision 1 is what keeps them: with the corrections the same record does not replay', () => {
    const { seal: _, format: __, ...body } = readRecord(textOf('watch-four-old-answers.json'));
    const corrected = seal({ ...body, rules: { ...body.rules, revision: REVISION } as Rules });
    expect(() => playThrough(JSON.stringify(corrected))).toThrow(BrokenRecord);
  });

  test('a flipped byte is noticed', () => {
    const text = textOf(names[0]);
    for (const at of [Math.floor(text.length / 3), Math.floor(text.length / 2), text.length - 40]) {
      const digit = text.slice(at).search(/[0-8]/) + at;
      const flipped = text.slice(0, digit) + String(Number(text[digit]) + 1) + text.slice(digit + 1);
      expect(() => playThrough(flipped)).toThrow(BrokenRecord);
    }
  });

  test('other luck under a fresh seal is noticed at its move', () => {
    const { seal: _, format: __, ...body } = readRecord(textOf(names[0]));
    const at = body.moves.findIndex(({ luck }) => luck.length === 2);
    const luck = body.moves[at].luck.map((die) => (die % 6) + 1);
    const moves = body.moves.map((entry, i) => (i === at ? { ...entry, luck } : entry));
    const forged = seal({ ...body, moves });
    expect(() => playThrough(JSON.stringify(forged))).toThrow(`moves[${at}].digest`);
  });
});
