import type { Seat } from '@holdfast/kernel';
import type { Chain, Head, LuckStep, SignedTranscript, UsedElement } from '@holdfast/protocol';
import { answersTo, mixed, openingOf } from './draw-key.ts';
import { chanceOfPart, dicePart, drawChance, drawCommitment, HOUSE } from './draw-parts.ts';
import type { LuckAlarm, StepVerdict } from './luck-witness.ts';
import { isNextElement } from './player-chain.ts';
import { MAX_TAKE_BACKS } from './take-backs.ts';
import { readTranscript } from './transcript.ts';

/**
 * A device's side of scheme `holdfast-luck-3` as a pure state machine: `step(state, event, elements)` returns the next state
 * and what to do. The page, the tests and the model (session/test/luck-client-model.test.ts) share it. The state is plain
 * data; the page stores it, so that a reload goes on with it.
 */
export interface ClientState {
  readonly scheme: 3;
  readonly table: string;
  /** The first commitment that was seen, before this device published its chain. */
  readonly commitment: string;
  readonly transcript: SignedTranscript | null;
  readonly firsts: readonly (string | null)[];
  /** Number of the last entry that was seen; null before the first snapshot. */
  readonly seq: number | null;
  /** Each seat's luck as the last snapshot and the frames since left it. */
  readonly seats: readonly Chain[];
  /** M; null if frames were missed. */
  readonly mix: string | null;
  /** Running hashes after 0, 1, 2, ... standing moves, as far as they were seen. */
  readonly heads: readonly (string | null)[];
  readonly own: readonly OwnSeat[];
  /** All commitments of the server that were seen. */
  readonly promises: Readonly<{ [draw: string]: string }>;
  readonly outcome: SeenOutcome | null;
  readonly alarms: readonly LuckAlarm[];
  readonly notices: readonly LuckNotice[];
}

export interface SeenOutcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
}

/** A seat that this device plays. */
export interface OwnSeat {
  readonly seat: Seat;
  /** End of this device's chain. */
  readonly end: string;
  /** Number of the last element whose draw was proven to us. */
  readonly used: number;
  /** Number of the last element that was sent. */
  readonly disclosed: number;
  /** True if the server acknowledged the first element, for the set-up. */
  readonly revealed: boolean;
  /** The last move for which the server asked for an element. */
  readonly asked: AskedMove | null;
  /** Entry of the last move that was accepted without an element; null once its frame was checked. */
  readonly plain: number | null;
  /** The newest entries whose frames were seen, since a frame may come before the answer to its move. */
  readonly seen: readonly SeenEntry[];
}

interface SeenEntry {
  readonly seq: number;
  readonly luck: LuckStep | null;
}

/** Frames kept for answers that come later. */
const MOST_SEEN = 16;

export interface AskedMove {
  readonly id: string;
  readonly k: number;
  /** Entries in the log when the server said that the move can be played and draws. */
  readonly seq: number;
  readonly fate: 'sent' | 'refused' | { readonly accepted: number };
}

/** Ordinary events that people should know of; they prove nothing about the server. */
export type LuckNotice =
  /** The first element came too late, says the server: the set-up has no part of this device. */
  | 'late'
  /** Another device took over the seat's part. */
  | 'handed-over'
  /** The server is at an earlier position than before, as after a restored back-up. */
  | 'went-back'
  /** A move with an element was overtaken: whoever runs the server knows the next roll, and can't change it. */
  | 'known-early';

export type ClientEvent =
  | { readonly type: 'committed'; readonly seat: Seat; readonly end: string }
  | { readonly type: 'fixed'; readonly transcript: SignedTranscript; readonly isSigned: boolean }
  | { readonly type: 'revealed'; readonly seat: Seat }
  | {
      readonly type: 'dealt';
      readonly transcript: SignedTranscript;
      readonly firsts: readonly (string | null)[];
      readonly isSigned: boolean;
    }
  | {
      readonly type: 'arrived';
      readonly seq: number;
      readonly chains: readonly Chain[];
      readonly head: Head | null;
    }
  | {
      readonly type: 'frame';
      readonly seq: number;
      readonly luck: LuckStep | null;
      readonly head: Head | null;
      readonly outcome: SeenOutcome | null;
    }
  /** A move is to be sent, for the first time or again. */
  | { readonly type: 'move'; readonly seat: Seat; readonly id: string }
  /** The server says that the move draws. */
  | { readonly type: 'needed'; readonly seat: Seat; readonly id: string; readonly seq: number; readonly chain: Chain }
  | { readonly type: 'accepted'; readonly seat: Seat; readonly id: string; readonly seq: number }
  /** `final`: the server says that this move can never be played. */
  | { readonly type: 'refused'; readonly seat: Seat; readonly id: string; readonly final: boolean };

