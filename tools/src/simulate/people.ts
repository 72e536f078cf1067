import type { Seat, Viewer } from '@holdfast/kernel';
import { ApiError } from '../../../web/src/core/errors.ts';
import { turnsApi } from '../../../web/src/features/turns/api.ts';
import type { MoveRequest } from '../../../web/src/play/table/connection.ts';
import { connectToServer } from '../../../web/src/play/table/server-connection.ts';
import { TableClient } from '../../../web/src/play/table/table-client.ts';
import type { GameState } from '../../../web/src/play/table/table-state.ts';
import type { Visitor } from './network.ts';
import type { Run } from './scenario.ts';
import { actAs, Party, type Random } from './world.ts';

/** How people behave in a run: shares of their acts. */
export interface Habits {
  readonly idle: number;
  readonly takeBack: number;
  readonly pause: number;
  readonly end: number;
  readonly resign: number;
  readonly vacation: number;
  readonly chat: number;
  readonly twoClicks: number;
}

/** A person at the table that they followed when they sent a request. */
export type AtTable = Pick<Person, 'name' | 'table'>;

/** What the oracles are told of a person's requests. */
export interface ActObserver {
  /** True if the prompt of a request is open at the database. */
  isOpen(at: AtTable, request: MoveRequest): boolean;
  acknowledged(at: AtTable, request: MoveRequest, seq: number): void;
  refused(at: AtTable, request: MoveRequest, code: string): void;
  voted(person: Person, what: 'pause' | 'end', on: boolean): void;
}

/** A person with one page of the product, which follows one table. */
export class Person {
  readonly name: string;
  /** Changes when people go on to a rematch. */
  table: string;
  readonly seat: Seat | null;
  readonly viewer: Viewer;
  visitor: Visitor;
  client: TableClient | null = null;
  alarms = 0;
  readonly #run: Run;

  constructor(run: Run, visitor: Visitor, { table, seat }: { readonly table: string; readonly seat: Seat | null }) {
    this.#run = run;
    this.visitor = visitor;
    this.name = visitor.party.name;
    this.table = table;
    this.seat = seat;
    this.viewer = seat ?? 'table';
  }

