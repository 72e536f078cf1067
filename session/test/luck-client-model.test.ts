import type { Chain, LuckStep, UsedElement } from '@holdfast/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answersTo,
  type ClientEvent,
  type ClientState,
  dicePart,
  drawChance,
  drawCommitment,
  HOUSE,
  LUCK_3,
  newClient,
  openingOf,
  serverPart,
  step,
  type TableDoc,
} from '../src/index.ts';
import { LuckTable } from './luck-table.ts';

/** Longest sequence of steps that is tried. */
const DEPTH = 9;
const SEAT = 0;

let doc: TableDoc;
let elements: (seat: number, k: number) => string | null;
let end: string;
let dealtState: ClientState;

const commitment = (chain: string, k: number, r = serverPart(doc.id, doc.seed, SEAT, chain, k)): string =>
  drawCommitment(doc.id, SEAT, chain, k, dicePart(r));

/** The proof of the draw with the k-th element; with another `r` it is forged, but agrees with itself. */
function drawStep(k: number, r = serverPart(doc.id, doc.seed, SEAT, end, k)): LuckStep {
  const a = elements(SEAT, k)!;
  const source = { base: openingOf(doc.transcript!.text, doc.firsts), seat: SEAT, chain: end, k, element: a };
  const asked = ['d6', 'd6'];
  return {
    seat: SEAT,
    n: k,
    k,
    a,
    r,
    asked,
    got: answersTo(drawChance(source, r), asked),
    next: commitment(end, k + 1),
  };
}

/** A host, its one honest client, and what has passed between them. */
interface World {
  readonly client: ClientState;
  readonly seq: number;
  readonly next: number;
  readonly used: UsedElement | null;
  /** The move that the client has sent and that was not answered; `k` is its element. */
  readonly out: { readonly id: string; readonly k: number | null } | null;
  readonly moves: number;
  /** An entry that is in the log, but neither frame nor answer have reached the client. */
  readonly lost: { readonly id: string; readonly seq: number; readonly luck: LuckStep } | null;
  /** The last element that was refused. */
  readonly refused: number | null;
  /** Elements that the client has disclosed, and whose true draw it has seen. */
  readonly disclosed: readonly number[];
  readonly proven: readonly number[];
  readonly trace: readonly string[];
}

const chainOf = ({ next, used }: Pick<World, 'next' | 'used'>): Chain => ({
  n: 0,
  k: next - 1,
  a: elements(SEAT, next - 1),
  next: commitment(end, next),
  end,
  house: commitment(HOUSE, 1),
  used,
});

/** Feeds an event to the client and carries out what it answers. */
function feed(world: World, event: ClientEvent): World {
  const { state, actions } = step(world.client, event, elements);
  let { out, disclosed } = world;
  for (const action of actions) {
    if (action.type === 'send') {
      out = { id: action.id, k: action.k };
      if (action.k !== null && !disclosed.includes(action.k)) disclosed = [...disclosed, action.k];
      // The core of the protocol: the next element is disclosed only after the draw of the one before was proven.
      if (action.k !== null && state.alarms.length === 0)
        for (let before = 2; before < action.k; before++)
          expect(world.proven, `${world.trace.join(', ')}: a(${action.k})`).toContain(before);
    } else if (action.type === 'stop') {
      expect(state.alarms, world.trace.join(', ')).not.toEqual([]);
      out = null;
    } else expect(action.type, world.trace.join(', ')).toBe('proof');
  }
  return { ...world, client: state, out, disclosed };
}

type Act = (world: World) => World | null;
/** The client has stopped: it sends no element of this move. */
function stopped(world: World): World {
  expect(world.out, world.trace.join(', ')).toBeNull();
  return world;
}
const named =
  (name: string, act: Act): Act =>
  (world) =>
    act({ ...world, trace: [...world.trace, name] });

const frame = (seq: number, luck: LuckStep | null): ClientEvent => ({
  type: 'frame',
  seq,
  luck,
  head: null,
  outcome: null,
});
/** Appends a draw of the client's move; the log has it from here on. */
const drawn = (world: World, luck: LuckStep): World => ({
  ...world,
  seq: world.seq + 1,
  next: (luck.k ?? 0) + 1,
  used: { ...luck, seq: world.seq + 1 },
});
const sawDraw = (world: World, k: number): World => ({ ...world, proven: [...world.proven, k] });

