import { playOut, RandomPlayer, seeded } from '@holdfast/kernel';
import { checkLaws } from '@holdfast/kernel/testing';
import { describe, expect, it } from 'vitest';
import { carcassonne, placements } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';
import { agree, played } from './agree.ts';
import { nameOf, TABLES } from './tables.ts';

describe('many games', () => {
  it('keep the ten laws', () => {
    for (let i = 0; i < 208; i++)
      checkLaws({ game: carcassonne, rules: TABLES[i % TABLES.length], seed: `heavy/${i}`, lookEvery: 9 });
  });

  it('the naive scorer agrees after every move of two thousand', () => {
    let moves = 0;
    for (let i = 0; i < 2000; i++) moves += agree(TABLES[i % TABLES.length], `naive/${i}`, i % 2 === 1);
    expect(moves).toBeGreaterThan(200_000);
    for (const count of Object.values(played)) expect(count).toBeGreaterThan(10);
  });
});

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

describe('speed on one core, by CPU time', () => {
  const speed = (rules: Rules, facts: boolean): number => {
    const player = new RandomPlayer(carcassonne);
    const chance = seeded('speed');
    const emit = facts ? (): void => undefined : undefined;
    const games = (count: number): number => {
      const began = cpu();
      for (let i = 0; i < count; i++)
        playOut(player, carcassonne, rules, carcassonne.setup(rules, chance, emit), chance, emit);
      return count / (cpu() - began);
    };
    games(150);
    return games(600);
  };
  const base = TABLES.find((rules) => nameOf(rules) === 'base, 2 seats')!;
  const full = TABLES.find((rules) => nameOf(rules) === 'bridges-castles-bazaars, 4 seats')!;

  it('base game, 2 players: 700 games a second, with facts at least half', () => {
    expect(speed(base, false)).toBeGreaterThan(700);
    expect(speed(base, true)).toBeGreaterThan(350);
  });

  it('with the expansion, 4 players: 400, with facts at least half', () => {
    expect(speed(full, false)).toBeGreaterThan(400);
    expect(speed(full, true)).toBeGreaterThan(200);
  });

  it('all placements of one tile at 40 tiles in under 2 microseconds', () => {
    const chance = seeded('placements');
    const player = new RandomPlayer(carcassonne);
    const state = carcassonne.setup(full, chance);
    while (state.laid[0] < 40) {
      player.next(full, state, chance);
      carcassonne.play(full, state, player.turn.seat, player.turn.code, chance);
    }
    const out = new Int32Array(carcassonne.maxMoves);
    const all = (rounds: number): void => {
      for (let i = 0; i < rounds; i++) for (let kind = 0; kind < 35; kind++) placements(state, kind, 3, out);
    };
    all(4000);
    const began = cpu();
    all(20_000);
    expect(((cpu() - began) / 20_000 / 35) * 1e6).toBeLessThan(2);
  });

  it('memory does not grow', () => {
    const player = new RandomPlayer(carcassonne);
    const chance = seeded('memory');
    const games = (count: number): number => {
      for (let i = 0; i < count; i++) playOut(player, carcassonne, full, carcassonne.setup(full, chance), chance);
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return (heapUsed + arrayBuffers) / 1e6;
    };
    const first = Math.min(games(300), games(300), games(300));
    const last = Math.min(games(300), games(300), games(300));
    expect(last - first).toBeLessThan(20);
  });
});
