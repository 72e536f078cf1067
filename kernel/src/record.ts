import { type Chance, LuckMisfit, recording, scripted } from './chance.ts';
import { canonical, digestCells, digestText } from './digest.ts';
import type { AnyEvent, AnyGame, AnyRules, AnyState, Outcome, Problem, Seat } from './game.ts';
import { findAmbiguity } from './unambiguous-json.ts';

/** One move of a record: seat, move and the luck it used. */
export interface Entry {
  readonly seat: Seat;
  /** The move in the game's notation. */
  readonly move: string;
  readonly luck: readonly number[];
  /** Fingerprint of the position after the move. */
  readonly digest: string;
  /** The player's part of the luck, if any (docs/luck.md). */
  readonly element?: string;
}

/** The part of a table's result that does not follow from the moves. */
export interface RecordResult {
  readonly winners: readonly Seat[];
  /** The game's reason, `resigned` or `agreed`. */
  readonly reason: string;
  /** Seats that could no longer win: why, reported by whom (`owner`, `server`, or the seat that claimed it), after how many moves. */
  readonly out: readonly {
    readonly seat: Seat;
    readonly how: 'resigned' | 'timed-out';
    readonly by: string;
    readonly after: number;
  }[];
  /** By seat: how many moves its owner made, and how many a bot. */
  readonly played: readonly { readonly person: number; readonly bot: number }[];
}

export const RECORD_FORMAT = 'holdfast-record-1';

/** A human-readable JSON document that reproduces a game exactly. */
export interface Record {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly engine: string;
  readonly rules: AnyRules;
  readonly seats: readonly string[];
  /** Luck of the set-up and fingerprint of the position after it. */
  readonly setup: { readonly luck: readonly number[]; readonly digest: string };
  readonly moves: readonly Entry[];
  /** Absent if the result follows from the moves. */
  readonly result?: RecordResult;
  /** Where the luck came from, if known (a seed, or a commitment and its key). */
  readonly luck?: Readonly<{ [name: string]: string }>;
  /** The host's Ed25519 signature over everything above, with its public key; base64url. */
  readonly signature?: { readonly key: string; readonly value: string };
  readonly seal: string;
}

export type Unsealed = Omit<Record, 'seal' | 'format'>;

/** An invalid record; names the field and the reason. */
export class BrokenRecord extends Error {
  readonly problem: Problem;
  constructor(field: string, because: string) {
    super(`${field}: ${because}`);
    this.problem = { field, because };
  }
}

const sealOf = (record: object): string => {
  const { seal: _, ...body } = record as Record;
  return digestText(canonical(body));
};

export const seal = (body: Unsealed): Record => {
  const record = { format: RECORD_FORMAT, ...body } as const;
  return { ...record, seal: sealOf(record) };
};

/** Serializes a record with one line per move, for people and diffs. */
export function writeRecord(record: Record): string {
  const { moves, seal: mark, ...head } = record;
  const lines = moves.map((entry) => `    ${JSON.stringify(entry)}`);
  const body = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  return `${body},\n  "moves": [${lines.length ? `\n${lines.join(',\n')}\n  ` : ''}],\n  "seal": "${mark}"\n}\n`;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is { readonly [name: string]: string } =>
  value !== null && typeof value === 'object' && Object.values(value).every(isText);
const isLuck = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((outcome) => Number.isSafeInteger(outcome));

const isResult = (value: unknown): value is RecordResult => {
  if (value === null || typeof value !== 'object') return false;
  const { winners, reason, out, played } = value as Partial<RecordResult>;
  return (
    isLuck(winners) &&
    isText(reason) &&
    Array.isArray(out) &&
    out.every((one) => Number.isSafeInteger(one?.seat) && isText(one?.how) && isText(one?.by)) &&
    Array.isArray(played) &&
    played.every((one) => Number.isSafeInteger(one?.person) && Number.isSafeInteger(one?.bot))
  );
};

/** The result of a recorded game: the stored one, else that of the last position. */
export const recordedOutcome = ({ result }: Record, byRules: Outcome | null): Outcome | null =>
  result ? { winners: result.winners, reason: result.reason, scores: byRules?.scores ?? [] } : byRules;

/** Parses and checks a record; throws BrokenRecord, which names the field. */
export function readRecord(text: string): Record {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BrokenRecord('record', 'this is not JSON');
  }
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw new BrokenRecord('record', 'this is not a JSON object');
  const ambiguity = findAmbiguity(text);
  if (ambiguity !== null) throw new BrokenRecord('record', `${ambiguity}, so that readers may disagree about it`);
  const record = json as { [field: string]: unknown };
  if (record.format !== RECORD_FORMAT) throw new BrokenRecord('format', `expected "${RECORD_FORMAT}"`);
  for (const field of ['game', 'engine', 'seal'] as const)
    if (!isText(record[field])) throw new BrokenRecord(field, 'expected a text');
  if (record.rules === null || typeof record.rules !== 'object') throw new BrokenRecord('rules', 'expected an object');
  if (!Array.isArray(record.seats) || !record.seats.every(isText))
    throw new BrokenRecord('seats', 'expected a list of names');
  const setup = record.setup as Record['setup'] | undefined;
  if (!setup || !isLuck(setup.luck) || !isText(setup.digest))
    throw new BrokenRecord('setup', 'expected luck and digest');
  if (!Array.isArray(record.moves)) throw new BrokenRecord('moves', 'expected a list');
  record.moves.forEach((entry: Partial<Entry> | null, i: number) => {
    if (
      !entry ||
      !Number.isSafeInteger(entry.seat) ||
      !isText(entry.move) ||
      !isLuck(entry.luck) ||
      !isText(entry.digest)
    )
      throw new BrokenRecord(`moves[${i}]`, 'expected seat, move, luck and digest');
    if (entry.element !== undefined && !isText(entry.element))
      throw new BrokenRecord(`moves[${i}].element`, 'expected a text');
  });
  if (record.result !== undefined && !isResult(record.result))
    throw new BrokenRecord('result', 'expected winners, reason, out and played');
  const { signature } = record;
  // No other fields, because the signature does not cover itself.
  if (signature !== undefined && !(isTexts(signature) && Object.keys(signature).sort().join() === 'key,value'))
    throw new BrokenRecord('signature', 'expected key and value');
  if (record.luck !== undefined && !isTexts(record.luck)) throw new BrokenRecord('luck', 'expected an object of texts');
  if (record.seal !== sealOf(record)) throw new BrokenRecord('seal', 'the record was changed after it was sealed');
  return record as unknown as Record;
}

