import { PlayerChain as Chain, LuckWitness, type PlayerChain } from '@holdfast/session';
import { expect } from 'vitest';
import { type Client, type EventStream, freshId, someMove } from './client.ts';
import { frameAt } from './play.ts';

/** A device that takes part in the luck of its seats, as the page does: chains of its own, and eyes on every frame. */
export class LuckPlayer {
  readonly client: Client;
  readonly id: string;
  readonly witness: LuckWitness;
  readonly chains = new Map<number, PlayerChain>();
  readonly #used = new Map<number, number>();
  #seen = 0;

  constructor(client: Client, id: string, commitment: string) {
    this.client = client;
    this.id = id;
    this.witness = new LuckWitness({ table: id, commitment });
  }

  async commit(seat: number, secret = `the secret of seat ${seat}`): Promise<number> {
    const chain = new Chain(this.id, seat, secret);
    this.chains.set(seat, chain);
    this.#used.set(seat, 0);
    const reply = await this.client.post(`/api/tables/${this.id}/luck`, { seat, end: chain.end });
    if (reply.status === 200) this.witness.ownChain(seat, chain.end);
    return reply.status;
  }

  /** Checks the transcript, then reveals the first elements. */
  async reveal(seats = [...this.chains.keys()]): Promise<void> {
    const { json } = await this.client.get(`/api/tables/${this.id}`);
    expect(this.witness.agree(json.table.dealing)).toBe(true);
    for (const seat of seats) {
      const a = this.chains.get(seat)?.element(1)?.a;
      const reply = await this.client.post(`/api/tables/${this.id}/luck/reveal`, { seat, a });
      expect(reply.status, reply.text).toBe(200);
      this.#used.set(seat, 1);
    }
  }

  async dealt(): Promise<void> {
    const { json } = await this.client.get(`/api/tables/${this.id}/luck`);
    this.witness.dealt(json.transcript, json.firsts, json.chains);
  }

  look(line: EventStream): void {
    for (const { seq, luck } of line.frames)
      if (seq > this.#seen && luck) {
        this.#seen = seq;
        this.witness.see(seq, luck);
      }
  }

  async play(lines: readonly EventStream[], seq: number, spread = 0): Promise<number> {
    const { waitingOn, outcome } = await frameAt(lines[0], seq);
    if (outcome) return seq;
    const seat = waitingOn[spread % waitingOn.length];
    const frame = await frameAt(lines[seat], seq);
    const k = (this.#used.get(seat) ?? 0) + 1;
    const luck = this.chains.get(seat)?.element(k) ?? undefined;
    const move = { seat, ask: frame.asked!.ask, move: someMove(frame, spread), id: freshId(), luck };
    const reply = await this.client.post(`/api/tables/${this.id}/moves`, move);
    expect(reply.status, reply.text).toBe(200);
    if (luck) {
      this.#used.set(seat, k);
      this.witness.acknowledged(reply.json.seq, luck);
    }
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
