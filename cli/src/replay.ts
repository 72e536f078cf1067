import {
  type AnyGame,
  BrokenRecord,
  type Record as GameRecord,
  readRecord,
  redact,
  replay,
  type Step,
  unveil,
  type Viewer,
} from '@holdfast/kernel';
import { flags, readText, wholeNumber } from './flags.ts';
import { GAME_IDS, GAMES, oneOf } from './games.ts';
import type { Command } from './help.ts';
import { UserError } from './user-error.ts';

/** The file argument; throws UserError if it is missing. */
export function fileNamed(file: string | undefined): string {
  if (!file) throw new UserError('Which record? Give the name of a file.', true);
  return file;
}

export const openRecord = (file: string): { record: GameRecord; game: AnyGame } => parseRecord(file, readText(file));

/** Parses a record; `file` is its origin, for error messages. */
export function parseRecord(file: string, text: string): { record: GameRecord; game: AnyGame } {
  try {
    const record = readRecord(text);
    const game = Object.hasOwn(GAMES, record.game) ? GAMES[record.game] : null;
    if (!game) throw new BrokenRecord('game', `there is no game "${record.game}" here; choose ${oneOf(GAME_IDS)}`);
    if (record.engine !== game.version) {
      process.stderr.write(`note: recorded by engine ${record.engine}, read by ${game.version}\n`);
    }
    return { record, game };
  } catch (error) {
    throw broken(file, error);
  }
}

/** Turns BrokenRecord into a UserError; returns other errors unchanged. */
export const broken = (file: string, error: unknown): unknown =>
  error instanceof BrokenRecord
    ? new UserError(
        `${file}: ${error.message}\nOnly whole, unchanged records hold: take a fresh copy from where it was written.`,
      )
    : error;

const asked = (game: AnyGame, record: GameRecord, step: Step) =>
  game.waitingOn(record.rules, step.state).map((seat: number) => {
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(record.rules, step.state, seat, codes);
    const moves = Array.from(codes.subarray(0, count), (code) =>
      game.moves.write(record.rules, game.moves.decode(record.rules, code)),
    );
    return { seat, moves, open: game.open(record.rules, step.state, seat) };
  });

/** Parses `--as`; returns null (show everything) if it is missing. */
function viewerOf(text: string | undefined, seats: number): Viewer | null {
  if (text === undefined || text === 'table') return text ?? null;
  if (/^\d$/.test(text) && Number(text) < seats) return Number(text);
  throw new UserError(`--as: expected a seat from 0 to ${seats - 1}, or table, not "${text}"`);
}

/** `holdfast replay FILE`: prints the readable log, or one JSON line per step. */
function runReplay(args: readonly string[]): void {
  const { values, positionals } = flags(
    args,
    { json: { type: 'boolean', default: false }, at: { type: 'string' }, as: { type: 'string' } },
    1,
  );
  const { record, game } = openRecord(fileNamed(positionals[0]));
  const at = values.at === undefined ? null : wholeNumber('at', values.at, 0, 0, record.moves.length);
  const viewer = viewerOf(values.as, record.rules.seats);
  try {
    for (const step of replay(game, record)) {
      if (at !== null && step.at > at) break;
      if (values.json) {
        if (at !== null && step.at !== at) continue;
        const facts = step.events.map((event) => (viewer === null ? unveil(event) : redact(event, viewer)));
        const line = {
          at: step.at,
          seat: step.seat,
          move: step.move,
          facts,
          view: game.view(record.rules, step.state, viewer ?? 'table'),
          asked: asked(game, record, step),
          outcome: game.outcome(record.rules, step.state),
        };
        console.log(JSON.stringify(line));
        continue;
      }
      const sentences = step.events
        .map((event) => game.say(record.rules, viewer === null ? unveil(event) : redact(event, viewer), record.seats))
        .filter(Boolean);
      if (step.move !== null) console.log(`${String(step.at).padStart(4)}  ${record.seats[step.seat!]}: ${step.move}`);
      for (const sentence of sentences) console.log(`      ${sentence}`);
    }
  } catch (error) {
    throw broken(positionals[0], error);
  }
}

export const replayCommand: Command = {
  run: runReplay,
  usage: 'replay FILE [flags]',
  about: 'prints the log of a record',
  flags: [
    ['--json', 'one line per step: events ("facts"), view, listed moves, outcome'],
    ['--at N', 'only up to move N; with --json only that step'],
    ['--as SEAT', 'what a seat saw: 0 is the first, or table for spectators (everything)'],
  ],
  example: 'replay game.json --json --at 12',
};
