import type { Seat } from '@holdfast/kernel';
import type { ReferenceTable } from './reference.ts';
import type { Run } from './scenario.ts';

/** A bot that waits longer than this for its move is stuck. */
const BOT_WITHIN_MS = 30_000;
const LATE_MS = 10_000;
/** A frame has arrived by then. */
const ARRIVED_MS = 1_000;

/** What must be true once everything has been well for a while: everybody sees the same, nobody and nothing is stuck. */
export function finalChecks(run: Run): void {
  for (const table of run.observer.tables.values()) {
    if (!table.position) {
      if (table.id === run.table && table.doc.transcript) run.world.violate('a game that is never dealt', table.id);
      continue;
    }
    checkPages(run, table);
    checkBots(run, table);
    checkDeadlines(run, table);
    checkPresence(run, table);
  }
}

function checkPages({ world, people, database }: Run, table: ReferenceTable): void {
  const seq = table.log.length;
  // Bots may play on to the last moment.
  const settled = table.log.filter(({ at }) => at <= database.time - ARRIVED_MS).length;
  const { spectators } = table.doc;
  const isOver = table.position?.outcome != null && settled === seq;
  const delay = typeof spectators === 'object' && !isOver ? spectators.delay : 0;
  for (const person of people) {
    if (person.table !== table.id) continue;
    const { game, client, name, seat } = person;
    if (!client || !game) {
      world.violate('a page without its table', `${name}: ${person.status} ${client?.error.peek() ?? ''}`);
      continue;
    }
    const connection = client.connectionState.peek();
    if (connection !== 'live') world.violate('a page without its stream', `${name}: ${connection}`);
    const behind = seat === null ? delay : 0;
    const shown = game.frame.peek().seq;
    const most = table.position?.outcome ? seq : seq - behind;
    if (shown < Math.max(0, settled - behind) || shown > Math.max(0, most))
      world.violate('a page that is behind', { name, shown, settled, seq, behind });
    if (settled < seq) continue;
    const pending = game.pending.peek();
    if (pending) world.violate('a move that stays pending', { name, move: pending.move });
    const { position } = table;
    if (seat === null || !position || position.outcome || position.result.out(seat) === 'resigned') continue;
    const asked = position.session.promptId(seat);
    if (shown === seq && game.promptId.peek() !== asked)
      world.violate('a page that does not ask', { name, asked, shown: game.promptId.peek() });
  }
}

const isBot = ({ doc, position }: ReferenceTable, seat: Seat): boolean =>
  doc.seats[seat]?.kind === 'bot' || doc.seats[seat]?.playedByBot === true || position?.result.out(seat) === 'resigned';

function checkBots({ world, database }: Run, table: ReferenceTable): void {
  const { position } = table;
  if (!position || position.outcome || position.paused) return;
  const waitedOn = position.waitingOn.filter((seat) => isBot(table, seat));
  const idleMs = database.time - position.last.at;
  if (waitedOn.length > 0 && idleMs > BOT_WITHIN_MS)
    world.violate('a bot that does not move', { seats: waitedOn, idleMs });
}

function checkDeadlines({ world, database }: Run, table: ReferenceTable): void {
  const { position, doc } = table;
  if (!position?.clock || position.outcome || position.paused || (doc.timeout !== 'bot' && doc.timeout !== 'resign'))
    return;
  for (const seat of position.waitingOn) {
    const lateMs = database.time - (position.clock.show(seat).deadline ?? Number.POSITIVE_INFINITY);
    if (!isBot(table, seat) && position.result.out(seat) === null && lateMs > LATE_MS)
      world.violate('a time-out without consequence', { seat, lateMs, due: database.doc(table.id)?.due });
  }
}

function checkPresence({ world, network, nodes, people, faults }: Run, table: ReferenceTable): void {
  // Presence is told, not stored: it stays wrong if a node missed it on a connection that PostgreSQL keeps in order.
  if (faults.hintLost > 0 || faults.hintSlow > 0) return;
  const present = new Set<Seat>();
  for (const link of network.open)
    for (const { visitor, seat, table: id } of people)
      if (
        link.isStream() &&
        !link.node.dead &&
        id === table.id &&
        seat !== null &&
        visitor.party === link.visitor.party
      )
        present.add(seat);
  for (const { party, server } of nodes) {
    const loaded = party && !party.dead ? server?.tables.peek(table.id) : null;
    if (!loaded || loaded.doc.state === 'finished') continue;
    for (const [seat, { kind }] of table.doc.seats.entries())
      if (kind === 'person' && loaded.isPresent(seat) !== present.has(seat))
        world.violate('presence that is wrong', { node: party?.name, seat, isThere: present.has(seat) });
  }
}
