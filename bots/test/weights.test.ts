import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nightfold } from '@holdfast/nightfold/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startState } from '../../tools/src/training/optimiser.ts';
import { evenChances } from '../src/index.ts';
import { networkFrom } from '../src/network/load.ts';
import { quantise } from '../src/network/quantise.ts';
import { shapeFor } from '../src/network/shape.ts';
import { lazily, ShippedNetwork } from '../src/network/shipped.ts';
import { readWeights, writeWeights } from '../src/network/weights-file.ts';
import { toyLearner } from './toy-learner.ts';

const shape = shapeFor(toyLearner.encoder, [32, 32]);
const parameters = quantise(shape, startState(shape, 'weights').parameters);
const header = { game: 'nightfold', engine: nightfold.version, encoder: 1, shape };
const file = writeWeights(header, parameters);
const load = (bytes: Uint8Array) => networkFrom(nightfold, toyLearner, bytes);

describe('a weights file', () => {
  it('is read as it was written', () => {
    expect(readWeights(file)).toEqual({ header: { format: 'holdfast-weights-1', ...header }, parameters });
    const inputs = new Float32Array(3 * shape.perSeat + shape.shared).fill(0.5);
    expect([...load(file).chances(inputs, 3)]).toEqual(evenChances(3));
  });

  it('has two bytes per weight and a header, and nothing else', () => {
    expect(writeWeights({ ...header, checkpoint: new Array(1000).fill('x') } as typeof header, parameters)).toEqual(
      file,
    );
    expect(file.length).toBeLessThan(2 * parameters.length + 1000);
  });

  it.each([
    ['another game', { ...header, game: 'chess' }, 'for game "chess", this program has "nightfold"'],
    ['another engine', { ...header, engine: '0' }, 'for engine version "0", this program has "1"'],
    ['another encoder', { ...header, encoder: 7 }, 'for encoder version 7, this program has 1'],
    ['a prior', { ...header, shape: { ...shape, prior: { at: 0, scale: 1 } } }, 'for prior'],
  ])('for %s is refused', (_, other, because) => {
    expect(() => load(writeWeights(other, parameters))).toThrow(because);
  });

  it('that is cut off, too long or something else is refused', () => {
    expect(() => load(file.subarray(0, file.length - 2))).toThrow(`bytes instead of ${file.length}`);
    expect(() => load(Uint8Array.from([...file, 0]))).toThrow(`bytes instead of ${file.length}`);
    expect(() => load(new TextEncoder().encode('<!doctype html>'))).toThrow('not a file of weights');
    expect(() => load(new Uint8Array())).toThrow('not a file of weights');
  });
});

describe('shipped weights', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-weights-'));
  const address = pathToFileURL(join(folder, 'nightfold.bin'));
  writeFileSync(address, file);

  it('are read at the first decision in Node', () => {
    const make = vi.fn(load);
    const policy = lazily(new ShippedNetwork(address, make), () => () => ({ code: 3, reasons: [], chances: [] }));
    expect(make).not.toHaveBeenCalled();
    expect(policy({} as never).code).toBe(3);
    policy({} as never);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are fetched once ahead of decisions in a browser, and again after a failure', async () => {
    vi.stubGlobal('process', undefined);
    const fetched = vi.fn(async () => new Response(Uint8Array.from(file)));
    fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
    vi.stubGlobal('fetch', fetched);
    const shipped = new ShippedNetwork(new URL('https://table.example/assets/nightfold-1a2b.bin'), load);
    expect(() => shipped.get()).toThrow('prepareBots() must be awaited');
    await expect(shipped.prepare()).rejects.toThrow('HTTP 503');
    await Promise.all([shipped.prepare(), shipped.prepare()]);
    await shipped.prepare();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(shipped.get().shape).toEqual(shape);
  });
});
