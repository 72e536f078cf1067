import type { Chance } from '@holdfast/kernel';
import * as z from 'zod/mini';
import { send } from './http-client.ts';
import type { LoadOptions } from './load-result.ts';
import { type OpenPrompt, StreamReader } from './stream-reader.ts';

const NewTable = z.object({
  table: z.object({ id: z.string() }),
  seats: z.array(z.object({ token: z.string() })),
});

/** HTTP status above the server's capacity. */
const TRY_AGAIN = 503;

interface PlayedSeat {
  readonly token: string;
  readonly stream: StreamReader;
  prompt: OpenPrompt | null;
}

/** The server did not open or start a table. */
export class NoTable extends Error {}

/** True if the seat can answer with a listed move. */
const isAsked = ({ prompt }: PlayedSeat): boolean => prompt !== null && prompt.moves.length > 0;

/** One table of the load: a stream per seat, and at most one move in flight. */
export class TablePlayer {
  readonly id: string;
  readonly seats: PlayedSeat[] = [];
  /** When the last move was sent, and the expected number of its entry. */
  sentAt = 0;
  sentSeq = 0;
  busy = false;

  private constructor(id: string) {
    this.id = id;
  }

  /** Opens and starts a table and subscribes every seat; `onFrame` is called for each frame a seat receives. */
  static async open(
    port: number,
    token: string,
    { game, options, seats }: LoadOptions,
    onFrame: (player: TablePlayer, seq: number) => void,
  ): Promise<TablePlayer> {
    const body = JSON.stringify({ game, options, seats: Array.from({ length: seats }, () => ({ kind: 'me' })) });
    const made = await send(port, '/api/tables', { method: 'POST', token, body });
    if (made.status !== 201) throw new NoTable(`no table: ${made.text}`);
    const { table, seats: keys } = NewTable.parse(JSON.parse(made.text));
    const start = await send(port, `/api/tables/${table.id}/start`, { method: 'POST', token, body: '{}' });
    if (start.status !== 200) throw new NoTable(`no start: ${start.text}`);
    const player = new TablePlayer(table.id);
    for (const [seat, key] of keys.entries()) {
      const path = `/api/tables/${table.id}/stream?as=${seat}`;
      const stream = new StreamReader(port, path, key.token, (seq, prompt) => {
        played.prompt = prompt;
        onFrame(player, seq);
      });
      const played: PlayedSeat = { token: key.token, stream, prompt: null };
      player.seats.push(played);
      await stream.ready;
    }
    return player;
  }

  get canMove(): boolean {
    return !this.busy && this.seats.some(isAsked);
  }

  /** The game has a result, or waits for a move that is not listed, such as a choice of many cards. */
  get isOver(): boolean {
    if (this.busy) return false;
    if (this.seats.some(({ stream }) => stream.over)) return true;
    const everySeatKnows = this.seats.every(({ stream }) => stream.seq === this.seats[0]?.stream.seq);
    return everySeatKnows && this.seats.some(({ prompt }) => prompt !== null) && !this.seats.some(isAsked);
  }

  /** Sends a random legal move for the first seat with a prompt; resolves to the HTTP status. */
  async move(port: number, id: number, chance: Chance): Promise<number> {
    const seat = this.seats.find(isAsked);
    if (!seat?.prompt) throw new Error('no seat is asked');
    const { promptId, moves } = seat.prompt;
    this.busy = true;
    seat.prompt = null;
    this.sentAt = performance.now();
    this.sentSeq = Math.max(...this.seats.map(({ stream }) => stream.seq)) + 1;
    const body = JSON.stringify({ ask: promptId, move: moves[chance.below(moves.length)], id: String(id) });
    const reply = await send(port, `/api/tables/${this.id}/moves`, { method: 'POST', token: seat.token, body });
    this.busy = false;
    // The move was not carried out, so the prompt is still open.
    if (reply.status === TRY_AGAIN) seat.prompt ??= { promptId, moves };
    return reply.status;
  }

  close(): void {
    for (const { stream } of this.seats) stream.close();
  }
}
