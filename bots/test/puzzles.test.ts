import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { type AnyState, type PackedRecord, replay, unpackRecord } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { isPuzzle, judgeMove, PUZZLE_LIMITS, solve } from '../src/puzzles.ts';

const GAMES = ['watch', 'carcassonne'];

const shipped = (id: string): { readonly family: string; readonly puzzles: readonly string[] } =>
  JSON.parse(readFileSync(new URL(`../../web/src/boards/${id}/puzzles.json`, import.meta.url), 'utf8'));

/** A shipped puzzle at its position. */
function puzzleAt(id: string, index: number) {
  const word = shipped(id).puzzles[index];
  const packed: PackedRecord = JSON.parse(inflateRawSync(Buffer.from(word, 'base64url')).toString('utf8'));
  const { game } = botsFor(id);
  let state: AnyState | null = null;
  for (const step of replay(game, unpackRecord(game, packed))) state = step.state;
  if (!state) throw new Error('no position');
  return { game, rules: packed.rules, state, seat: game.waitingOn(packed.rules, state)[0] };
}

/** All of them: `holdfast puzzles --check web/src/boards/<id>/puzzles.json`. */
describe.each(GAMES)('puzzles of %s', (id) => {
  it('are of the family that the bots name, each once', () => {
    const { family, puzzles } = shipped(id);
    expect(family).toBe(botsFor(id).puzzles?.family);
    expect(new Set(puzzles).size).toBe(puzzles.length);
  });

  it('can be solved: every line wins, other first moves fail', () => {
    const { game, rules, state, seat } = puzzleAt(id, 0);
    expect(isPuzzle(id, rules, state, seat)).toBe(true);
    const { wins, moves, isWhole } = solve(game, rules, state, seat, PUZZLE_LIMITS);
    expect(isWhole).toBe(true);
    expect(wins.size).toBeGreaterThan(0);
    expect(wins.size).toBeLessThanOrEqual(moves / 4);
    for (const line of wins.values()) {
      let at: AnyState = state;
      for (const [i, code] of line.entries()) {
        const { status, after } = judgeMove(game, rules, at, seat, code);
        expect(status).toBe(i === line.length - 1 ? 'solved' : 'open');
        if (!after) throw new Error('a solution needs no luck');
        at = after;
      }
      expect(game.outcome(rules, at)?.winners).toEqual([seat]);
    }
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(rules, state, seat, codes);
    const losing = Array.from(codes.subarray(0, count)).filter((code) => !wins.has(code));
    for (const code of losing) expect(judgeMove(game, rules, state, seat, code).status).toBe('failed');
  });

  it('are not found where nobody can win yet', () => {
    const { game } = botsFor(id);
    const { rules, state } = puzzleAt(id, 0);
    const first = game.setup(rules, {
      below: () => 0,
      die: () => 1,
      pick: (weights) => Array.from(weights).findIndex(Boolean),
    });
    expect(first.cells.length).toBe(state.cells.length);
    expect(isPuzzle(id, rules, first, 0)).toBe(false);
  });
});