/** A step of a replay: the position after `at` moves and its events. */
export interface Step {
  readonly at: number;
  readonly seat: Seat | null;
  readonly move: string | null;
  readonly events: readonly AnyEvent[];
  /** The live position of the replay; copy it to keep it. */
  readonly state: AnyState;
}

/** Replays a record step by step, judging every move and checking every fingerprint; throws BrokenRecord. */
export function* replay(game: AnyGame, record: Record): Generator<Step, AnyState> {
  if (record.game !== game.id) throw new BrokenRecord('game', `this is a game of ${record.game}, not ${game.id}`);
  const rules = record.rules;
  let events: AnyEvent[] = [];
  const emit = (event: AnyEvent): void => void events.push(event);
  const withLuck = <T>(field: string, luck: readonly number[], step: (chance: Chance) => T): T => {
    const script = scripted(luck);
    try {
      const made = step(script);
      if (script.left) throw new LuckMisfit(`${script.left} outcomes were not used`);
      return made;
    } catch (error) {
      if (error instanceof LuckMisfit) throw new BrokenRecord(`${field}.luck`, error.message);
      // A sealed record may still have invalid rules.
      throw new BrokenRecord(
        field === 'setup' ? 'rules' : field,
        `this cannot be played (${(error as Error).message})`,
      );
    }
  };
  const state: AnyState = withLuck('setup', record.setup.luck, (chance) => game.setup(rules, chance, emit));
  if (digestCells(state.cells) !== record.setup.digest)
    throw new BrokenRecord('setup.digest', 'the set-up gives another position');
  yield { at: 0, seat: null, move: null, events, state };
  for (const [i, entry] of record.moves.entries()) {
    const field = `moves[${i}]`;
    const move = game.moves.read(rules, entry.move);
    if (!move) throw new BrokenRecord(`${field}.move`, `"${entry.move}" is not a move of this game`);
    if (entry.seat < 0 || entry.seat >= rules.seats) throw new BrokenRecord(`${field}.seat`, 'there is no such seat');
    const refusal = game.refuse(rules, state, entry.seat, move);
    if (refusal)
      throw new BrokenRecord(`${field}.move`, `"${entry.move}" is refused by ${refusal.rule}: ${refusal.because}`);
    events = [];
    withLuck(field, entry.luck, (chance) =>
      game.play(rules, state, entry.seat, game.moves.encode(rules, move), chance, emit),
    );
    if (digestCells(state.cells) !== entry.digest)
      throw new BrokenRecord(`${field}.digest`, 'the move gives another position');
    yield { at: i + 1, seat: entry.seat, move: entry.move, events, state };
  }
  return state;
}

/** Records a game that is played from code. */
export class Recorder {
  readonly #game: AnyGame;
  readonly #rules: AnyRules;
  readonly #setup: Record['setup'];
  readonly #moves: Entry[] = [];
  readonly state: AnyState;

  constructor(game: AnyGame, rules: AnyRules, chance: Chance, emit?: (event: AnyEvent) => void) {
    const luck: number[] = [];
    this.#game = game;
    this.#rules = rules;
    this.state = game.setup(rules, recording(chance, luck), emit);
    this.#setup = { luck, digest: digestCells(this.state.cells) };
  }

  play(seat: Seat, code: number, chance: Chance, emit?: (event: AnyEvent) => void): void {
    const luck: number[] = [];
    const move = this.#game.moves.write(this.#rules, this.#game.moves.decode(this.#rules, code));
    this.#game.play(this.#rules, this.state, seat, code, recording(chance, luck), emit);
    this.#moves.push({ seat, move, luck, digest: digestCells(this.state.cells) });
  }

  record(seats: readonly string[], luck?: Record['luck']): Record {
    const body = {
      game: this.#game.id,
      engine: this.#game.version,
      rules: this.#rules,
      seats,
      setup: this.#setup,
      moves: this.#moves,
    };
    return seal(luck ? { ...body, luck } : body);
  }
}