  open(): void {
    actAs(this.visitor.party, () => {
      const connection = connectToServer(this.table);
      const { send } = connection;
      const { observer } = this.#run;
      // The person may go on to another table before the answer comes.
      const at = { name: this.name, table: this.table };
      const tries = new Map<object, MoveRequest[]>();
      connection.send = async (request) => {
        const sent = [...(tries.get(request.move) ?? []), request];
        tries.set(request.move, sent);
        const wasOpen = observer.isOpen(at, request);
        try {
          const seq = await send(request);
          observer.acknowledged(at, request, seq);
          return seq;
        } catch (error) {
          if (error instanceof ApiError && (error.behaviour === 'refresh' || error.behaviour === 'give-up')) {
            for (const each of sent) observer.refused(at, each, error.code);
            if (error.code === 'stale-ask' && wasOpen && observer.isOpen(at, request))
              this.#run.world.violate('an open prompt that is called old', {
                person: this.name,
                prompt: request.promptId,
              });
          }
          throw error;
        }
      };
      const client = new TableClient(connection);
      this.client = client;
      void client.open().then(() => {
        if (this.client === client && client.state.peek().status === 'failed') this.reload();
      });
    });
  }

  /** Leaves the table and comes back later, in the same page. */
  comeBack(): void {
    this.#run.act(this, 'leaves and comes back');
    actAs(this.visitor.party, () => {
      this.client?.close();
      this.client = null;
      setTimeout(() => this.open(), 500);
    });
  }

  /** Loads the page anew: nothing goes on but what the browser keeps. */
  reload(): void {
    this.#run.act(this, 'reloads');
    const { party } = this.visitor;
    this.#run.network.left(party);
    party.dead = true;
    this.client = null;
    const next = new Party(party.name, 'page', party.kept);
    this.visitor = this.#run.network.visit({ ...this.visitor, party: next });
    actAs(next, () => setTimeout(() => this.open(), 500));
  }

  get status(): string {
    return this.client?.state.peek().status ?? 'away';
  }
  get game(): GameState | null {
    const state = this.client?.state.peek();
    return state?.status === 'playing' ? state.game : null;
  }

  /** One thing that a person might do now. `random` is of this act alone, so that leaving it out changes no other. */
  act(habits: Habits, random: Random): void {
    actAs(this.visitor.party, () => this.#act(habits, random));
  }

  #act(habits: Habits, random: Random): void {
    const { client, game, seat } = this;
    if (this.status === 'failed') {
      this.reload();
      return;
    }
    if (!client) return;
    if (!game) {
      this.#start(client);
      return;
    }
    if (game.isOver.peek()) {
      this.#afterTheEnd(client, game, random);
      return;
    }
    if (seat === null || game.viewer.peek() !== seat || random.chance(habits.idle)) return;
    const { connection } = client;
    const request = (what: string, work: () => Promise<void>): void => {
      this.#run.act(this, what);
      for (let n = random.chance(habits.twoClicks) ? 2 : 1; n > 0; n--) void client.attempt(work);
    };
    const { paused, pauseVotes, endVotes } = game.table.peek();
    if (random.chance(habits.takeBack) && game.frame.peek().takeBack?.seat === seat) {
      this.#run.act(this, 'takes back');
      return void client.takeBack(seat);
    }
    const vote = (what: 'pause' | 'end', on: boolean): void => {
      const done = async (): Promise<void> => {
        this.#run.observer.voted(this, what, on);
        await (what === 'pause' ? connection.votePause(seat, on) : connection.voteEnd(seat, on));
      };
      request(
        what === 'pause' ? (on ? 'asks for a pause' : 'asks to go on') : on ? 'asks to end it' : 'takes the vote back',
        done,
      );
    };
    if (paused) {
      if (random.chance(0.5)) vote('pause', false);
      return;
    }
    const othersPause = pauseVotes.some((voter) => voter !== seat);
    if (random.chance(habits.pause) || (othersPause && random.chance(0.3))) {
      vote('pause', true);
      return;
    }
    if (random.chance(habits.end) || (endVotes?.some((voter) => voter !== seat) && random.chance(0.1))) {
      vote('end', !endVotes?.includes(seat) || random.chance(0.5));
      return;
    }
    if (random.chance(habits.resign)) {
      request('resigns', () => client.resign(seat));
      return;
    }
    const late = game.clocks
      .peek()
      .findIndex(
        (clock, other) => other !== seat && clock?.deadline != null && clock.deadline < this.#run.database.time,
      );
    if (late >= 0 && random.chance(0.3)) {
      request('claims a time-out', () => client.claimTimeout(seat, late));
      return;
    }
    const away = game.table
      .peek()
      .seats.find(
        (other) =>
          other.seat !== seat &&
          other.kind === 'person' &&
          !other.present &&
          game.waitingOn.peek().includes(other.seat),
      );
    if (away && random.chance(0.1)) {
      request('votes for a bot', () => connection.voteBot(seat, away.seat, true));
      return;
    }
    const { clock } = game.table.peek();
    if (clock && 'days' in clock && random.chance(habits.vacation)) {
      const days = random.pick([0, 1, 3]);
      request('goes on vacation', async () => void (await turnsApi.setVacation({ days })));
      return;
    }
    if (random.chance(habits.chat)) {
      request('says something', () => connection.chat('hm'));
      return;
    }
    const prompt = game.prompt.peek();
    if (!prompt || prompt.moves.length === 0 || game.pending.peek()) return;
    this.#run.act(this, 'moves');
    void client.send({ ...random.pick(prompt.moves) });
  }

  #afterTheEnd(client: TableClient, game: GameState, random: Random): void {
    const { rematch } = game.table.peek();
    if (!random.chance(0.1)) return;
    if (rematch) {
      this.#run.act(this, 'goes to the rematch');
      client.close();
      this.client = null;
      this.table = rematch;
      setTimeout(() => this.open(), 100);
    } else if (this.seat !== null) {
      this.#run.act(this, 'asks for a rematch');
      void client.attempt(() => client.connection.rematch());
    }
  }

  #start(client: TableClient): void {
    const state = client.state.peek();
    if (state.status !== 'waiting-room' || !state.table.host) return;
    if (state.table.seats.every(({ kind }) => kind !== 'open')) void client.attempt(() => client.connection.start());
  }
}
