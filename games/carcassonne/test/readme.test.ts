import { readFileSync } from 'node:fs';
import { RandomPlayer, recording, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { runExamples } from '../../../kernel/test/readme.ts';
import { carcassonne, PLACE_KINDS } from '../src/engine.ts';
import { CODE } from '../src/moves.ts';

const README = new URL('../README.md', import.meta.url);
const text = readFileSync(README, 'utf8');

/** The table of moves: type, fields, text, luck. */
const ROWS = [...text.matchAll(/^\| `([a-z]+)` \| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/gm)].map(
  ([, type, fields, move, luck]) => ({ type, fields: fields === '–' ? [] : fields.split(', '), move, luck }),
);
const rules = carcassonne.resolve({ scenario: 'bridges-castles-bazaars', seats: 3 }).rules!;

describe('README', () => {
  it('has examples that run', async () => {
    const printed = await runExamples(README, import.meta.url);
    expect(printed).toHaveLength(3);
    expect(printed[0]).toContain('"two-tile-city":"table"');
    expect(printed[1]).toMatch(/place .*"C-2.5"/);
    expect(printed[2]).toContain('city: 1 open, 1 points');
    expect(printed[2]).toContain('["city"]');
    expect(printed[2]).toContain('7');
  });

  it('lists every type of move with its fields and a text that reads', () => {
    expect(ROWS.map(({ type }) => type)).toEqual(Object.keys(CODE));
    for (const { type, fields, move } of ROWS) {
      const { type: read, ...values } = carcassonne.moves.read(rules, move)!;
      expect(read, move).toBe(type);
      expect(Object.keys(values), type).toEqual(fields);
    }
  });

  it('names the moves that use luck', () => {
    const lucky = new Set<string>();
    for (let game = 0; game < 12; game++) {
      const chance = seeded(`readme/${game}`);
      const player = new RandomPlayer(carcassonne, 10);
      const state = carcassonne.setup(rules, chance);
      while (player.next(rules, state, chance)) {
        const used: number[] = [];
        carcassonne.play(rules, state, player.turn.seat, player.turn.code, recording(chance, used));
        if (used.length > 0) lucky.add(carcassonne.moves.decode(rules, player.turn.code).type);
      }
    }
    for (const type of ['place', 'meeple', 'skip', 'castle', 'score']) expect(lucky).toContain(type);
    const named = ROWS.filter(({ luck }) => luck !== '–').map(({ type }) => type);
    expect([...lucky].filter((type) => !named.includes(type))).toEqual([]);
  });

  it('names every kind of place that sentences name', () => {
    for (const kind of PLACE_KINDS) expect(text).toContain(`\`${kind}\``);
  });
});
