import type { AnyMove, Seat, Viewer } from '@holdfast/kernel';
import type { Lang } from '../lang.ts';
import type { Hint } from '../table/board.ts';
import type { BotManner, SeatWish, TableState, TableWish } from '../table/link.ts';
import { unique } from '../unique.ts';
import type { Riddle } from './brain.ts';
import { engine } from './engines.ts';
import { Room } from './room.ts';
import { dropMove, dropTable, type Kept, keepMove, keepTable, keptEntries, keptTable } from './shelf.ts';
import type { Told } from './talk.ts';

/** What goes wrong in the house, by a code that the page words. */
export class HouseTrouble extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The strongest bot, and plain: whom people ask for advice. */
const BEST: BotManner = { level: 2 };
const id = (): string => unique().slice(0, 12);
const isBot = (wish: SeatWish): wish is SeatWish & { kind: 'bot' } => wish.kind === 'bot';
const botsAsked = ({ kept, waitingOn }: Room): Seat[] => waitingOn.filter((seat) => isBot(kept.wish.seats[seat]));

/** The tables of this page, open and being played; bots answer after a breath. */
export class House {
  readonly #rooms = new Map<string, Room>();
  readonly #watching = new Map<string, Viewer>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #tell: (told: Told) => void;
  /** Tables that the browser does not keep: they last as long as the page. */
  readonly #unkept = new Set<string>();
  pace = 600;

  constructor(tell: (told: Told) => void) {
    this.#tell = tell;
  }

  async make(wish: TableWish): Promise<string> {
    const game = await engine(wish.game);
    const resolved = game.resolve({ ...wish.options, seats: wish.seats.length });
    if (resolved.problems)
      throw new HouseTrouble('bad-options', resolved.problems.map((p) => `${p.field}: ${p.because}`).join('; '));
    const names = wish.seats.map((seat, i) => ('name' in seat && seat.name ? seat.name : `${i + 1}`));
    const room = Room.fresh(game, resolved.rules, {
      id: id(),
      wish,
      names,
      seed: `${id()}${id()}`,
      created: Date.now(),
    });
    this.#rooms.set(room.kept.id, room);
    await this.#keep(room, keepTable(room.kept));
    return room.kept.id;
  }

  async room(table: string): Promise<Room> {
    const open = this.#rooms.get(table);
    if (open) return open;
    const kept = await keptTable(table).catch(() => null);
    if (!kept) throw new HouseTrouble('no-such-table', 'this device keeps no such table');
    const game = await engine(kept.wish.game);
    let room: Room;
    try {
      room = Room.again(game, kept, await keptEntries(table));
    } catch (error) {
      throw new HouseTrouble('old-record', String(error));
    }
    this.#rooms.set(table, room);
    return room;
  }

  async open(table: string): Promise<{ table: TableState; mine: Seat[] }> {
    const room = await this.room(table);
    return {
      table: this.#state(room),
      mine: room.kept.wish.seats.flatMap((seat, i) => (seat.kind === 'me' ? [i] : [])),
    };
  }

  async watch(table: string, viewer: Viewer) {
    const room = await this.room(table);
    this.#watching.set(table, viewer);
    this.#wake(room);
    return { frame: room.snapshot(viewer), rules: room.kept.rules };
  }

