import { digest, readRecord, replay, type Seat, type Viewer, writeRecord } from '@holdfast/kernel';
import { ApiError, type Frame, type StreamEvent } from '@holdfast/protocol';
import { readStreamEvent } from '@holdfast/protocol/stream';
import { pebbles, type View } from '../../kernel/test/pebbles.ts';
import {
  EMPTY_SEAT,
  newTable,
  playMove,
  resolveRules,
  type Subscriber,
  type SubscriberRights,
  type TableDoc,
  TableHost,
  type TableStorage,
  type TableTerms,
  takeBack,
  verifyLuck,
  voteEnd,
  votePause,
} from '../src/index.ts';
import { type ContractCase, freshName, holds, type StorageUnderTest, same, TestRuntime } from './contract.ts';

/** A subscriber that parses events and folds them into a view, as a page does. */
class Page implements Subscriber {
  rights: SubscriberRights;
  readonly viewer: Viewer;
  open = true;
  readonly frames: Frame[] = [];
  text = '';
  view: View | null = null;

  constructor(viewer: Viewer, delayed = false) {
    this.viewer = viewer;
    this.rights = { isHost: false, delayed, seats: [] };
  }

  /** Rights of a subscriber that owns no seat. */
  rightsAt(_doc: TableDoc): SubscriberRights | null {
    return this.rights;
  }

  close(): void {
    this.open = false;
  }

  send(event: StreamEvent, json: string, seq?: number): void {
    this.text += json;
    if (event === 'table') readStreamEvent(event, json);
    if (event !== 'frame' && event !== 'snapshot') return;
    const frame: Frame = readStreamEvent(event, json);
    same(frame.seq, seq, 'the number beside the frame');
    const last = this.frames.at(-1);
    if (last) same(frame.seq, last.seq + 1, 'the number of the next frame');
    this.frames.push(frame);
    const folded = frame.facts.reduce((view, fact) => pebbles.fold(view as View, fact as never), this.view);
    this.view = frame.view ? (frame.view as unknown as View) : folded;
    if (frame.digest) same(digest(this.view), frame.digest, `the view of ${this.viewer} at ${frame.seq}`);
  }

  get last(): Frame {
    const last = this.frames.at(-1);
    if (!last) throw new Error('no frame yet');
    return last;
  }
}

/** A started table of three people. */
async function table(under: StorageUnderTest, terms: Partial<TableTerms> = {}, rounds = 2) {
  const { storage, close } = await under.open();
  const runtime = new TestRuntime();
  const options = { seats: 3, rounds };
  const seats = ['Ann', 'Bea', 'Cid'].map((name) => ({ ...EMPTY_SEAT, kind: 'person' as const, name, words: name }));
  const wanted = { options, rules: resolveRules(pebbles, options), host: null, seats, ...terms };
  const doc = { ...newTable(pebbles, wanted, runtime), id: freshName() };
  await storage.create(doc);
  const host = await TableHost.open({ game: pebbles, storage, runtime }, doc.id);
  await host.start();
  return { host, storage, runtime, close };
}

const mover = (host: TableHost): Seat => host.position.waitingOn[0] ?? 0;
let ids = 0;
const play = (host: TableHost, seat: Seat, move: unknown, id = `m${++ids}`): Promise<number> =>
  playMove(host, { seat, promptId: host.position.session.promptId(seat), move, id, by: 'person' });

const playFirst = (host: TableHost): Promise<number> =>
  play(host, mover(host), host.position.session.legalMoves(mover(host))[0]);

async function playOut(host: TableHost): Promise<void> {
  for (let n = 0; host.doc.state === 'playing'; n++) {
    const seat = mover(host);
    const moves = host.position.session.legalMoves(seat);
    await play(host, seat, moves[n % moves.length]);
  }
}

/** Code and detail of the ApiError that a promise rejects with. */
async function failure(promise: Promise<unknown>): Promise<{ code: string; detail: object }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, detail: error.detail };
    throw error;
  }
  throw new Error('expected an ApiError');
}

const reopened = (host: TableHost, storage: TableStorage): Promise<TableHost> =>
  TableHost.open({ game: pebbles, storage, runtime: host.runtime }, host.id);

