import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { digestText, seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { inputCount } from '../src/network/encoder.ts';
import { networkFrom } from '../src/network/load.ts';

const folder = new URL('../weights/', import.meta.url);
const games = readdirSync(folder).flatMap((name) => (name.endsWith('.bin') ? [name.slice(0, -4)] : []));

/** Digests of the shipped networks' results for 1,000 random inputs; the same on every machine. */
const EVALUATIONS: Readonly<Record<string, string>> = {
  carcassonne: '22770dbcb5464955',
  watch: '98c869e19ed3378d',
};

it('are known here', () => expect(games).toEqual(Object.keys(EVALUATIONS)));

describe.each(games)('the weights of %s', (game) => {
  const bots = botsFor(game);
  const bytes = readFileSync(new URL(`${game}.bin`, folder));
  const manifest = JSON.parse(readFileSync(new URL(`${game}.json`, folder), 'utf8'));

  it('are those of their manifest, for this engine and this encoder, and small', () => {
    expect(manifest).toMatchObject({
      game,
      engine: bots.game.version,
      encoder: bots.learner?.encoder.version,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(manifest.commands.length).toBeGreaterThan(0);
    expect(gzipSync(bytes).length).toBeLessThan(1.5e6);
  });

  it('give the expected chances', () => {
    if (!bots.learner) throw new Error('weights without a learner');
    const { encoder } = bots.learner;
    const network = networkFrom(bots.game, bots.learner, bytes);
    const chance = seeded('evaluations');
    const told: string[] = [];
    for (let table = 0; table < 1000; table++) {
      const seats = 2 + (table % 5);
      const inputs = Float32Array.from({ length: inputCount(encoder, seats) }, () => chance.below(101) / 100);
      told.push([...network.chances(inputs, seats)].map((each) => each.toFixed(9)).join(' '));
    }
    expect(digestText(told.join('\n'))).toBe(EVALUATIONS[game]);
  });
});