  unwatch(table: string): void {
    this.#watching.delete(table);
    clearTimeout(this.#timers.get(table));
    this.#timers.delete(table);
  }

  async send(table: string, seat: Seat, ask: number | null, move: AnyMove) {
    const room = await this.room(table);
    const { entry, refusal, stale } = room.send(seat, ask, move);
    if (refusal) return { refusal };
    if (stale || !entry) return { stale: true as const };
    const { outcome } = room;
    const { seq } = room;
    room.kept = { ...room.kept, seq, finished: outcome !== null, winners: outcome?.winners ?? [] };
    // Told before anybody else can move: a frame holds the last move only.
    const viewer = this.#watching.get(table);
    if (viewer !== undefined) this.#tell({ table, frame: room.frame(viewer) });
    if (outcome) this.#tell({ table, state: this.#state(room) });
    await this.#keep(room, keepMove(room.kept, entry));
    this.#wake(room);
    return { seq };
  }

  /** Plays the game again without its last move. */
  async takeBack(table: string, seat: Seat): Promise<boolean> {
    const old = await this.room(table);
    if (!old.takeBackable(seat)) return false;
    const kept: Kept = { ...old.kept, seq: old.seq - 1, finished: false, winners: [] };
    const room = Room.again(old.game, kept, old.entries.slice(0, -1));
    this.#rooms.set(table, room);
    await this.#keep(room, dropMove(kept));
    const viewer = this.#watching.get(table);
    if (viewer !== undefined) this.#tell({ table, frame: room.snapshot(viewer) });
    return true;
  }

  /** What a strong bot would do here, and why, in the language of the page. */
  async hint(table: string, seat: Seat, lang: Lang): Promise<Hint | null> {
    const room = await this.room(table);
    const riddle = this.#riddle(room, seat, BEST);
    return riddle && (await import('./brain.ts')).advise(riddle, room.kept.names, lang);
  }

  async rematch(table: string): Promise<string> {
    const { kept } = await this.room(table);
    return this.make(kept.wish);
  }

  async forget(table: string): Promise<void> {
    this.unwatch(table);
    this.#rooms.delete(table);
    await dropTable(table);
  }

  /** Waits until it is kept; a browser that is full or keeps nothing does not end the game. */
  async #keep(room: Room, work: Promise<void>): Promise<void> {
    const { id: table } = room.kept;
    try {
      await work;
    } catch {
      if (this.#unkept.has(table)) return;
      this.#unkept.add(table);
      this.#tell({ table, state: this.#state(room) });
    }
  }

  #riddle(room: Room, seat: Seat, manner: BotManner): Riddle | null {
    const frame = room.snapshot(seat);
    if (!frame.asked || !frame.view) return null;
    const seed = `${room.kept.seed}/bot/${room.seq}/${seat}`;
    return { game: room.game, rules: room.kept.rules, seat, view: frame.view, asked: frame.asked, manner, seed };
  }

  async #think(room: Room, seat: Seat, manner: BotManner) {
    const riddle = this.#riddle(room, seat, manner);
    // The bots bring every engine with them: fetched when the first of them is to move.
    return riddle && (await import('./brain.ts')).answer(riddle);
  }

  /** What the next bot answers; null = all of them wait for what people say. */
  async #decide(room: Room): Promise<{ readonly seat: Seat; readonly move: AnyMove } | null> {
    const bots = botsAsked(room);
    const alone = bots.length === room.waitingOn.length;
    for (const seat of bots) {
      const thought = await this.#think(room, seat, room.kept.wish.seats[seat] as BotManner & SeatWish);
      // An offer stands until everybody has answered it.
      if (thought && (!thought.patient || (alone && seat === bots.at(-1)))) return { seat, move: thought.move };
    }
    return null;
  }

  /** Lets the next bot answer, if the table waits for one and somebody looks on. */
  #wake(room: Room): void {
    const table = room.kept.id;
    if (!this.#watching.has(table) || this.#timers.has(table) || botsAsked(room).length === 0) return;
    const turn = async (): Promise<void> => {
      const { seq } = room;
      const answer = this.#rooms.get(table) === room ? await this.#decide(room) : null;
      if (this.#timers.get(table) !== timer) return;
      // Somebody may have moved or taken back while the bot thought: then it thinks again.
      if (answer && this.#rooms.get(table) === room && room.seq === seq)
        await this.send(table, answer.seat, null, answer.move);
      this.#timers.delete(table);
      const now = this.#rooms.get(table);
      // A bot that waits for what people say is woken by them.
      if (now && (now !== room || now.seq !== seq)) this.#wake(now);
    };
    const timer = setTimeout(() => void turn(), this.pace);
    this.#timers.set(table, timer);
  }

  #state({ kept, outcome, seq }: Room): TableState {
    return {
      id: kept.id,
      game: kept.wish.game,
      options: kept.wish.options,
      state: outcome ? 'finished' : 'playing',
      seats: kept.wish.seats.map((seat, i) => ({
        seat: i,
        kind: isBot(seat) ? 'bot' : 'person',
        name: kept.names[i],
        ...(isBot(seat) ? { level: seat.level, temperament: seat.temperament ?? null } : {}),
        present: true,
        playedByBot: isBot(seat),
      })),
      public: false,
      spectators: 'closed',
      clock: null,
      hints: kept.wish.hints,
      takeback: kept.wish.takeback,
      paused: false,
      seq,
      created: kept.created,
      outcome,
      host: true,
      kept: !this.#unkept.has(kept.id),
      commitment: null,
      rematch: null,
    };
  }
}
