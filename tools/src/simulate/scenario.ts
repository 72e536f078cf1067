import type { NewTableRequest } from '@holdfast/protocol';
import type { RunningServer } from '../../../server/src/app/server.ts';
import { startServer } from '../../../server/src/app/server.ts';
import { Stream } from '../../../server/src/tables/stream.ts';
import { introduce, tablesApi } from '../../../web/src/core/api.ts';
import { SIMULATED_GAMES } from '../manifests.ts';
import { Database, openStore } from './database.ts';
import { drawFaults, type FaultName, type Faults } from './faults.ts';
import { finalChecks } from './final-checks.ts';
import { type Host, Network, serverAt, type Visitor } from './network.ts';
import { Oracles } from './oracles.ts';
import { type Habits, Person } from './people.ts';
import { actAs, begin, dispatch, Party, Random, World } from './world.ts';

/** What to leave out of a run, to find the smallest one that still fails. */
export interface Cuts {
  readonly withoutFaults: readonly FaultName[];
  /** Names of habits. */
  readonly withoutHabits: readonly (keyof Habits)[];
  /** Numbers of single acts. */
  readonly withoutActs: ReadonlySet<number>;
  /** Ends the active part earlier. */
  readonly activeMs: number | null;
}
export const NO_CUTS: Cuts = { withoutFaults: [], withoutHabits: [], withoutActs: new Set(), activeMs: null };

/** Everything works again and people play on; then they only wait. */
const HEALED_MS = 15_000;
const QUIET_MS = 45_000;
/** More than a page needs to give up a silent stream and to try again. */
const QUIET_AFTER_SILENCE_MS = 75_000;

interface NodeProcess extends Host {
  readonly index: number;
  starts: number;
  server: RunningServer | null;
}

/** What kind of table is played, where, and by whom; drawn from the seed. */
function drawPlan(random: Random) {
  const game = random.pick(SIMULATED_GAMES.flatMap((one) => Array.from({ length: one.weight }, () => one)));
  const clock = random.pick([
    null,
    null,
    { bank: random.pick([6, 12, 40]), increment: random.pick([0, 2, 5]) },
    { bank: random.pick([6, 12, 40]), increment: random.pick([0, 2, 5]) },
    { days: 1 },
  ]);
  const habits: Habits = {
    idle: random.pick([0, 0.1, 0.5]),
    takeBack: random.pick([0, 0.05, 0.25]),
    pause: random.pick([0, 0.01, 0.04]),
    end: random.pick([0, 0, 0.01]),
    resign: random.pick([0, 0, 0.01]),
    vacation: 0.02,
    chat: 0.02,
    twoClicks: random.pick([0, 0, 0.3]),
  };
  return {
    nodes: 1 + random.below(3),
    game: game.id,
    people: random.pick(game.people),
    bots: random.below(2),
    clock,
    timeout: random.pick(['bot', 'claim', 'resign', 'wait'] as const),
    absent: random.pick(['bot', 'wait'] as const),
    delay: random.pick([0, 1, 3, 8]),
    secondPage: random.chance(0.15),
    stopsAtHeal: random.chance(0.4),
    activeMs: random.pick([20_000, 40_000, 60_000]),
    actEveryMs: random.pick([400, 1_000]),
    habits,
  };
}
export type Plan = ReturnType<typeof drawPlan>;

/** One run: nodes, their database, the network, people at a table, and the oracles. */
export class Run {
  readonly world: World;
  readonly plan: Plan;
  readonly faults: Faults;
  readonly database: Database;
  readonly network: Network;
  readonly nodes: readonly NodeProcess[];
  readonly people: Person[] = [];
  readonly observer: Oracles;
  table = '';
  readonly #cuts: Cuts;
  #acts = 0;
  #isActive = true;

  constructor(seed: number, cuts: Cuts = NO_CUTS) {
    this.world = begin(new World(seed));
    // The only counter of the process; without it one run would change the next.
    Stream.opened = 0;
    this.#cuts = cuts;
    const random = new Random(seed, 3);
    const plan = drawPlan(random);
    const habits = { ...plan.habits };
    for (const name of cuts.withoutHabits) habits[name] = 0;
    this.plan = { ...plan, habits, activeMs: cuts.activeMs ?? plan.activeMs };
    this.faults = drawFaults(random, cuts.withoutFaults);
    this.database = new Database(this.world, this.faults);
    this.nodes = Array.from({ length: this.plan.nodes }, (_, index) => ({
      index,
      starts: 0,
      party: null,
      listener: null,
      server: null,
    }));
    this.network = new Network(this.world, this.faults, this.nodes);
    this.observer = new Oracles(this.world, this.database);
  }

  /** A person does something. */
  act({ name }: Person, what: string): void {
    this.world.count(`act: ${what}`);
    this.world.tell(`${name} ${what}`);
  }

