import { type AnyGame, type Record as GameRecord, type Problem, recording, replay } from '@holdfast/kernel';
import { LUCK_SCHEME, luckFrom, luckMessage } from './derive.ts';

export { LUCK_SCHEME };

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

/**
 * Derives every roll and draw of a record again from its revealed seed (WebCrypto: runs in Node and in browsers).
 * The record must also replay; an empty list means that the luck was fair and nothing was changed.
 */
export async function verifyLuck(game: AnyGame, record: GameRecord): Promise<Problem[]> {
  const { scheme, commitment, seed, words } = record.luck ?? {};
  if (scheme !== LUCK_SCHEME || !commitment || !seed || !words)
    return [{ field: 'luck', because: 'the record carries no proof of its luck' }];
  const seedHash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(seed))));
  if (seedHash !== commitment) return [{ field: 'luck.seed', because: 'the seed is not the one that was promised' }];
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const list = JSON.parse(words) as string[];
  const luckAt = async (n: number) =>
    luckFrom(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(luckMessage(list, n)))));

  const problems: Problem[] = [];
  const compare = (field: string, written: readonly number[], derived: readonly number[]): void => {
    if (written.join() !== derived.join())
      problems.push({ field, because: `the seed gives ${derived.join(' ')}, the record says ${written.join(' ')}` });
  };
  const derived: number[] = [];
  game.setup(record.rules, recording(await luckAt(0), derived));
  compare('setup.luck', record.setup.luck, derived);

  const before = game.blank(record.rules);
  for (const { at, seat, move, state } of replay(game, record)) {
    if (at > 0 && record.moves[at - 1].luck.length > 0) {
      const again: number[] = [];
      const code = game.moves.encode(record.rules, game.moves.read(record.rules, move!)!);
      game.play(record.rules, before, seat!, code, recording(await luckAt(at), again));
      compare(`moves[${at - 1}].luck`, record.moves[at - 1].luck, again);
    }
    game.copy(state, before);
  }
  return problems;
}
