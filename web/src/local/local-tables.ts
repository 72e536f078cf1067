import type { AnyMove, Seat, Viewer } from '@holdfast/kernel';
import type { Hint } from '../boards/board-module.ts';
import type { Lang } from '../core/lang.ts';
import { randomId } from '../core/random-id.ts';
import { gameManifest, loadEngine } from '../games.ts';
import type { BotManner, SeatWish, TableState, TableWish } from '../table/connection.ts';
import type { BotQuery } from './bot-query.ts';
import {
  appendEntry,
  getEntries,
  getTable,
  putTable,
  removeLastEntry,
  removeTable,
  type StoredTable,
} from './local-store.ts';
import { Room } from './room.ts';
import { LocalError, type TableMessage } from './worker-messages.ts';

const id = (): string => randomId().slice(0, 12);
const isBot = (wish: SeatWish): wish is SeatWish & { kind: 'bot' } => wish.kind === 'bot';
const botsToMove = ({ stored, waitingOn }: Room): Seat[] => waitingOn.filter((seat) => isBot(stored.wish.seats[seat]));

/** The tables of this device; bots move after a delay. */
export class LocalTables {
  readonly #rooms = new Map<string, Room>();
  readonly #subscribed = new Map<string, Viewer>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #publish: (message: TableMessage) => void;
  /** Tables that the browser could not store: they last as long as the page. */
  readonly #unsaved = new Set<string>();
  botDelayMs = 600;

  constructor(publish: (message: TableMessage) => void) {
    this.#publish = publish;
  }

  async create(wish: TableWish): Promise<string> {
    const game = await loadEngine(wish.game);
    const resolved = game.resolve({ ...wish.options, seats: wish.seats.length });
    if (resolved.problems)
      throw new LocalError('bad-options', resolved.problems.map((p) => `${p.field}: ${p.because}`).join('; '));
    const names = wish.seats.map((seat, i) => ('name' in seat && seat.name ? seat.name : `${i + 1}`));
    const room = Room.fresh(game, resolved.rules, {
      id: id(),
      wish,
      names,
      seed: `${id()}${id()}`,
      created: Date.now(),
    });
    this.#rooms.set(room.stored.id, room);
    await this.#save(room, putTable(room.stored));
    return room.stored.id;
  }

  async room(table: string): Promise<Room> {
    const open = this.#rooms.get(table);
    if (open) return open;
    const stored = await getTable(table).catch(() => null);
    if (!stored) throw new LocalError('no-such-table', 'this device keeps no such table');
    const game = await loadEngine(stored.wish.game);
    let room: Room;
    try {
      room = Room.again(game, stored, await getEntries(table));
    } catch (error) {
      throw new LocalError('old-record', String(error));
    }
    this.#rooms.set(table, room);
    return room;
  }

  async open(table: string): Promise<{ table: TableState; mine: Seat[] }> {
    const room = await this.room(table);
    return {
      table: this.#state(room),
      mine: room.stored.wish.seats.flatMap((seat, i) => (seat.kind === 'me' ? [i] : [])),
    };
  }

  async subscribe(table: string, viewer: Viewer) {
    const room = await this.room(table);
    this.#subscribed.set(table, viewer);
    this.#scheduleBot(room);
    return { frame: room.snapshot(viewer), rules: room.stored.rules };
  }

