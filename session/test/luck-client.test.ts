import type { SignedTranscript } from '@holdfast/protocol';
import { describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import {
  type ClientEvent,
  type ClientState,
  commitmentTo,
  differenceFromSeen,
  isSignedBy,
  LUCK_3,
  newClient,
  PlayerChain,
  publicLuck,
  spokenWord,
  step,
  type TableDoc,
  takeBack,
  transcriptDigest,
} from '../src/index.ts';
import { Listener, LuckTable } from './luck-table.ts';

/** A device that plays seat 0, and the server it talks to; `change` is what the host does before the start. */
async function device(change: (doc: TableDoc) => TableDoc = (doc) => doc) {
  const table = await LuckTable.open(['ann', 'bea'], {
    rounds: 6,
    change: (doc) => ({ ...doc, scheme: LUCK_3 }),
  });
  const chain = table.chains[0]!;
  let state = newClient(table.host.id, table.host.doc.commitment);
  const feed = (event: ClientEvent) => {
    const stepped = step(state, event, (_, k) => chain.element(k)?.a ?? null);
    state = stepped.state;
    return stepped.actions;
  };
  feed({ type: 'committed', seat: 0, end: chain.end });
  await table.host.change(change);
  await table.host.start();
  const fixed = (transcript: SignedTranscript = table.host.doc.transcript!) =>
    feed({
      type: 'fixed',
      transcript,
      isSigned: transcript.signature !== null && isSignedBy(transcript.signature, transcriptDigest(transcript.text)),
    });
  /** The deal as the server tells it, after `reveal` of these seats. */
  const dealt = async (seats: readonly number[]): Promise<void> => {
    for (const seat of seats) await table.host.revealFirst(seat, table.chains[seat]!.element(1)!.a);
    table.runtime.advance(3_000);
    await table.host.exclusive(async () => {});
    const { transcript, firsts } = publicLuck(pebbles, table.host.doc, null);
    feed({ type: 'dealt', transcript: transcript!, firsts: firsts!, isSigned: true });
  };
  return { table, feed, fixed, dealt, state: (): ClientState => state };
}

describe('a host who deals', () => {
  it('with another commitment than the one that was published gets no element, and an alarm', async () => {
    const { fixed, state } = await device((doc) => ({
      ...doc,
      seed: 'ab'.repeat(32),
      commitment: commitmentTo('ab'.repeat(32)),
    }));
    expect(fixed()).toEqual([]);
    expect(state().alarms).toEqual(['transcript']);
  });

  it('with another commitment is noticed by a device that hears of it only after the deal', async () => {
    const seed = 'cd'.repeat(32);
    const { dealt, state } = await device((doc) => ({ ...doc, seed, commitment: commitmentTo(seed) }));
    await dealt([0, 1]);
    expect(state().alarms).toEqual(['transcript']);
  });

  it('without the chain of a device gets no element, and an alarm', async () => {
    const { fixed, state } = await device((doc) => ({
      ...doc,
      seats: doc.seats.map((seat) => ({ ...seat, chain: null })),
    }));
    expect(fixed()).toEqual([]);
    expect(state().alarms).toEqual(['transcript']);
  });

  it('without a signature, or with a wrong one, gets no element, and an alarm', async () => {
    for (const value of [null, 'A'.repeat(86)]) {
      const { fixed, state, table } = await device();
      const { text, signature } = table.host.doc.transcript!;
      expect(fixed({ text, signature: value === null ? null : { key: signature!.key, value } })).toEqual([]);
      expect(state().alarms).toEqual(['unsigned']);
    }
  });

  it('without the first element that it acknowledged raises an alarm', async () => {
    const { fixed, feed, dealt, state } = await device();
    expect(fixed()).toEqual([{ type: 'reveal', seat: 0 }]);
    feed({ type: 'revealed', seat: 0 });
    await dealt([1]);
    expect(state().alarms).toEqual(['dropped']);
  });

  it('without a first element whose answer never came says that it was late: a notice', async () => {
    const { fixed, dealt, state } = await device();
    fixed();
    await dealt([1]);
    expect([state().alarms, state().notices]).toEqual([[], ['late']]);
  });

  it('with the chain of another device gets nothing from this one, which says so', async () => {
    const { fixed, state } = await device((doc) => ({
      ...doc,
      seats: doc.seats.map((seat, at) =>
        at === 0 ? { ...seat, chain: new PlayerChain(doc.id, 0, 'phone').end } : seat,
      ),
    }));
    expect(fixed()).toEqual([]);
    expect([state().alarms, state().notices]).toEqual([[], ['handed-over']]);
  });
});

describe('honest servers', () => {
  it('raise no alarm when moves were taken back while a device was away', async () => {
    const table = await LuckTable.open(['ann', 'bea'], {
      rounds: 6,
      change: (doc) => ({ ...doc, scheme: LUCK_3, takeback: true }),
    });
    await table.start();
    const { id, commitment, transcript, firsts } = table.host.doc;
    let state = newClient(id, commitment);
    const feed = (event: ClientEvent): void => void ({ state } = step(state, event, () => null));
    const arrive = (): void => {
      const { seq, luck } = table.host.position;
      feed({ type: 'arrived', seq, chains: luck.chains(), head: luck.head });
    };
    feed({ type: 'dealt', transcript: transcript!, firsts, isSigned: true });
    arrive();
    const seat = table.mover;
    await table.play(seat, { type: 'bet', amount: 3 });
    arrive();
    const left = state;
    await takeBack(table.host, seat, 'b');
    await table.play(seat, { type: 'bet', amount: 5 });
    await table.play(table.mover, 'say 0');
    arrive();
    await table.playOut();
    const record = await table.host.record();
    for (const seen of [state, left])
      expect([seen.alarms, differenceFromSeen(seen, record).differs]).toEqual([[], null]);
  });

  it('raise no alarm when an answer is lost and another device takes the seat over before it comes', async () => {
    const { table, fixed, feed, dealt, state } = await device();
    fixed();
    await dealt([0, 1]);
    const { luck } = table.host.position;
    feed({ type: 'arrived', seq: 0, chains: luck.chains(), head: luck.head });
    const [chain] = luck.chains();
    feed({ type: 'needed', seat: 0, id: 'm', seq: 0, chain: chain! });
    const phone = new PlayerChain(table.host.id, 0, 'phone').end;
    const handedOver = { ...chain!, k: 0, a: phone, end: phone, next: 'x'.repeat(43), used: null };
    feed({ type: 'arrived', seq: 2, chains: [handedOver, luck.chains()[1]!], head: null });
    feed({ type: 'accepted', seat: 0, id: 'm', seq: 1 });
    expect(state().alarms).toEqual([]);
  });
});

describe('two devices that are shown different games', () => {
  it('have different letters to compare, and an alarm when one sees the other game', async () => {
    const pages: Listener[] = [];
    const heads: string[] = [];
    let id = '';
    let commitment = '';
    for (const move of ['say 0', 'say 1']) {
      const table = await LuckTable.open(['ann', 'bea'], { rounds: 6, change: (doc) => ({ ...doc, scheme: LUCK_3 }) });
      await table.start();
      const page = new Listener('table');
      await table.host.subscribe(page, null);
      await table.play();
      await table.play(table.mover, move);
      pages.push(page);
      ({ id, commitment } = table.host.doc);
      heads.push(table.host.position.luck.head!.hash);
    }
    const [one, other] = heads.map(spokenWord);
    expect(one).toMatch(/^[2-9A-Z]{4} [2-9A-Z]{4}$/);
    expect(one).not.toBe(other);
    const see = (state: ClientState, page: Listener): ClientState => {
      for (const frame of page.frames) {
        const { seq, head = null, luck = null, outcome } = frame;
        const event: ClientEvent =
          'chains' in frame
            ? { type: 'arrived', seq, chains: frame.chains, head }
            : { type: 'frame', seq, luck, head, outcome };
        state = step(state, event, () => null).state;
      }
      return state;
    };
    const seen = see(newClient(id, commitment), pages[0]!);
    expect(seen.alarms).toEqual([]);
    const end = { seq: 2, chains: [], head: { n: 2, hash: heads[1]! } } as const;
    expect(step(seen, { type: 'arrived', ...end }, () => null).state.alarms).toEqual(['forked']);
    const back: ClientEvent = { type: 'arrived', seq: 1, chains: [], head: { n: 1, hash: seen.heads[1]! } };
    expect(step(seen, back, () => null).state.notices).toEqual(['went-back']);
  });
});
