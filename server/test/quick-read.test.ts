import { PlayMove, quickPlayMove, quickTableParams, TableParams } from '@holdfast/protocol';
import { expect, test } from 'vitest';
import fc from './fast-check.ts';

const usual = { ask: 12, move: { type: 'build', at: [3, 4], pay: { wood: 1 } }, id: 'move-17' };
const element = { k: 1, a: 'a'.repeat(43) };

/** JSON as it comes from the network: `__proto__` is a field like any other. */
const parsed = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

test('moves in their usual form need no schema', () => {
  for (const request of [usual, { ...usual, seat: 3 }, { ...usual, luck: element }, { ...usual, move: 'e 12' }])
    expect(quickPlayMove(request)).toEqual(PlayMove.parse(request));
});

test('requests accepted without the schema are accepted unchanged by the schema', () => {
  const text = fc.oneof(fc.constantFrom('', 'x', 'é', '\0', '\ud800', '__proto__', 'a'.repeat(401)), fc.string());
  const number = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(-0, 1.5, 1e9, 1e9 + 1, 1e300), fc.double());
  const leaf = fc.oneof(text, number, fc.constantFrom(null, true, undefined));
  const key = fc.oneof(fc.constantFrom('type', 'at', '__proto__', 'constructor', '', 'k'.repeat(65), 'é'), fc.string());
  const { move } = fc.letrec((tie) => ({
    move: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.array(tie('move'), { maxLength: 3 }),
      fc.dictionary(key, tie('move'), { maxKeys: 4 }),
    ),
  }));
  const luck = fc.record({ k: number, a: fc.oneof(text, fc.constant(element.a)), b: leaf }, { requiredKeys: [] });
  const id = fc.oneof(text, fc.constantFrom('move-17', 'a'.repeat(64), 'a'.repeat(65), 'a b'));
  const fields = { ask: number, move, id, seat: number, luck: fc.oneof(luck, leaf, fc.constant(element)), other: leaf };
  let quick = 0;
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), fc.boolean(), (request, repair) => {
      const value = parsed(
        repair ? { ...request, ask: 3, id: 'a', other: undefined, seat: undefined, luck: undefined } : request,
      );
      const read = quickPlayMove(value);
      if (read === null) return;
      quick++;
      const bySchema = PlayMove.safeParse(value);
      expect(bySchema.success).toBe(true);
      expect(read).toEqual(bySchema.data);
    }),
    { numRuns: 3_000 },
  );
  expect(quick).toBeGreaterThan(100);
});

test('the same holds for the table that a path names', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('table', 'other'), fc.oneof(fc.string(), fc.constant('Abc_-123'))),
      (params) => {
        const read = quickTableParams(params);
        if (read !== null) expect(TableParams.safeParse(params)).toEqual({ success: true, data: read });
      },
    ),
  );
  expect(quickTableParams({ table: 'Abc_-123' })).toEqual({ table: 'Abc_-123' });
});
