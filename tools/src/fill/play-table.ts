import type { Chance } from '@holdfast/kernel';
import * as z from 'zod/mini';
import { send } from '../load/http-client.ts';
import { type OpenPrompt, StreamReader } from '../load/stream-reader.ts';
import type { Person } from './person.ts';

const NewTable = z.object({ table: z.object({ id: z.string() }) });

/** A game, and how many people and bots play it under which terms. */
export interface TablePlan {
  readonly game: string;
  readonly people: readonly Person[];
  readonly bots: number;
  readonly terms: object;
  readonly chat: readonly string[];
}

interface Seat {
  readonly person: Person;
  readonly stream: StreamReader;
  prompt: OpenPrompt | null;
}

/** Plays one game to its end: people play random legal moves, bots theirs. Returns the table's id. */
export async function playTable(port: number, plan: TablePlan, chance: Chance): Promise<string> {
  const { game, people, bots, terms, chat } = plan;
  const [host, ...others] = people;
  if (!host) throw new Error('a table needs somebody');
  const seats = [
    { kind: 'me' },
    ...others.map(() => ({ kind: 'open' })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 1 })),
  ];
  const { id } = NewTable.parse(JSON.parse((await host.post('/api/tables', { game, seats, ...terms })).text)).table;
  for (const person of others) await person.post(`/api/tables/${id}/sit`, {});
  await host.post(`/api/tables/${id}/start`, {});
  for (const [n, text] of chat.entries()) await people[n % people.length]?.post(`/api/tables/${id}/chat`, { text });
  const playing = new Playing(port, id, people);
  try {
    await playing.toTheEnd(chance);
  } finally {
    playing.close();
  }
  return id;
}

class Playing {
  readonly #port: number;
  readonly #id: string;
  readonly #seats: Seat[];
  #wake: () => void = () => {};
  #sent = 0;

  constructor(port: number, id: string, people: readonly Person[]) {
    this.#port = port;
    this.#id = id;
    this.#seats = people.map((person, at) => {
      const path = `/api/tables/${id}/stream?as=${at}`;
      const stream = new StreamReader(
        port,
        path,
        null,
        (_, prompt) => {
          seat.prompt = prompt;
          this.#wake();
        },
        person.cookie,
      );
      const seat: Seat = { person, stream, prompt: null };
      return seat;
    });
  }

  async toTheEnd(chance: Chance): Promise<void> {
    await Promise.all(this.#seats.map(({ stream }) => stream.ready));
    while (!this.#seats.some(({ stream }) => stream.over)) {
      const news = new Promise<void>((wake) => {
        this.#wake = wake;
      });
      const seat = this.#seats.find(({ prompt }) => prompt !== null);
      if (seat !== undefined) await this.#move(seat, chance);
      else await news;
    }
  }

  async #move(seat: Seat, chance: Chance): Promise<void> {
    const { promptId, moves } = seat.prompt ?? { promptId: 0, moves: [] };
    seat.prompt = null;
    // Some moves are not listed, such as a choice of many cards.
    if (moves.length === 0) return void (await seat.person.post(`/api/tables/${this.#id}/resign`, {}));
    const move = moves[chance.below(moves.length)];
    const body = JSON.stringify({ ask: promptId, move, id: `m${++this.#sent}`, seat: this.#seats.indexOf(seat) });
    const path = `/api/tables/${this.#id}/moves`;
    const reply = await send(this.#port, path, { method: 'POST', cookie: seat.person.cookie, body });
    // A bot's answer may have come first; the next frame has another prompt then.
    if (reply.status !== 200 && reply.status !== 409) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  }

  close(): void {
    for (const { stream } of this.#seats) stream.close();
  }
}
