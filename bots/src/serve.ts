import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { LEVELS, type Level, TEMPERAMENTS, type Temperament } from './brain.ts';
import { playing } from './games.ts';
import { type Question, think } from './think.ts';

/** The name of the line protocol; the first line a served bot writes carries it. */
export const PROTOCOL = 'holdfast-bot-1';

/** How a served bot plays when a line does not say so. */
export interface Manner {
  readonly level: Level;
  readonly temperament: Temperament;
  readonly seed: string | number;
}

type Line = { readonly [field: string]: unknown };

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Checks one question that came as JSON; a text names the field that is wrong. */
function question(line: Line, manner: Manner): Question | string {
  const { game, rules, seat, view, moves, open, level, temperament, seed, budgetMs } = line;
  if (typeof game !== 'string') return 'game: expected the id of a game';
  if (!isObject(rules) || !Number.isInteger((rules as { seats?: unknown }).seats)) return 'rules: expected a record';
  if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= (rules as { seats: number }).seats)
    return 'seat: expected the number of a seat';
  if (!isObject(view)) return 'view: expected an object';
  if (moves !== undefined && !Array.isArray(moves)) return 'moves: expected a list';
  if (open !== undefined && !Array.isArray(open)) return 'open: expected a list';
  if (level !== undefined && !LEVELS.includes(level as Level)) return `level: expected ${LEVELS.join(', ')}`;
  if (temperament !== undefined && !TEMPERAMENTS.includes(temperament as Temperament))
    return `temperament: expected ${TEMPERAMENTS.join(', ')}`;
  if (budgetMs !== undefined && !(typeof budgetMs === 'number' && budgetMs > 0)) return 'budgetMs: expected a number';
  return {
    gameId: game,
    rules: rules as Question['rules'],
    seat: seat as number,
    view,
    level: (level as Level | undefined) ?? manner.level,
    temperament: (temperament as Temperament | undefined) ?? manner.temperament,
    seed: typeof seed === 'string' || typeof seed === 'number' ? seed : manner.seed,
    ...(moves === undefined ? {} : { moves: moves as NonNullable<Question['moves']> }),
    ...(open === undefined ? {} : { open: open as NonNullable<Question['open']> }),
    ...(budgetMs === undefined ? {} : { budgetMs: budgetMs as number }),
  };
}

/** Answers one line of the protocol with one line; a bad line gets an error that names the field. */
export function answerLine(text: string, manner: Manner): string {
  let id: unknown = null;
  try {
    const line: unknown = JSON.parse(text);
    if (!isObject(line)) return JSON.stringify({ id, error: 'line: expected a JSON object' });
    id = (line as Line).id ?? null;
    const asked = question(line as Line, manner);
    if (typeof asked === 'string') return JSON.stringify({ id, error: asked });
    playing(asked.gameId);
    const { move, text: written, because, chances, patient } = think(asked);
    return JSON.stringify({ id, move, text: written, because, chances, patient });
  } catch (error) {
    const because = error instanceof SyntaxError ? 'line: this is not JSON' : (error as Error).message;
    return JSON.stringify({ id, error: because });
  }
}

/** Serves a bot over two streams, one JSON object per line, until the input ends. */
export async function serve(input: Readable, output: Writable, manner: Manner): Promise<void> {
  output.write(`${JSON.stringify({ protocol: PROTOCOL, levels: LEVELS, temperaments: TEMPERAMENTS })}\n`);
  let count = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    output.write(`${answerLine(line, { ...manner, seed: `${manner.seed}/${count++}` })}\n`);
  }
}