export type ClientAction =
  /** Send the first element of the seat's chain for the set-up. */
  | { readonly type: 'reveal'; readonly seat: Seat }
  /** Send the move, with the k-th element or without one. */
  | { readonly type: 'send'; readonly id: string; readonly k: number | null }
  /** Take the seat over with this device's chain, then send the move again. */
  | { readonly type: 'take-over'; readonly seat: Seat; readonly id: string }
  /** The chain is used up: make another, then send the move again. */
  | { readonly type: 'new-chain'; readonly seat: Seat; readonly id: string }
  /** Don't send the move's element: an alarm says why. */
  | { readonly type: 'stop'; readonly id: string }
  | { readonly type: 'proof'; readonly seq: number; readonly step: LuckStep; readonly verdict: StepVerdict };

/** The k-th element of this device's chain; null behind its last. */
export type Elements = (seat: Seat, k: number) => string | null;

export interface Stepped {
  readonly state: ClientState;
  readonly actions: readonly ClientAction[];
}

export const newClient = (table: string, commitment: string): ClientState => ({
  scheme: 3,
  table,
  commitment,
  transcript: null,
  firsts: [],
  seq: null,
  seats: [],
  mix: null,
  heads: [],
  own: [],
  promises: {},
  outcome: null,
  alarms: [],
  notices: [],
});

/** How many of the running hashes stand whatever was taken back since (take-backs.ts keeps 32 positions). */
export const certainHeads = (heads: ClientState['heads']): number => Math.max(0, heads.length - MAX_TAKE_BACKS);

const MOST_HASHES = 100_000;

/** One step of the machine; a builder, so that each event can change several things. */
class Step {
  state: ClientState;
  readonly actions: ClientAction[] = [];
  readonly #elements: Elements;

  constructor(state: ClientState, elements: Elements) {
    this.state = state;
    this.#elements = elements;
  }

