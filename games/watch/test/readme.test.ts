import { readFileSync } from 'node:fs';
import { RandomPlayer, recording, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { blocksOf, runExamples } from '../../../kernel/test/readme.ts';
import { watch } from '../src/engine.ts';
import { MOVE_ROWS, OPEN_ROWS } from '../src/moves.ts';

const README = new URL('../README.md', import.meta.url);
const BOARDS = new URL('../BOARDS.md', import.meta.url);

/** The table of moves: type, fields, text, luck. */
const ROWS = [...readFileSync(README, 'utf8').matchAll(/^\| `([a-z-]+)` \| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/gm)].map(
  ([, type, fields, text, luck]) => ({ type, fields: fields === '–' ? [] : fields.split(', '), text, luck }),
);

describe('README', () => {
  it('has examples that run', async () => {
    const printed = await runExamples(README, import.meta.url);
    expect(printed).toHaveLength(3);
    expect(printed[0]).toContain('"full-line":"option"');
    expect(printed[1]).toContain('null,[0,0,0,0,0],["brick 3:1"');
    expect(printed[2]).toMatch(/W-\d+\.\d+.*\n.*of 12/);
  });

  it('lists every type of move with its fields and a text that reads', () => {
    const rows = { ...MOVE_ROWS, ...OPEN_ROWS };
    expect(ROWS.map(({ type }) => type)).toEqual(Object.keys(rows));
    const rules = watch.resolve({ scenario: 'watch', seats: 4 }).rules!;
    for (const { type, fields, text } of ROWS) {
      expect(fields, type).toEqual(Object.keys(rows[type as keyof typeof rows]));
      expect(watch.moves.read(rules, text)?.type, text).toBe(type);
    }
  });

  it('names the moves that use luck', () => {
    const lucky = new Set<string>();
    for (const options of [
      { scenario: 'gift', seats: 4 },
      { scenario: 'watch', seats: 4, variants: { allHeroes: true, extension: true, heroicTragedy: true } },
      { scenario: 'watch', seats: 6, variants: { allHeroes: true } },
    ])
      for (let game = 0; game < 8; game++) {
        const rules = watch.resolve(options).rules!;
        const chance = seeded(`luck/${game}`);
        const player = new RandomPlayer(watch, 10);
        const state = watch.setup(rules, chance);
        while (player.next(rules, state, chance)) {
          const used: number[] = [];
          watch.play(rules, state, player.turn.seat, player.turn.code, recording(chance, used));
          if (used.length > 0) lucky.add(watch.moves.decode(rules, player.turn.code).type);
        }
      }
    const named = ROWS.filter(({ luck }) => luck !== '–').map(({ type }) => type);
    expect([...lucky].filter((type) => !named.includes(type))).toEqual([]);
    for (const type of ['roll', 'settle', 'keep', 'buy', 'tormund', 'melisandre']) expect(lucky).toContain(type);
  });
});

describe('BOARDS.md', () => {
  it('shows a board that is accepted and can be played', () => {
    const [example] = blocksOf(BOARDS, 'json').map((text) => JSON.parse(text));
    const resolved = watch.resolve(example);
    expect(resolved.problems).toBeUndefined();
    const rules = resolved.rules!;
    const chance = seeded('own board');
    const player = new RandomPlayer(watch, 10);
    const state = watch.setup(rules, chance);
    while (player.next(rules, state, chance)) watch.play(rules, state, player.turn.seat, player.turn.code, chance);
    expect(watch.outcome(rules, state)?.winners).toHaveLength(1);
  });

  it('shows a real error message', () => {
    const [example] = blocksOf(BOARDS, 'json').map((text) => JSON.parse(text));
    const hexes = example.board.hexes.map((hex: object, i: number) => (i === 3 ? { ...hex, numbers: [7] } : hex));
    const { problems } = watch.resolve({ ...example, board: { ...example.board, hexes } });
    expect(readFileSync(BOARDS, 'utf8')).toContain(`${problems![0].field}: ${problems![0].because}`);
  });
});