/** What a hosted table does, with any storage. */
export const hostContract: readonly ContractCase[] = [
  {
    name: 'plays to the end; the record replays and its luck verifies',
    async run(under) {
      const { host, close } = await table(under, {}, 6);
      const { commitment } = host.doc;
      holds(!('seed' in host.info(true)) && commitment.length === 64, 'the luck is promised, the seed hidden');
      await playOut(host);
      const record = readRecord(writeRecord(await host.record()));
      same([...replay(pebbles, record)].length, record.moves.length + 1);
      const report = verifyLuck(pebbles, record);
      same([report?.problems, report?.commitment], [[], commitment]);
      holds((report?.steps.length ?? 0) > 3, 'several steps used luck');
      same(host.info(false).outcome?.reason, 'most-red');
      await close();
    },
  },
  {
    name: 'writes a request once, however often it is sent',
    async run(under) {
      const { host, storage, close } = await table(under);
      const seat = mover(host);
      const sent = Array.from({ length: 5 }, () =>
        playMove(host, { seat, promptId: 1, move: 'draw', id: 'same', by: 'person' }),
      );
      same(await Promise.all(sent), [1, 1, 1, 1, 1]);
      const again = await reopened(host, storage);
      same(await playMove(again, { seat, promptId: 1, move: 'draw', id: 'same', by: 'person' }), 1, 'after reopening');
      same((await storage.entries(host.id, 0)).length, 1);
      await close();
    },
  },
  {
    name: 'resumes a subscriber that is ahead of this process: no frame is missed, none comes twice',
    async run(under) {
      const { host, storage, close } = await table(under);
      const behind = await reopened(host, storage);
      const page = new Page('table');
      await host.subscribe(page, null);
      for (let n = 0; n < 2; n++) await playFirst(host);
      host.unsubscribe(page);
      same([page.last.seq, behind.position.seq], [2, 0]);
      await behind.subscribe(page, { seq: page.last.seq, mark: page.last.mark ?? null });
      await playFirst(behind);
      same([page.last.seq, page.frames.length], [3, 4]);
      await close();
    },
  },
  {
    name: 'turns down stale prompts, moves against the rules and what is no move, and changes nothing',
    async run(under) {
      const { host, storage, close } = await table(under);
      const seat = mover(host);
      const request = { seat, promptId: 1, move: 'draw', id: 'x', by: 'person' } as const;
      same(await failure(playMove(host, { ...request, promptId: 99 })), { code: 'stale-ask', detail: { ask: 1 } });
      same(await failure(playMove(host, { ...request, move: 'say 1' })), {
        code: 'refused',
        detail: { rule: 'P-3', because: 'not-asked' },
      });
      same(await failure(playMove(host, { ...request, move: 'fly' })), {
        code: 'malformed',
        detail: { field: 'move' },
      });
      same(await failure(playMove(host, { ...request, move: { type: 'bet', amount: 'x' } })), {
        code: 'malformed',
        detail: { field: 'move.amount' },
      });
      same(await storage.entries(host.id, 0), []);
      await close();
    },
  },
  {
    name: 'takes back what used no luck and told no secret, and nothing else',
    async run(under) {
      const { host, storage, close } = await table(under);
      const page = new Page('table');
      await host.subscribe(page, null);
      const before = JSON.stringify(page.view);
      const seat = mover(host);
      await play(host, seat, 'bet 41');
      same((await failure(takeBack(host, (seat + 1) % 3, 'b0'))).code, 'not-allowed', 'somebody else’s move');
      same(await takeBack(host, seat, 'b1'), 2);
      same(JSON.stringify(page.view), before, 'the view after the take-back');
      same(page.last.facts, []);
      same(host.position.session.promptId(seat), 3, 'the prompt after the take-back');
      same((await failure(takeBack(host, seat, 'b2'))).code, 'not-allowed', 'nothing left to take back');
      await play(host, seat, 'draw');
      same((await failure(takeBack(host, seat, 'b3'))).code, 'not-allowed', 'a draw');
      const again = await reopened(host, storage);
      same(again.position.session.view(seat), host.position.session.view(seat));
      await playOut(again);
      same(verifyLuck(pebbles, await again.record())?.problems, []);
      await close();
    },
  },
  {
    name: 'takes nothing back at a table without take-back',
    async run(under) {
      const { host, close } = await table(under, { takeback: false });
      const seat = mover(host);
      await play(host, seat, 'bet 1');
      same((await failure(takeBack(host, seat, 'b'))).code, 'not-allowed');
      same(host.position.seq, 1);
      await close();
    },
  },
  {
    name: 'sends each viewer frames that fold to its view and hold no secret of others',
    async run(under) {
      const { host, close } = await table(under, {}, 40);
      const pages = [0, 1, 2, 'table' as const].map((viewer) => new Page(viewer));
      for (const page of pages) await host.subscribe(page, null);
      await playOut(host);
      for (const page of pages) {
        same(page.last.seq, host.position.seq);
        same(page.view, host.position.session.view(page.viewer), `the view of ${page.viewer}`);
        holds(page.frames.filter((frame) => frame.digest !== '').length > 2, 'some frames carry fingerprints');
        for (const frame of page.frames)
          for (const fact of frame.facts)
            if (fact.type === 'drew' && page.viewer !== fact.seat) same([fact.colour, fact.red], ['?', '?']);
        holds(!page.text.includes(host.doc.seed), 'the seed stays hidden');
      }
      await close();
    },
  },
  {
    name: 'brings a subscriber that resumes up to date, or sends one snapshot',
    async run(under) {
      const { host, close } = await table(under, {}, 9);
      for (let n = 0; n < 5; n++) await play(host, mover(host), host.position.session.legalMoves(mover(host))[0]);
      const [resuming, fresh] = [new Page(1), new Page(1)];
      resuming.view = null;
      await host.subscribe(fresh, null);
      const past = await host.history(1);
      resuming.view = past.view as View;
      await host.subscribe(resuming, { seq: 0, mark: null });
      same(
        resuming.frames.map(({ seq }) => seq),
        [1, 2, 3, 4, 5],
      );
      same(resuming.view, fresh.view);
      same(resuming.last.asked, fresh.last.asked);
      await close();
    },
  },
  {
    name: 'tells the history as a viewer saw it',
    async run(under) {
      const { host, close } = await table(under);
      await play(host, mover(host), 'bet 7');
      await takeBack(host, host.position.takeBack?.seat ?? -1, 'b');
      await playOut(host);
      for (const viewer of [0, 2, 'table' as const]) {
        const { view, frames } = await host.history(viewer);
        const folded = frames
          .slice(1)
          .reduce(
            (seen, frame) =>
              (frame.view as View) ?? frame.facts.reduce((v: View, f) => pebbles.fold(v, f as never), seen),
            view as View,
          );
        same(folded, host.position.session.view(viewer));
        same(frames.length, host.position.seq + 1);
      }
      await close();
    },
  },
  {
    name: 'shows the game later to delayed spectators, and its end at once',
    async run(under) {
      const { host, close } = await table(under, { spectators: { delay: 3 } });
      const page = new Page('table', true);
      await host.subscribe(page, null);
      for (let n = 0; n < 4; n++) await play(host, mover(host), host.position.session.legalMoves(mover(host))[0]);
      same([page.last.seq, host.info(false, 'delayed').seq], [1, 1]);
      await playOut(host);
      same(page.last.seq, host.position.seq);
      await close();
    },
  },
  {
    name: 'pauses when all people ask, stops clocks and moves, and goes on',
    async run(under) {
      const { host, storage, runtime, close } = await table(under, { clock: { bank: 60, increment: 0 } });
      const seat = mover(host);
      for (const voter of [0, 1, 2]) await votePause(host, voter, true);
      same([host.position.paused, host.doc.pauseVotes, host.position.seq], [true, [], 1]);
      same((await failure(play(host, seat, 'draw'))).code, 'paused');
      same(host.info(false).seats[seat]?.clock?.deadline, null);
      runtime.advance(500_000);
      for (const voter of [0, 1, 2]) await votePause(host, voter, false);
      same(host.position.paused, false);
      await play(host, seat, 'draw');
      const again = await reopened(host, storage);
      same([again.position.paused, again.position.seq], [false, 3]);
      await close();
    },
  },
  {
    name: 'ends a pause once, whoever writes it and however often',
    async run(under) {
      const { host, storage, close } = await table(under, { clock: { bank: 60, increment: 0 } });
      for (const voter of [0, 1, 2]) await votePause(host, voter, true);
      const shared: TableStorage = { ...storage, shared: true };
      const nodes = [await reopened(host, shared), await reopened(host, shared)] as const;
      await votePause(nodes[0], 0, false);
      await votePause(nodes[0], 1, false);
      // The last vote; others ask once more meanwhile, at the same node and at one that has not heard of it.
      await Promise.all([votePause(nodes[0], 2, false), votePause(nodes[0], 1, false), votePause(nodes[1], 0, false)]);
      const kinds = (await storage.entries(host.id, 0)).map(({ kind }) => kind);
      same(kinds, ['pause', 'resume']);
      for (const node of nodes) await node.exclusive(() => node.refresh());
      same(nodes[0].position.clocks, nodes[1].position.clocks);
      await close();
    },
  },
  {
    name: 'counts no vote for the opposite of what it was for',
    async run(under) {
      const { host, storage, close } = await table(under);
      for (const voter of [0, 1, 2]) await votePause(host, voter, true);
      await votePause(host, 0, false);
      await votePause(host, 1, false);
      // The process dies between the entry and the document.
      const dying: TableStorage = {
        ...storage,
        replace: (id, version, doc, dueIn) =>
          doc.pauseVotes.length === 0
            ? Promise.reject(new Error('the process died'))
            : storage.replace(id, version, doc, dueIn),
      };
      await votePause(await reopened(host, dying), 2, false).catch(() => {});
      const again = await reopened(host, storage);
      same([again.position.paused, again.info(false).pauseVotes], [false, []]);
      await votePause(again, 1, true);
      same([again.position.paused, again.info(false).pauseVotes], [false, [1]]);
      for (const voter of [0, 2]) await votePause(again, voter, true);
      same(again.position.paused, true);
      await close();
    },
  },
  {
    name: 'ends by agreement once, with an answer to all, unless a vote is withdrawn before it is written',
    async run(under) {
      const { host, storage, close } = await table(under);
      const shared: TableStorage = { ...storage, shared: true };
      // While the end is written, the last entry is another node's, and a vote is withdrawn there.
      let withdraw: () => Promise<void> = async () => {};
      const overtaken: TableStorage = {
        ...shared,
        async append(draft, previous, dueIn) {
          if (draft.kind === 'end') await withdraw();
          return storage.append(draft, previous, dueIn);
        },
      };
      const nodes = [await reopened(host, overtaken), await reopened(host, shared)] as const;
      withdraw = async () => {
        withdraw = async () => {};
        await voteEnd(nodes[1], 1, false);
        await playFirst(nodes[1]);
      };
      await voteEnd(nodes[0], 0, true);
      await voteEnd(nodes[0], 1, true);
      same((await failure(voteEnd(nodes[0], 2, true))).code, 'wrong-state');
      same([nodes[0].position.outcome, nodes[0].doc.state], [null, 'playing']);
      await Promise.all([voteEnd(nodes[0], 1, true), voteEnd(nodes[0], 2, true)]);
      same([nodes[0].doc.state, nodes[0].doc.outcome?.reason], ['finished', 'agreed']);
      await close();
    },
  },
  {
    name: 'takes votes after its storage has lost entries and could not be read',
    async run(under) {
      const { host, storage, close } = await table(under);
      await playFirst(host);
      let isLost = false;
      const failing: TableStorage = {
        ...storage,
        // The last entry is missing; then the storage does not answer; then it does.
        entries: async (id, after) => (isLost ? [] : storage.entries(id, after)),
        async table(id) {
          if (!isLost) return storage.table(id);
          isLost = false;
          throw new ApiError('try-again', 'no answer', { retryAfter: 1 });
        },
      };
      const again = await reopened(host, failing);
      isLost = true;
      same((await failure(again.exclusive(() => again.catchUp()))).code, 'try-again');
      await voteEnd(again, 1, true);
      same(again.doc.endVotes, [1]);
      await close();
    },
  },
  {
    name: 'opens again where it was, and refuses a log whose fingerprints do not fit',
    async run(under) {
      const { host, storage, close } = await table(under);
      for (let n = 0; n < 3; n++) await play(host, mover(host), host.position.session.legalMoves(mover(host))[0]);
      const again = await reopened(host, storage);
      same(again.position.session.view(0), host.position.session.view(0));
      same(again.position.session.promptId(mover(host)), host.position.session.promptId(mover(host)));
      const forged: TableStorage = {
        ...storage,
        entries: async (id, after) =>
          (await storage.entries(id, after)).map((entry) => (entry.seq === 2 ? { ...entry, digest: 'no' } : entry)),
      };
      same(await failure(reopened(host, forged)), { code: 'cannot-replay', detail: { seq: 2 } });
      await close();
    },
  },
  {
    name: 'lets two hosts of one table agree on every number',
    async run(under) {
      const { host, storage, close } = await table(under, {}, 5);
      const shared: TableStorage = { ...storage, shared: true };
      const hosts = [await reopened(host, shared), await reopened(host, shared)] as const;
      for (let n = 0; n < 12; n++) {
        const one = hosts[n % 2] ?? host;
        await one.exclusive(() => one.refresh());
        const seat = mover(one);
        const move = one.position.session.legalMoves(seat)[0];
        // Both send the same request, like a client that resends to another node.
        const request = { seat, promptId: null, move, id: `r${n}`, by: 'person' } as const;
        const [a, b] = await Promise.all(hosts.map((each) => playMove(each, request)));
        same([a, b], [n + 1, n + 1]);
      }
      same((await storage.entries(host.id, 0)).length, 12);
      await close();
    },
  },
];