  #set(change: Partial<ClientState>): void {
    this.state = { ...this.state, ...change };
  }

  #alarm(alarm: LuckAlarm): LuckAlarm {
    const { alarms } = this.state;
    if (!alarms.includes(alarm)) this.#set({ alarms: [...alarms, alarm] });
    return alarm;
  }

  #notice(notice: LuckNotice): void {
    const { notices } = this.state;
    if (!notices.includes(notice)) this.#set({ notices: [...notices, notice] });
  }

  #own(seat: Seat): OwnSeat | null {
    return this.state.own.find((own) => own.seat === seat) ?? null;
  }

  #setOwn(seat: Seat, change: Partial<OwnSeat>): void {
    this.#set({ own: this.state.own.map((own) => (own.seat === seat ? { ...own, ...change } : own)) });
  }

  /** Notes a commitment; false if it differs from an earlier one for the same draw. */
  #promised(seat: Seat, chain: string, k: number, commitment: string): boolean {
    const draw = `${seat} ${chain} ${k}`;
    const known = this.state.promises[draw];
    if (known === undefined) this.#set({ promises: { ...this.state.promises, [draw]: commitment } });
    return known === undefined || known === commitment;
  }

  committed({ seat, end }: { readonly seat: Seat; readonly end: string }): void {
    const others = this.state.own.filter((own) => own.seat !== seat);
    const known = this.#own(seat);
    if (known?.end === end) return;
    this.#set({
      own: [...others, { seat, end, used: 0, disclosed: 0, revealed: false, asked: null, plain: null, seen: [] }],
    });
  }

  /** True if the transcript is about what this device saw and sent. */
  #agrees({ text }: SignedTranscript, isSigned: boolean, ours: boolean): boolean {
    const { table, commitment, transcript, own } = this.state;
    const agreed = readTranscript(text);
    const fits =
      agreed?.table === table &&
      agreed.commitment === commitment &&
      (transcript === null || transcript.text === text) &&
      (!ours || own.every(({ seat }) => agreed.seats[seat]?.end !== null));
    if (!fits || !agreed) {
      this.#alarm('transcript');
      return false;
    }
    if (!isSigned) this.#alarm('unsigned');
    for (const [seat, { end, commit, house }] of agreed.seats.entries()) {
      if (end !== null && commit !== null) this.#promised(seat, end, 2, commit);
      this.#promised(seat, HOUSE, 1, house ?? '');
    }
    return isSigned;
  }

  fixed({ transcript, isSigned }: { readonly transcript: SignedTranscript; readonly isSigned: boolean }): void {
    if (!this.#agrees(transcript, isSigned, true)) return;
    this.#set({ transcript });
    const ends = readTranscript(transcript.text)?.seats.map(({ end }) => end) ?? [];
    for (const { seat, end } of this.state.own)
      if (ends[seat] === end) {
        this.#setOwn(seat, { disclosed: 1, used: 1 });
        this.actions.push({ type: 'reveal', seat });
      } else this.#notice('handed-over');
  }

  revealed({ seat }: { readonly seat: Seat }): void {
    this.#setOwn(seat, { revealed: true });
  }

  dealt({ transcript, firsts, isSigned }: Extract<ClientEvent, { type: 'dealt' }>): void {
    const { firsts: known } = this.state;
    if (known.length > 0 && known.join() !== firsts.join()) this.#alarm('transcript');
    // Somebody who arrives during the game, or on another device, has sent nothing that must be in it.
    this.#agrees(transcript, isSigned, this.state.transcript !== null);
    const ends = readTranscript(transcript.text)?.seats.map(({ end }) => end) ?? [];
    for (const { seat, end, revealed } of this.state.own) {
      if (ends[seat] !== end) continue;
      this.#setOwn(seat, { used: Math.max(1, this.#own(seat)?.used ?? 1) });
      if (firsts[seat] === this.#elements(seat, 1)) continue;
      if (revealed || firsts[seat]) this.#alarm('dropped');
      else this.#notice('late');
    }
    const opening = openingOf(transcript.text, firsts);
    this.#set({ transcript, firsts, mix: this.state.seq === null ? opening : this.state.mix });
  }

  get #opening(): string | null {
    const { transcript, firsts } = this.state;
    return transcript && firsts.length > 0 ? openingOf(transcript.text, firsts) : null;
  }

  arrived({ seq, chains, head }: Extract<ClientEvent, { type: 'arrived' }>): void {
    const { state } = this;
    for (const [seat, chain] of chains.entries()) this.#checkPromises(seat, chain);
    for (const { seat } of state.own) {
      const chain = chains[seat];
      if (chain) this.#catchUp(seat, chain);
    }
    if (head) this.#arriveAt(seq, head);
    const missed = seq !== this.state.seq && !(this.state.seq === null && seq === 0);
    this.#set({ seq, seats: chains, mix: missed ? null : this.state.mix });
  }

  /** False, with an alarm, if a commitment differs from the one that was sent before. */
  #checkPromises(seat: Seat, { n, k, end, next, house }: Chain): boolean {
    const chained = !end || this.#promised(seat, end, k + 1, next);
    const kept = chained && (house === undefined || this.#promised(seat, HOUSE, n + 1, house));
    if (!kept) this.#alarm('commitment');
    return kept;
  }

  #arriveAt(seq: number, { n, hash }: Head): void {
    const { heads, seq: before } = this.state;
    const known = heads[n];
    if (seq === before && known !== undefined && known !== null && known !== hash) this.#alarm('forked');
    if (before !== null && seq < before) this.#notice('went-back');
    // Moves may have been taken back in entries that were missed.
    const certain = seq === before ? heads : heads.slice(0, certainHeads(heads));
    this.#set({ heads: [...Array.from({ length: n }, (_, i) => certain[i] ?? null), hash] });
  }

  /** Takes over what the server says about our chain. False, with an alarm, if it moved on without a proof. */
  #catchUp(seat: Seat, { end, k, used }: Chain): boolean {
    const own = this.#own(seat);
    if (!own || end !== own.end) return true;
    if (k < own.used) {
      this.#notice('went-back');
      this.#setOwn(seat, { used: k });
      return true;
    }
    if (k === own.used) return true;
    // The first element of a chain in the transcript belongs to the set-up.
    if (k === 1 && !used && this.#isAgreed(seat, own.end)) {
      this.#setOwn(seat, { used: 1, disclosed: Math.max(1, own.disclosed) });
      return true;
    }
    if (!used || used.k !== k || !this.#provesUse(seat, own.end, used)) {
      this.#alarm('moved');
      return false;
    }
    this.#useElement(seat, own, k);
    return true;
  }

  /** True if the chain is in the transcript, or if we don't know the transcript. */
  #isAgreed(seat: Seat, end: string): boolean {
    const { transcript } = this.state;
    return transcript === null || readTranscript(transcript.text)?.seats[seat]?.end === end;
  }

  /** Notes that the draw with our k-th element is proven. */
  #useElement(seat: Seat, own: OwnSeat, k: number): void {
    const { asked } = own;
    if (asked?.k === k && asked.fate === 'refused') this.#alarm('used-though-refused');
    this.#setOwn(seat, { used: k, disclosed: Math.max(own.disclosed, k) });
  }

  #provesUse(seat: Seat, end: string, used: UsedElement): boolean {
    const { k = 0, a } = used;
    if (used.seat !== seat || a === undefined || a !== this.#elements(seat, k)) return false;
    const promise = this.state.promises[`${seat} ${end} ${k}`];
    return !['commitment', 'outcome'].includes(this.#verdict(used, promise, end, null));
  }

  /** Checks an opened draw against its commitment. */
  #verdict(step: LuckStep, promise: string | undefined, chain: string, mixBefore: string | null): StepVerdict {
    const { seat, n, a, r, d, asked = [], got = [], mix } = step;
    const dice = typeof r === 'string' ? dicePart(r) : d;
    if (dice === undefined) return 'sealed';
    const { table } = this.state;
    if (promise === undefined) return 'unchecked';
    if (drawCommitment(table, seat, chain, n, dice) !== promise) return 'commitment';
    const base = a === undefined ? mix : this.#opening;
    if (!base) return 'unchecked';
    if (a === undefined && mixBefore !== null && mixBefore !== mix) return 'outcome';
    const source = { base, seat, chain, k: n, element: a ?? null };
    const chance = typeof r === 'string' ? drawChance(source, r) : chanceOfPart(source, dice);
    if (typeof r !== 'string' && asked.some((request) => !request.startsWith('d'))) return 'outcome';
    if (answersTo(chance, asked).join() !== got.join()) return 'outcome';
    return a === undefined ? 'server' : 'both';
  }

  frame({ seq, luck, head, outcome }: Extract<ClientEvent, { type: 'frame' }>): void {
    if (this.state.seq !== null && seq <= this.state.seq) return;
    if (luck) {
      const verdict = this.#see(seq, luck);
      if (verdict !== 'no-luck') this.actions.push({ type: 'proof', seq, step: luck, verdict });
    }
    if (head) this.#follow(head);
    this.#set({ seq, ...(outcome ? { outcome: { winners: outcome.winners, reason: outcome.reason } } : {}) });
    for (const { seat, seen } of this.state.own) {
      this.#setOwn(seat, { seen: [...seen, { seq, luck }].slice(-MOST_SEEN) });
      this.#checkAccepted(seat, seq, luck);
      this.#checkPlain(seat, seq, luck);
    }
  }

  /** A move adds a hash; a take-back must lead to the one before. */
  #follow({ n, hash }: Head): void {
    const { heads } = this.state;
    const known = heads[n];
    if (n < heads.length && known !== null && known !== hash) this.#alarm('forked');
    this.#set({ heads: [...Array.from({ length: n }, (_, i) => heads[i] ?? null), hash] });
  }

  #see(seq: number, luck: LuckStep): StepVerdict {
    const { seat, k, a, next } = luck;
    const before = this.state.seats[seat];
    if (k === 0) return this.#newChain(luck, before);
    const chain = a === undefined ? HOUSE : before?.end;
    const verdict = this.#seeDraw(luck, before, chain ?? '');
    const after: Chain = before ?? { n: 0, k: 0, a: null, next: '', end: null, used: null };
    if (!this.#promised(seat, chain ?? '', luck.n + 1, next)) this.#alarm('commitment');
    const changed: Chain =
      a === undefined ? { ...after, n: luck.n, house: next } : { ...after, k: luck.n, a, next, used: { ...luck, seq } };
    const { mix } = this.state;
    this.#set({
      seats: Object.assign([...this.state.seats], { [seat]: changed }),
      mix: mix === null || a === undefined ? mix : mixed(mix, a),
    });
    const own = this.#own(seat);
    if (own && a !== undefined && own.end === chain) this.#useElement(seat, own, luck.n);
    return ['commitment', 'outcome', 'element'].includes(verdict) ? this.#alarm(verdict as LuckAlarm) : verdict;
  }

  #seeDraw(luck: LuckStep, before: Chain | undefined, chain: string): StepVerdict {
    const { seat, n, k, a } = luck;
    const { table, mix } = this.state;
    if (a !== undefined && before) {
      const follows = k === n && n === before.k + 1;
      if (!follows || !isNextElement(table, seat, { k: 0, a: chain }, { k: n, a }, MOST_HASHES)) return 'element';
    } else if (before && n !== before.n + 1) return 'commitment';
    return this.#verdict(luck, this.state.promises[`${seat} ${chain} ${n}`], chain, mix);
  }

  #newChain({ seat, n, a: end, next }: LuckStep, before: Chain | undefined): StepVerdict {
    const own = this.#own(seat);
    if (own && own.end !== end) this.#notice('handed-over');
    if (end !== undefined && !this.#promised(seat, end, n + 1, next)) this.#alarm('commitment');
    const { house, n: drawn = 0 } = before ?? {};
    const chain: Chain = { n: drawn, k: n, a: end ?? null, next, end: end ?? null, used: null };
    this.#set({
      seats: Object.assign([...this.state.seats], { [seat]: house === undefined ? chain : { ...chain, house } }),
    });
    return 'no-luck';
  }

  /** The entry of an accepted move must have the element that was sent with it. */
  #checkAccepted(seat: Seat, seq: number, luck: LuckStep | null): void {
    const own = this.#own(seat);
    const { asked } = own ?? {};
    if (!own || !asked || typeof asked.fate !== 'object' || asked.fate.accepted !== seq) return;
    this.#setOwn(seat, { asked: null });
    if (luck?.seat === seat && luck.a !== undefined && luck.a === this.#elements(seat, asked.k)) return;
    if (luck?.seat === seat && luck.n > 0) this.#alarm('left-out');
    // Something happened in between, after which the move draws nothing.
    else if (seq > asked.seq + 1) this.#notice('known-early');
    else this.#alarm('in-vain');
  }

  /** A draw for which the server never asked for our element must not be played while our chain is the seat's. */
  #checkPlain(seat: Seat, seq: number, luck: LuckStep | null): void {
    const own = this.#own(seat);
    if (own?.plain !== seq) return;
    this.#setOwn(seat, { plain: null });
    const isHouse = luck?.seat === seat && luck.k === undefined && luck.a === undefined;
    if (isHouse && this.state.seats[seat]?.end === own.end) this.#alarm('left-out');
  }

  move({ seat, id }: { readonly seat: Seat; readonly id: string }): void {
    const asked = this.#own(seat)?.asked;
    this.actions.push({ type: 'send', id, k: asked?.id === id && asked.fate === 'sent' ? asked.k : null });
  }

  needed({ seat, id, seq, chain }: Extract<ClientEvent, { type: 'needed' }>): void {
    const own = this.#own(seat);
    if (!own || chain.end !== own.end) {
      this.actions.push({ type: 'take-over', seat, id });
      return;
    }
    if (!this.#checkPromises(seat, chain) || !this.#catchUp(seat, chain)) {
      this.actions.push({ type: 'stop', id });
      return;
    }
    const k = chain.k + 1;
    if (this.#elements(seat, k) === null) {
      this.actions.push({ type: 'new-chain', seat, id });
      return;
    }
    const { asked } = own;
    // The server has said that this move can be played, then refused it although nothing had happened since.
    if (
      asked &&
      asked.k === k &&
      (asked.id === id ? asked.fate === 'sent' : asked.fate === 'refused' && asked.seq === seq)
    )
      this.#alarm('turned-down');
    this.#setOwn(seat, { asked: { id, k, seq, fate: 'sent' }, disclosed: Math.max(own.disclosed, k) });
    this.actions.push({ type: 'send', id, k });
  }

  accepted({ seat, id, seq }: Extract<ClientEvent, { type: 'accepted' }>): void {
    const asked = this.#own(seat)?.asked;
    const early = this.#own(seat)?.seen.find((entry) => entry.seq === seq);
    if (asked?.id !== id) {
      this.#setOwn(seat, { plain: seq });
      if (early) this.#checkPlain(seat, seq, early.luck);
      return;
    }
    this.#setOwn(seat, { asked: { ...asked, fate: { accepted: seq } } });
    if (this.state.seq === null || this.state.seq < seq) return;
    if (early) this.#checkAccepted(seat, seq, early.luck);
    // A snapshot came instead of its frame, and the proof of the draw with it.
    else this.#setOwn(seat, { asked: null });
  }

  refused({ seat, id, final }: Extract<ClientEvent, { type: 'refused' }>): void {
    const asked = this.#own(seat)?.asked;
    if (asked?.id !== id) return;
    this.#setOwn(seat, { asked: { ...asked, fate: 'refused' } });
    if (final) this.#alarm('turned-down');
    else this.#notice('known-early');
  }
}

/** What an event changes, and what is to be done. */
export function step(state: ClientState, event: ClientEvent, elements: Elements): Stepped {
  const next = new Step(state, elements);
  switch (event.type) {
    case 'committed':
    case 'fixed':
    case 'revealed':
    case 'dealt':
    case 'arrived':
    case 'frame':
    case 'move':
    case 'needed':
    case 'accepted':
    case 'refused':
      (next[event.type] as (event: ClientEvent) => void)(event);
      break;
    default:
      event satisfies never;
  }
  return { state: next.state, actions: next.actions };
}
