import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { type AnyState, type PackedRecord, replay, seeded, unpackRecord } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { rightMovesOf } from '../../tools/src/puzzles/make-puzzles.ts';
import { botsFor } from '../src/index.ts';
import { Puzzle } from '../src/puzzles.ts';

interface Entry {
  readonly kind: string;
  readonly word: string;
  readonly right?: readonly string[];
}

const GAMES = ['watch', 'carcassonne'];

const shipped = (id: string): readonly Entry[] =>
  JSON.parse(readFileSync(new URL(`../../web/src/boards/${id}/puzzles.json`, import.meta.url), 'utf8'));

/** A shipped puzzle at its position. */
function puzzleAt(id: string, { word, kind, right }: Entry) {
  const packed: PackedRecord = JSON.parse(inflateRawSync(Buffer.from(word, 'base64url')).toString('utf8'));
  const { game } = botsFor(id);
  const { rules } = packed;
  let state: AnyState | null = null;
  for (const step of replay(game, unpackRecord(game, packed))) state = step.state;
  if (!state) throw new Error('no position');
  const [seat] = game.waitingOn(rules, state);
  const codes = right?.map((text) => game.moves.encode(rules, game.moves.read(rules, text))) ?? null;
  return { game, rules, state, seat, puzzle: new Puzzle(id, kind, rules, seat, codes) };
}

/** Kinds that take seconds to check; `holdfast puzzles --check` does it. */
const SLOW = ['bid-or-pass'];

const firstOfKind = GAMES.flatMap((id) =>
  Object.keys(botsFor(id).puzzles ?? {}).map((kind) => ({
    id,
    kind,
    first: shipped(id).find((one) => one.kind === kind),
  })),
);

/** All of them: `holdfast puzzles --check web/src/boards/<id>/puzzles.json`. */
describe('shipped puzzles', () => {
  it.each(GAMES)('%s: at least a hundred, of known kinds, each once', (id) => {
    const puzzles = shipped(id);
    const kinds = Object.keys(botsFor(id).puzzles ?? {});
    expect(puzzles.length).toBeGreaterThanOrEqual(100);
    for (const { kind } of puzzles) expect(kinds).toContain(kind);
    for (const kind of kinds) expect(puzzles.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(15);
    expect(new Set(puzzles.map(({ word }) => word)).size).toBe(puzzles.length);
  });

  it.each(firstOfKind)(
    '$id, $kind: every solution is judged right, every other first move wrong',
    ({ id, kind, first }) => {
      if (!first) throw new Error('no puzzle of this kind');
      const { game, rules, state, seat, puzzle } = puzzleAt(id, first);
      const { wins, isWhole } = puzzle.solution(state);
      expect(isWhole).toBe(true);
      expect(wins.size).toBeGreaterThan(0);
      if (!SLOW.includes(kind)) expect(rightMovesOf(id, kind, rules, state, seat)).toEqual([...wins.keys()]);
      for (const line of wins.values()) {
        let at: AnyState = state;
        for (const [i, code] of line.entries()) {
          const { status, after } = puzzle.judge(at, code);
          expect(status).toBe(i === line.length - 1 ? 'solved' : 'open');
          if (!after) throw new Error('a solution needs no luck');
          at = after;
        }
      }
      const codes = new Int32Array(game.maxMoves);
      const count = game.legalCodes(rules, state, seat, codes);
      const others = Array.from(codes.subarray(0, count)).filter((code) => !wins.has(code));
      expect(others.length).toBeGreaterThan(0);
      for (const code of others) expect(puzzle.judge(state, code).status).toBe('failed');
    },
  );

  it.each(firstOfKind)('$id, $kind: there is none in a first position', ({ id, kind, first }) => {
    if (!first) throw new Error('no puzzle of this kind');
    const { game, rules } = puzzleAt(id, first);
    // Random luck, because with constant rolls a board whose numbers must not touch is never found.
    const start = game.setup(rules, seeded('first position'));
    expect(rightMovesOf(id, kind, rules, start, game.waitingOn(rules, start)[0])).toBeNull();
  });
});
