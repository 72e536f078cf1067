import { InvalidMove, type Moves } from '@holdfast/kernel';
import { type Rules, TORCHES } from './rules.ts';

/** The only move: choose a torch for this night. Its code is the torch, its text `light 4`. */
export interface Move {
  readonly type: 'light';
  readonly torch: number;
}

export const moves: Moves<Rules, Move> = {
  encode(rules, json) {
    const parsed = moves.parse(rules, json);
    if ('problem' in parsed) throw new InvalidMove(parsed.problem);
    return parsed.move.torch;
  },
  decode: (_, code) => ({ type: 'light', torch: code }),
  write: (_, { torch }) => `light ${torch}`,
  read: (_, text) => (/^light [1-6]$/.test(text) ? { type: 'light', torch: Number(text.at(-1)) } : null),
  parse(_, json) {
    const { type, torch } = (json ?? {}) as { readonly type?: unknown; readonly torch?: unknown };
    if (type !== 'light') return { problem: { field: 'type', because: 'expected light' } };
    if (TORCHES.includes(torch as number)) return { move: { type, torch: torch as number } };
    return { problem: { field: 'torch', because: `expected one of ${TORCHES.join(', ')}` } };
  },
};
