import type { Record as GameRecord } from '@holdfast/kernel';
import {
  type ClientEvent,
  type ClientState,
  differenceFromSeen,
  isSignedBy,
  newClient,
  PlayerChain,
  step,
  transcriptDigest,
} from '@holdfast/session';
import { expect } from 'vitest';
import { type Client, type EventStream, freshId, someMove } from './client.ts';
import { frameAt } from './play.ts';

/** A device that takes part in the luck of its seats, with the state machine of the page (session/src/luck-client.ts). */
export class LuckPlayer {
  readonly client: Client;
  readonly id: string;
  state: ClientState;
  readonly chains = new Map<number, PlayerChain>();

  constructor(client: Client, id: string, commitment: string) {
    this.client = client;
    this.id = id;
    this.state = newClient(id, commitment);
  }

  feed(event: ClientEvent): readonly { readonly type: string; readonly k?: number | null }[] {
    const { state, actions } = step(this.state, event, (seat, k) => this.chains.get(seat)?.element(k)?.a ?? null);
    this.state = state;
    return actions;
  }

  compare(record: GameRecord): { readonly compared: number; readonly differs: unknown } {
    return differenceFromSeen(this.state, record);
  }

  async commit(seat: number, secret = `the secret of seat ${seat}`): Promise<number> {
    const chain = new PlayerChain(this.id, seat, secret);
    this.chains.set(seat, chain);
    const reply = await this.client.post(`/api/tables/${this.id}/luck`, { seat, end: chain.end });
    if (reply.status === 200) this.feed({ type: 'committed', seat, end: chain.end });
    return reply.status;
  }

  /** Checks the transcript, then reveals the first elements. */
  async reveal(seats = [...this.chains.keys()]): Promise<void> {
    const { json } = await this.client.get(`/api/tables/${this.id}`);
    const transcript = json.table.dealing;
    this.feed({
      type: 'fixed',
      transcript,
      isSigned: isSignedBy(transcript.signature, transcriptDigest(transcript.text)),
    });
    expect(this.state.alarms).toEqual([]);
    for (const seat of seats) {
      const a = this.chains.get(seat)?.element(1)?.a;
      const reply = await this.client.post(`/api/tables/${this.id}/luck/reveal`, { seat, a });
      expect(reply.status, reply.text).toBe(200);
      this.feed({ type: 'revealed', seat });
    }
  }

  /** Reads how the game was dealt and where it is. */
  async dealt(): Promise<void> {
    const { json } = await this.client.get(`/api/tables/${this.id}/luck`);
    const { transcript, firsts, chains } = json;
    this.feed({ type: 'dealt', transcript, firsts, isSigned: true });
    this.feed({ type: 'arrived', seq: 0, chains, head: null });
  }

  look(line: EventStream): void {
    for (const { seq, luck = null, head = null, outcome } of line.frames)
      this.feed({ type: 'frame', seq, luck, head, outcome });
  }

  /** Plays a move of the seat that is asked; the server says whether it needs an element. */
  async play(lines: readonly EventStream[], seq: number, spread = 0): Promise<number> {
    const { waitingOn, outcome } = await frameAt(lines[0], seq);
    if (outcome) return seq;
    const seat = waitingOn[spread % waitingOn.length];
    const frame = await frameAt(lines[seat], seq);
    const move = { seat, ask: frame.asked!.ask, move: someMove(frame, spread), id: freshId(), luck: null };
    let reply = await this.client.post(`/api/tables/${this.id}/moves`, move);
    if (reply.status === 428) {
      const { seq: told, chain } = reply.json.error;
      this.look(lines[0]);
      const [action] = this.feed({ type: 'needed', seat, id: move.id, seq: told, chain });
      expect(action?.type).toBe('send');
      const luck = this.chains.get(seat)?.element(action?.k ?? 0);
      reply = await this.client.post(`/api/tables/${this.id}/moves`, { ...move, luck });
    }
    expect(reply.status, reply.text).toBe(200);
    this.feed({ type: 'accepted', seat, id: move.id, seq: reply.json.seq });
    return reply.json.seq;
  }

  /** Plays to the end and looks at every frame. */
  async playOut(lines: readonly EventStream[], seq = 0): Promise<void> {
    for (let n = 0; ; n++) {
      const next = await this.play(lines, seq, n * 7);
      this.look(lines[0]);
      if (next === seq) return;
      seq = next;
    }
  }
}
