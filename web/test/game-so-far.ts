import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** A table that is asked for: seat 0 is answered for here, bots have the others. */
export interface Wish {
  readonly game: string;
  readonly scenario: string;
  readonly seats: number;
  /** How many questions are answered before the table is left waiting. */
  readonly answers: number;
}

/** Plays a game on a server by its open interface until so many questions are answered, or to its end; the table's id. */
export async function gameSoFar(server: string, { game, scenario, seats, answers }: Wish): Promise<string> {
  let key = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${server}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  key = (await post<{ token: string }>('/bots', { name: 'Rita' })).token;
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 1 }));
  const { table } = await post<{ table: { id: string } }>('/tables', {
    game,
    options: { scenario },
    seats: [{ kind: 'me' }, ...bots],
  });
  await post(`/tables/${table.id}/start`, {});
  const stream = await fetch(`${server}/api/tables/${table.id}/stream?as=0`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/x-ndjson' },
  });
  let answered = 0;
  const lines = createInterface({ input: Readable.fromWeb(stream.body as Parameters<typeof Readable.fromWeb>[0]) });
  for await (const line of lines) {
    if (line === '') continue;
    const { event, data } = JSON.parse(line);
    if (event !== 'snapshot' && event !== 'frame') continue;
    if (data.outcome || (data.asked && answered >= answers)) break;
    if (!data.asked) continue;
    const { ask, moves } = data.asked;
    const move = moves[(answered++ * 7919) % moves.length];
    await post(`/tables/${table.id}/moves`, { ask, move, id: `q${answered}` });
  }
  await stream.body?.cancel().catch(() => {});
  return table.id;
}