  unsubscribe(table: string): void {
    this.#subscribed.delete(table);
    clearTimeout(this.#timers.get(table));
    this.#timers.delete(table);
  }

  async send(table: string, seat: Seat, promptId: number | null, move: AnyMove) {
    const room = await this.room(table);
    const { entry, refusal, stale } = room.send(seat, promptId, move);
    if (refusal) return { refusal };
    if (stale || !entry) return { stale: true as const };
    const { outcome } = room;
    const { seq } = room;
    room.stored = { ...room.stored, seq, finished: outcome !== null, winners: outcome?.winners ?? [] };
    // Published before anybody else can move: a frame holds the last move only.
    const viewer = this.#subscribed.get(table);
    if (viewer !== undefined) this.#publish({ table, frame: room.frame(viewer) });
    if (outcome) this.#publish({ table, state: this.#state(room) });
    await this.#save(room, appendEntry(room.stored, entry));
    this.#scheduleBot(room);
    return { seq };
  }

  /** Plays the game again without its last move. */
  async takeBack(table: string, seat: Seat): Promise<boolean> {
    const old = await this.room(table);
    if (!old.takeBackable(seat)) return false;
    const stored: StoredTable = { ...old.stored, seq: old.seq - 1, finished: false, winners: [] };
    const room = Room.again(old.game, stored, old.entries.slice(0, -1));
    this.#rooms.set(table, room);
    await this.#save(room, removeLastEntry(stored));
    const viewer = this.#subscribed.get(table);
    if (viewer !== undefined) this.#publish({ table, frame: room.snapshot(viewer) });
    return true;
  }

  /** What a strong bot would do here, and why, in the language of the page. */
  async hint(table: string, seat: Seat, lang: Lang): Promise<Hint | null> {
    const room = await this.room(table);
    const query = this.#botQuery(room, seat, { level: gameManifest(room.game.id)?.bots.levels.at(-1) ?? 0 });
    return query && (await import('./bot-query.ts')).advise(query, room.stored.names, lang);
  }

  async rematch(table: string): Promise<string> {
    const { stored } = await this.room(table);
    return this.create(stored.wish);
  }

  async remove(table: string): Promise<void> {
    this.unsubscribe(table);
    this.#rooms.delete(table);
    await removeTable(table);
  }

  /** Waits until it is stored; a full browser (quota) does not end the game. */
  async #save(room: Room, work: Promise<void>): Promise<void> {
    const { id: table } = room.stored;
    try {
      await work;
    } catch {
      if (this.#unsaved.has(table)) return;
      this.#unsaved.add(table);
      this.#publish({ table, state: this.#state(room) });
    }
  }

  #botQuery(room: Room, seat: Seat, manner: BotManner): BotQuery | null {
    const frame = room.snapshot(seat);
    if (!frame.asked || !frame.view) return null;
    const seed = `${room.stored.seed}/bot/${room.seq}/${seat}`;
    return { game: room.game, rules: room.stored.rules, seat, view: frame.view, asked: frame.asked, manner, seed };
  }

  async #think(room: Room, seat: Seat, manner: BotManner) {
    const query = this.#botQuery(room, seat, manner);
    // The bots bring every engine with them: fetched when the first of them is to move.
    return query && (await import('./bot-query.ts')).chooseMove(query);
  }

  /** What the next bot answers; null = all of them wait for what people say. */
  async #nextBotMove(room: Room): Promise<{ readonly seat: Seat; readonly move: AnyMove } | null> {
    const bots = botsToMove(room);
    const alone = bots.length === room.waitingOn.length;
    for (const seat of bots) {
      const thought = await this.#think(room, seat, room.stored.wish.seats[seat] as BotManner & SeatWish);
      // An offer stands until everybody has answered it.
      if (thought && (!thought.patient || (alone && seat === bots.at(-1)))) return { seat, move: thought.move };
    }
    return null;
  }

  /** Lets the next bot answer, if the table waits for one and somebody looks on. */
  #scheduleBot(room: Room): void {
    const table = room.stored.id;
    if (!this.#subscribed.has(table) || this.#timers.has(table) || botsToMove(room).length === 0) return;
    const turn = async (): Promise<void> => {
      const { seq } = room;
      const answer = this.#rooms.get(table) === room ? await this.#nextBotMove(room) : null;
      if (this.#timers.get(table) !== timer) return;
      // Somebody may have moved or taken back while the bot thought: then it thinks again.
      if (answer && this.#rooms.get(table) === room && room.seq === seq)
        await this.send(table, answer.seat, null, answer.move);
      this.#timers.delete(table);
      const now = this.#rooms.get(table);
      // A bot that waits for what people say is woken by them.
      if (now && (now !== room || now.seq !== seq)) this.#scheduleBot(now);
    };
    const timer = setTimeout(() => void turn(), this.botDelayMs);
    this.#timers.set(table, timer);
  }

  #state({ stored, outcome, seq }: Room): TableState {
    return {
      id: stored.id,
      game: stored.wish.game,
      options: stored.wish.options,
      state: outcome ? 'finished' : 'playing',
      seats: stored.wish.seats.map((seat, i) => ({
        seat: i,
        kind: isBot(seat) ? 'bot' : 'person',
        name: stored.names[i],
        ...(isBot(seat) ? { level: seat.level, temperament: seat.temperament ?? null } : {}),
        present: true,
        playedByBot: isBot(seat),
      })),
      public: false,
      spectators: 'closed',
      clock: null,
      hints: stored.wish.hints,
      takeback: stored.wish.takeback,
      paused: false,
      seq,
      created: stored.created,
      outcome,
      host: true,
      kept: !this.#unsaved.has(stored.id),
      commitment: null,
      rematch: null,
    };
  }
}