const HONEST: readonly Act[] = [
  named('a move', (world) =>
    world.out || world.lost
      ? null
      : feed({ ...world, moves: world.moves + 1 }, { type: 'move', seat: SEAT, id: `m${world.moves}` }),
  ),
  named('element needed', (world) => {
    if (world.out?.k !== null || world.out === null) return null;
    return feed(world, { type: 'needed', seat: SEAT, id: world.out.id, seq: world.seq, chain: chainOf(world) });
  }),
  named('drawn, frame first', (world) => {
    if (!world.out?.k || world.lost) return null;
    const { id, k } = world.out;
    const after = sawDraw(feed(drawn(world, drawStep(k)), frame(world.seq + 1, drawStep(k))), k);
    return { ...feed(after, { type: 'accepted', seat: SEAT, id, seq: after.seq }), out: null };
  }),
  named('drawn, answer first', (world) => {
    if (!world.out?.k || world.lost) return null;
    const { id, k } = world.out;
    const after = feed(drawn(world, drawStep(k)), { type: 'accepted', seat: SEAT, id, seq: world.seq + 1 });
    return { ...sawDraw(feed(after, frame(after.seq, drawStep(k))), k), out: null };
  }),
  named('drawn, frame and answer lost', (world) => {
    if (!world.out?.k || world.lost) return null;
    const { id, k } = world.out;
    return { ...drawn(world, drawStep(k)), lost: { id, seq: world.seq + 1, luck: drawStep(k) } };
  }),
  named('sent again, answered', (world) => {
    if (!world.lost || !world.out) return null;
    const again = feed(world, { type: 'move', seat: SEAT, id: world.lost.id });
    expect(again.out, world.trace.join(', ')).toEqual(world.out);
    return { ...feed(again, { type: 'accepted', seat: SEAT, id: world.lost.id, seq: world.lost.seq }), out: null };
  }),
  named('snapshot', (world) => {
    const seen = world.lost ? sawDraw({ ...world, lost: world.out ? world.lost : null }, world.lost.luck.n) : world;
    return feed(seen, { type: 'arrived', seq: world.seq, chains: [chainOf(world)], head: null });
  }),
  named('overtaken by another', (world) => {
    if (!world.out?.k || world.lost) return null;
    const { id, k } = world.out;
    const after = feed({ ...world, seq: world.seq + 1 }, frame(world.seq + 1, null));
    return { ...feed(after, { type: 'refused', seat: SEAT, id, final: false }), out: null, refused: k };
  }),
];

const forged = (): string => serverPart(doc.id, 'another seed', SEAT, end, 7);
/** A valid draw that the server's part alone makes. */
function houseDraw(world: World): LuckStep {
  const r = serverPart(doc.id, doc.seed, SEAT, HOUSE, 1);
  const mix = world.client.mix ?? openingOf(doc.transcript!.text, doc.firsts);
  const asked = ['d6', 'd6'];
  const source = { base: mix, seat: SEAT, chain: HOUSE, k: 1, element: null };
  const got = answersTo(drawChance(source, r), asked);
  return { seat: SEAT, n: 1, r, asked, got, mix, next: commitment(HOUSE, 2) };
}

const CHEATS: readonly Act[] = [
  named('REFUSED FOR GOOD', (world) =>
    world.out?.k && !world.lost
      ? {
          ...feed(world, { type: 'refused', seat: SEAT, id: world.out.id, final: true }),
          out: null,
          refused: world.out.k,
        }
      : null,
  ),
  named('REFUSED, NOTHING HAPPENED', (world) =>
    world.out?.k && !world.lost
      ? {
          ...feed(world, { type: 'refused', seat: SEAT, id: world.out.id, final: false }),
          out: null,
          refused: world.out.k,
        }
      : null,
  ),
  named('COUNTER MOVED, NO PROOF', (world) => {
    if (world.out?.k !== null || world.out === null) return null;
    const chain = { ...chainOf({ next: world.next + 1, used: null }), used: world.used };
    return stopped(
      feed({ ...world, next: world.next + 1 }, { type: 'needed', seat: SEAT, id: world.out.id, seq: world.seq, chain }),
    );
  }),
  named('COUNTER MOVED, FORGED PROOF', (world) => {
    if (world.out?.k !== null || world.out === null || world.refused !== world.next) return null;
    const used = { ...drawStep(world.next, forged()), seq: world.seq };
    const chain = chainOf({ next: world.next + 1, used });
    return stopped(
      feed(
        { ...world, next: world.next + 1, used },
        { type: 'needed', seat: SEAT, id: world.out.id, seq: world.seq, chain },
      ),
    );
  }),
  named('SNAPSHOT WITH A MOVED COUNTER', (world) =>
    world.lost
      ? null
      : feed(
          { ...world, next: world.next + 1 },
          {
            type: 'arrived',
            seq: world.seq,
            chains: [{ ...chainOf({ next: world.next + 1, used: null }), used: world.used }],
            head: null,
          },
        ),
  ),
  named('ANOTHER PART THAN PROMISED', (world) => {
    if (!world.out?.k || world.lost) return null;
    const { id, k } = world.out;
    const luck = drawStep(k, forged());
    const after = feed(drawn(world, luck), frame(world.seq + 1, luck));
    return { ...feed(after, { type: 'accepted', seat: SEAT, id, seq: after.seq }), out: null };
  }),
  named('ANOTHER PROMISE', (world) => {
    if (world.out?.k !== null || world.out === null) return null;
    const chain = { ...chainOf(world), next: commitment(end, world.next, forged()) };
    return stopped(feed(world, { type: 'needed', seat: SEAT, id: world.out.id, seq: world.seq, chain }));
  }),
  named('THE ELEMENT LEFT OUT', (world) => {
    if (!world.out?.k || world.lost) return null;
    const house = houseDraw(world);
    const after = feed({ ...world, seq: world.seq + 1 }, frame(world.seq + 1, house));
    return { ...feed(after, { type: 'accepted', seat: SEAT, id: world.out.id, seq: after.seq }), out: null };
  }),
  named('DRAWN WITHOUT ASKING', (world) => {
    if (world.out?.k !== null || world.out === null || world.lost) return null;
    const after = feed({ ...world, seq: world.seq + 1 }, frame(world.seq + 1, houseDraw(world)));
    return { ...feed(after, { type: 'accepted', seat: SEAT, id: world.out.id, seq: after.seq }), out: null };
  }),
  named('ASKED FOR, NOT DRAWN', (world) => {
    if (!world.out?.k || world.lost) return null;
    const after = feed(
      { ...world, seq: world.seq + 1 },
      { type: 'accepted', seat: SEAT, id: world.out.id, seq: world.seq + 1 },
    );
    return { ...feed(after, frame(after.seq, null)), out: null };
  }),
  named('USED THOUGH REFUSED', (world) => {
    // While a move with the same element is under way, its draw is just that.
    if (world.refused !== world.next || world.lost || world.out?.k === world.next) return null;
    const luck = drawStep(world.next);
    return sawDraw({ ...feed(drawn(world, luck), frame(world.seq + 1, luck)), refused: null }, world.next);
  }),
];