  async play(): Promise<World> {
    const { world, network, observer, database } = this;
    network.onText = (visitor, text) => this.#followed(visitor, (person) => observer.text(person, text));
    network.afterText = (visitor) => this.#followed(visitor, (person) => observer.page(person));
    database.onCommit = (writer) => {
      if (this.faults.on && world.random.chance(this.faults.crashAfterCommit))
        this.#crash(this.#nodeOf(writer), 'after a commit');
    };
    for (const node of this.nodes) this.#start(node);
    await world.pass(600);
    await this.#setUp();
    if (this.table === '') return world;
    this.faults.on = true;
    this.#letPeopleAct();
    this.#letThingsBreak();
    await world.pass(this.plan.activeMs);
    this.#heal();
    await world.pass(HEALED_MS);
    this.#isActive = false;
    await world.pass(this.faults.halfOpen > 0 ? QUIET_AFTER_SILENCE_MS : QUIET_MS);
    finalChecks(this);
    observer.atEnd();
    network.close();
    return world;
  }

  // Nodes.

  #nodeOf(party: Party): NodeProcess | undefined {
    return this.nodes.find((node) => node.party === party);
  }

  #start(node: NodeProcess): void {
    const { world } = this;
    const party = new Party(`node ${node.index + 1}`, 'node');
    party.rate = 1 + world.random.between(-2e-4, 2e-4);
    node.party = party;
    node.listener = null;
    node.starts++;
    actAs(party, () => void this.#serve(node, party));
  }

  async #serve(node: NodeProcess, party: Party): Promise<void> {
    const { world } = this;
    const timeouts = { botDelayMs: 150, markAbsentAfterMs: 20_000, leaseMs: 4_000, evictIdleTableAfterMs: 15_000 };
    try {
      const store = await openStore(this.database);
      const runtime = { createServer: (listener: Parameters<typeof serverAt>[1]) => serverAt(node, listener) };
      node.server = await startServer({ store, botThreads: 0, limits: null, timeouts, runtime });
    } catch (error) {
      world.trace(`${party.name} does not start: ${error}`);
      party.dead = true;
      world.after(500, () => this.#start(node), world.outside);
    }
  }

  #crash(node: NodeProcess | undefined, when: string): void {
    const { world, database, network } = this;
    if (!node?.party || node.party.dead) return;
    world.fault('crash', `${node.party.name} dies ${when}`);
    node.party.dead = true;
    for (const listener of database.listeners) if (listener.party === node.party) database.listeners.delete(listener);
    network.crashed(node.party);
    world.after(world.random.between(500, 6_000), () => this.#start(node), world.outside);
  }

  // People.

  #followed(visitor: Visitor, then: (person: Person) => void): void {
    const person = this.people.find((one) => one.visitor.party === visitor.party);
    if (person) then(person);
  }

  #visitor(name: string, kept = new Map<string, string>()): Visitor {
    const party = new Party(name, 'page', kept);
    const node = this.world.random.below(this.nodes.length);
    return this.network.visit({ party, address: `10.0.${this.people.length}.1`, node, cookie: '', offline: false });
  }

  async #setUp(): Promise<void> {
    const { world, plan } = this;
    const seats = [
      { kind: 'me' as const },
      ...Array.from({ length: plan.people - 1 }, () => ({ kind: 'open' as const })),
      ...Array.from({ length: plan.bots }, () => ({ kind: 'bot' as const })),
    ];
    const wanted: NewTableRequest = {
      game: plan.game,
      seats,
      clock: plan.clock,
      timeout: plan.timeout,
      absent: plan.absent,
      grace: 10,
      takeback: true,
      spectators: plan.delay > 0 ? { delay: plan.delay } : 'open',
    };
    const host = this.#visitor('Ann');
    const failed = (what: string) => (error: unknown) => world.violate(`the set-up fails: ${what}`, String(error));
    actAs(host.party, () => {
      const created = introduce('Ann').then(() => tablesApi.create(wanted));
      created.then(({ table }) => {
        this.table = table.id;
      }, failed('no table'));
    });
    await world.pass(1_500);
    if (this.table === '') return;
    const ann = this.#sit(host, 0);
    ann.open();
    for (let seat = 1; seat < plan.people; seat++) {
      const name = ['Ann', 'Bob', 'Cid'][seat] ?? '';
      const person = this.#sit(this.#visitor(name), seat);
      actAs(person.visitor.party, () => {
        const sat = introduce(name).then(() => tablesApi.sit({ table: this.table, seat, name }));
        sat.then(() => person.open(), failed('no seat'));
      });
    }
    if (plan.secondPage) {
      const second = {
        ...this.#visitor('Ann’s second page', world.random.chance(0.5) ? host.party.kept : undefined),
        cookie: host.cookie,
      };
      this.#sit(this.network.visit(second), 0).open();
    }
    this.#sit(this.#visitor('a spectator'), null).open();
    await world.pass(1_500);
  }

  #sit(visitor: Visitor, seat: number | null): Person {
    const person = new Person(this, visitor, { table: this.table, seat });
    this.people.push(person);
    return person;
  }

  #letPeopleAct(): void {
    const { world, plan } = this;
    for (const person of this.people) {
      const tick = (): void => {
        if (!this.#isActive) return;
        const number = ++this.#acts;
        const random = new Random(world.seed, 1_000 + number);
        if (!this.#cuts.withoutActs.has(number)) person.act(plan.habits, random);
        world.after(random.between(0.3, 1.7) * plan.actEveryMs, tick, world.outside);
      };
      world.after(world.random.between(0, plan.actEveryMs), tick, world.outside);
    }
  }

  /** How many acts there were. */
  get acts(): number {
    return this.#acts;
  }

  // Faults.

  /** Does something about every `everyMs`, by random values of its own. */
  #nowAndThen(name: FaultName, everyMs: number, stream: number, what: (random: Random) => void): void {
    const rate = this.faults[name];
    if (rate === 0) return;
    const { world } = this;
    const random = new Random(world.seed, stream);
    const next = (): void => {
      world.after(
        random.between(0.3, 1.7) * (everyMs / rate),
        () => {
          if (!this.faults.on) return;
          what(random);
          next();
        },
        world.outside,
      );
    };
    next();
  }

  #letThingsBreak(): void {
    const { world, network, database, nodes, people } = this;
    const links = () => [...network.open];
    const cutAll = ({ visitor }: Person): void => {
      for (const link of links()) if (link.visitor.party === visitor.party) link.cut();
    };
    this.#nowAndThen('crash', 15_000, 10, (random) => this.#crash(random.pick(nodes), 'suddenly'));
    this.#nowAndThen('cut', 6_000, 11, (random) => {
      if (network.open.size === 0) return;
      const link = random.pick(links());
      world.fault('cut', `a connection of ${link.visitor.party.name} breaks`);
      link.cut();
    });
    this.#nowAndThen('cut', 8_000, 12, (random) => {
      const person = random.pick(people);
      person.visitor.node = random.below(nodes.length);
      world.fault('change of node', `${person.name} goes to node ${person.visitor.node + 1}`);
      cutAll(person);
    });
    this.#nowAndThen('cut', 20_000, 13, (random) => {
      const person = random.pick(people);
      if (person.visitor.offline) return;
      world.fault('offline', `${person.name} is offline`);
      person.visitor.offline = true;
      dispatch(person.visitor.party, 'offline');
      cutAll(person);
      world.after(random.between(200, 9_000), () => this.#online(person), world.outside);
    });
    this.#nowAndThen('cut', 30_000, 14, (random) => {
      const person = random.pick(people);
      if (random.chance(0.5)) person.reload();
      else person.comeBack();
    });
    this.#nowAndThen('halfOpen', 12_000, 15, (random) => {
      const streams = links().filter((link) => link.isStream());
      if (streams.length === 0) return;
      const link = random.pick(streams);
      world.fault('halfOpen', `nothing arrives at ${link.visitor.party.name} any more`);
      link.halfOpen = true;
    });
    this.#nowAndThen('outage', 15_000, 16, (random) => {
      const ms = random.between(100, 5_000);
      world.fault('outage', `the database is down for ${Math.round(ms)} ms`);
      database.outage(ms);
    });
    this.#nowAndThen('clock', 8_000, 17, (random) => {
      const ms = random.pick([-3_600_000, -5_000, 5_000, 3_600_000]);
      const { party } = random.pick(nodes);
      if (!party) return;
      world.fault('clock', `the clock of ${party.name} is set by ${ms / 1000} s`);
      party.wallOffsetMs += ms;
    });
    this.#nowAndThen('listen', 8_000, 18, (random) => {
      if (database.listeners.size === 0) return;
      const listener = random.pick([...database.listeners]);
      world.fault('listen', `${listener.party.name} loses its connection for hints`);
      actAs(listener.party, () => listener.drop());
    });
    this.#nowAndThen('failOver', 15_000, 19, (random) => this.#failOver(random.between(1, 1_500)));
  }

  /** A replica takes over that lacks what was written in the last milliseconds before. */
  #failOver(lagMs: number): void {
    const { world } = this;
    this.database.whenFree(() => {
      const takeOver = this.database.replica();
      world.after(
        lagMs,
        () => {
          if (!this.faults.on) return;
          world.fault('failOver', `a replica takes over without the last ${Math.round(lagMs)} ms`);
          takeOver();
        },
        world.outside,
      );
    });
  }

  #online(person: Person): void {
    if (!person.visitor.offline) return;
    person.visitor.offline = false;
    this.world.tell(`${person.name} is online again`);
    dispatch(person.visitor.party, 'online');
  }

  #heal(): void {
    this.faults.on = false;
    this.database.heal();
    for (const person of this.people) this.#online(person);
    this.world.tell('everything is well again');
    if (this.plan.stopsAtHeal) this.#isActive = false;
  }
}
