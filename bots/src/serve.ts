import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type BotQuery, decide } from './decide.ts';
import { botsFor } from './games.ts';
import { TEMPERAMENTS } from './names.ts';
import { LEVELS, type Level } from './policy.ts';

/** Name of the line protocol, in the first line that a served bot writes. */
export const PROTOCOL = 'holdfast-bot-1';

/** Defaults for queries to a served bot. */
export interface BotDefaults {
  readonly level: Level;
  readonly temperament: string;
  readonly seed: string | number;
}

type Line = { readonly [field: string]: unknown };

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Checks a JSON query; returns an error text if a field is wrong. */
function query(line: Line, defaults: BotDefaults): BotQuery | string {
  const { game, rules, seat, view, history, moves, open, level, temperament, seed, budgetMs } = line;
  if (typeof game !== 'string') return 'game: expected the id of a game';
  if (!isObject(rules) || !Number.isInteger((rules as { seats?: unknown }).seats)) return 'rules: expected a record';
  if (!Number.isInteger(seat) || (seat as number) < 0 || (seat as number) >= (rules as { seats: number }).seats)
    return 'seat: expected the number of a seat';
  if (!isObject(view)) return 'view: expected an object';
  if (history !== undefined && !(Array.isArray(history) && history.every(Array.isArray)))
    return 'history: expected a list of lists of events';
  if (moves !== undefined && !Array.isArray(moves)) return 'moves: expected a list';
  if (open !== undefined && !Array.isArray(open)) return 'open: expected a list';
  if (level !== undefined && !LEVELS.includes(level as Level)) return `level: expected ${LEVELS.join(', ')}`;
  if (temperament !== undefined && !TEMPERAMENTS.some((known) => known === temperament))
    return `temperament: expected ${TEMPERAMENTS.join(', ')}`;
  if (budgetMs !== undefined && !(typeof budgetMs === 'number' && budgetMs > 0)) return 'budgetMs: expected a number';
  return {
    gameId: game,
    rules: rules as BotQuery['rules'],
    seat: seat as number,
    view,
    level: (level as Level | undefined) ?? defaults.level,
    temperament: (temperament as string | undefined) ?? defaults.temperament,
    seed: typeof seed === 'string' || typeof seed === 'number' ? seed : defaults.seed,
    ...(history === undefined ? {} : { history: history as NonNullable<BotQuery['history']> }),
    ...(moves === undefined ? {} : { moves: moves as NonNullable<BotQuery['moves']> }),
    ...(open === undefined ? {} : { open: open as NonNullable<BotQuery['open']> }),
    ...(budgetMs === undefined ? {} : { budgetMs: budgetMs as number }),
  };
}

/** Answers one line of the protocol; for a bad line with an error that names the field. */
export function answerLine(text: string, defaults: BotDefaults): string {
  let id: unknown = null;
  try {
    const line: unknown = JSON.parse(text);
    if (!isObject(line)) return JSON.stringify({ id, error: 'line: expected a JSON object' });
    id = (line as Line).id ?? null;
    const asked = query(line as Line, defaults);
    if (typeof asked === 'string') return JSON.stringify({ id, error: asked });
    botsFor(asked.gameId);
    const { move, text: written, reasons, chances, patient } = decide(asked);
    return JSON.stringify({ id, move, text: written, because: reasons, chances, patient });
  } catch (error) {
    const message = error instanceof SyntaxError ? 'line: this is not JSON' : (error as Error).message;
    return JSON.stringify({ id, error: message });
  }
}

/** Serves a bot over two streams, one JSON object per line, until the input ends. */
export async function serve(input: Readable, output: Writable, defaults: BotDefaults): Promise<void> {
  output.write(`${JSON.stringify({ protocol: PROTOCOL, levels: LEVELS, temperaments: TEMPERAMENTS })}\n`);
  let count = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    output.write(`${answerLine(line, { ...defaults, seed: `${defaults.seed}/${count++}` })}\n`);
  }
}