/** Visits every sequence of acts up to a depth; equal worlds are visited once. */
function explore(start: World, acts: readonly Act[], visit: (world: World) => void): number {
  let layer = new Map<string, World>([['', start]]);
  let count = 0;
  for (let depth = 0; depth < DEPTH; depth++) {
    const following = new Map<string, World>();
    for (const world of layer.values())
      for (const act of acts) {
        const after = act(world);
        if (!after) continue;
        count++;
        visit(after);
        const { trace: _, ...rest } = after;
        following.set(JSON.stringify(rest), after);
      }
    layer = following;
  }
  return count;
}

const initial = (): World => ({
  client: dealtState,
  seq: 0,
  next: 2,
  used: null,
  out: null,
  moves: 0,
  lost: null,
  refused: null,
  disclosed: [],
  proven: [],
  trace: [],
});

beforeAll(async () => {
  const table = await (
    await LuckTable.open(['ann', 'bea'], { change: (fresh) => ({ ...fresh, scheme: LUCK_3 }) })
  ).start();
  doc = table.host.doc;
  const chain = table.chains[SEAT]!;
  end = chain.end;
  elements = (_, k) => chain.element(k)?.a ?? null;
  const transcript = doc.transcript!;
  const events: ClientEvent[] = [
    { type: 'committed', seat: SEAT, end },
    { type: 'fixed', transcript, isSigned: true },
    { type: 'revealed', seat: SEAT },
    { type: 'dealt', transcript, firsts: doc.firsts, isSigned: true },
  ];
  let state = newClient(doc.id, doc.commitment);
  for (const event of events) ({ state } = step(state, event, elements));
  const arrived = { type: 'arrived', seq: 0, chains: [chainOf({ next: 2, used: null })], head: null } as const;
  dealtState = step(state, arrived, elements).state;
  expect([dealtState.alarms, dealtState.notices]).toEqual([[], []]);
});

describe(`all interleavings of up to ${DEPTH} steps`, () => {
  it('an honest server never raises an alarm, whatever is lost or overtaken', () => {
    const count = explore(initial(), HONEST, ({ client, trace }) =>
      expect(client.alarms, trace.join(', ')).toEqual([]),
    );
    expect(count).toBeGreaterThan(100);
  });

  it('whatever a host answers, the client discloses a(n+1) only after the draw with a(n) was proven, or raises an alarm', () => {
    let caught = 0;
    const count = explore(initial(), [...HONEST, ...CHEATS], ({ client, disclosed, proven, trace }) => {
      if (client.alarms.length > 0) {
        caught++;
        return;
      }
      // Without an alarm the host knows at most one element whose draw was not proven: it can never choose between two rolls.
      const open = disclosed.filter((k) => !proven.includes(k));
      expect(open.length, trace.join(', ')).toBeLessThanOrEqual(1);
      expect(trace.filter((name) => name === name.toUpperCase() && name !== 'REFUSED, NOTHING HAPPENED')).toEqual([]);
    });
    expect(count).toBeGreaterThan(500);
    expect(caught).toBeGreaterThan(1_000);
  });
});
