import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Chance } from '@holdfast/kernel';
import type { TableDoc } from '../table/doc.ts';
import { LUCK_SCHEME, type LuckProof, luckFrom, luckMessage } from './derive.ts';

/** A table's secret of luck, in hex. */
export const newSeed = (): string => randomBytes(32).toString('hex');

export const commitmentTo = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

const wordsOf = (doc: TableDoc): string[] => doc.seats.map((seat) => seat.words);

const keys = new WeakMap<TableDoc, KeyObject>();
const keyOf = (doc: TableDoc): KeyObject => {
  let key = keys.get(doc);
  if (!key) keys.set(doc, (key = createSecretKey(doc.seed, 'hex')));
  return key;
};

/** The luck of the n-th step of a table (0 = set-up); made at the moment somebody asks for it. */
export function luckOf(doc: TableDoc, n: number): Chance {
  let chance: Chance | null = null;
  const open = (): Chance =>
    (chance ??= luckFrom(
      createHmac('sha256', keyOf(doc))
        .update(luckMessage(wordsOf(doc), n))
        .digest(),
    ));
  return {
    below: (n) => open().below(n),
    die: (sides) => open().die(sides),
    pick: (weights) => open().pick(weights),
  };
}

/** What may be shown of a table's luck: the seed only when the game is over. */
export const luckShown = (doc: TableDoc) => ({
  scheme: LUCK_SCHEME,
  commitment: doc.commitment,
  words: wordsOf(doc),
  ...(doc.state === 'finished' ? { seed: doc.seed } : {}),
});

export const proofOf = (doc: TableDoc): LuckProof => ({
  scheme: LUCK_SCHEME,
  commitment: doc.commitment,
  seed: doc.seed,
  words: JSON.stringify(wordsOf(doc)),
});
