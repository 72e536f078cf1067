import type { AnyMove, Seat } from '@holdfast/kernel';
import type { DueIn, EntryDraft, LogEntry } from '@holdfast/session';
import { luckOf } from '../luck/seed.ts';
import { dueAfter } from './due.ts';
import type { HotTable } from './hot.ts';
import type { Position, Step } from './position.ts';
import { malformed, Trouble } from './trouble.ts';

/** An answer to a numbered question; `ask` null = whatever is open. */
export interface Reply {
  readonly seat: Seat;
  readonly ask: number | null;
  /** Object or text. */
  readonly move: unknown;
  /** Chosen by the sender: the same id gives the same answer. */
  readonly id: string;
  readonly by: EntryDraft['by'];
}

/** Ids that people choose, and ids that we choose: neither can stand in the way of the other. */
const sent = (seat: Seat, id: string): string => `${seat}:${id}`;
const ours = (seat: Seat, id: string): string => `${seat}!${id}`;

const readMove = (table: HotTable, given: unknown): AnyMove => {
  const { moves } = table.game;
  if (typeof given === 'string') {
    const move = moves.read(table.doc.rules, given);
    if (!move) throw malformed('move', 'this text is not a move of this game');
    return move;
  }
  const parsed = moves.parse(table.doc.rules, given);
  if ('problem' in parsed) throw malformed(`move.${parsed.problem.field}`, parsed.problem.because);
  return parsed.move;
};

const mustPlay = (table: HotTable): Position => {
  if (table.doc.state !== 'playing') throw new Trouble('wrong-state', `the game is ${table.doc.state}`);
  if (table.position.paused) throw new Trouble('paused', 'the game is paused');
  return table.position;
};

/** Judges a move, writes it down durably, makes it the truth and tells everybody; gives the number of its entry. */
export const playMove = (table: HotTable, { seat, ask, move: given, id, by }: Reply): Promise<number> =>
  writeDown(table, seat, by === 'person' ? sent(seat, id) : ours(seat, id), by, (position) => {
    const answer = position.sitting.answer(seat, ask, readMove(table, given), luckOf(table.doc, position.count + 1));
    if ('stale' in answer) {
      table.context.metrics.increment('stale');
      throw new Trouble('stale-ask', 'the question has changed', { ask: answer.stale.ask });
    }
    if ('refusal' in answer) {
      table.context.metrics.increment('refused');
      throw new Trouble('refused', 'the rules do not allow this', { ...answer.refusal });
    }
    const { entry, waitingOn } = answer.attempt;
    const draft = { kind: 'move', move: entry.move, luck: entry.luck, digest: entry.digest } as const;
    return { draft, dueIn: dueAfter(table, waitingOn), adopt: (written) => position.adopt(written, answer.attempt) };
  });

/** Takes the last move back: it was mine, used no luck, told no secret, and nobody has moved since. */
export const takeBack = (table: HotTable, seat: Seat, id: string): Promise<number> =>
  writeDown(table, seat, sent(seat, id), 'person', (position) => {
    if (!table.doc.takeback) throw new Trouble('not-allowed', 'this table plays without take-back');
    if (position.mayTakeBack !== seat) throw new Trouble('not-allowed', 'there is no move of yours to take back');
    const draft = { kind: 'back', move: '', luck: [], digest: position.digestBefore } as const;
    return { draft, dueIn: dueAfter(table, [seat]), adopt: (written) => position.adopt(written, null) };
  });

/** Writes a pause or its end into the log, where the clocks find it. */
export const writePause = (table: HotTable, seat: Seat, on: boolean): Promise<number> =>
  writeDown(
    table,
    seat,
    ours(seat, `pause:${table.position.seq}`),
    'person',
    (position) => ({
      draft: { kind: on ? 'pause' : 'resume', move: '', luck: [], digest: '' },
      dueIn: on ? null : dueAfter(table, position.waitingOn),
      adopt: (written) => position.adopt(written, null),
    }),
    false,
  );

interface Plan {
  readonly draft: Pick<EntryDraft, 'kind' | 'move' | 'luck' | 'digest'>;
  readonly dueIn: DueIn;
  readonly adopt: (entry: LogEntry) => Step;
}

/** The one road into the log: a loser of the race for a number reads what the winner wrote and is judged again. */
function writeDown(
  table: HotTable,
  seat: Seat,
  id: string,
  by: EntryDraft['by'],
  judge: (position: Position) => Plan,
  inPlay = true,
): Promise<number> {
  const { store, metrics } = table.context;
  return table.turn(async () => {
    // Another node may be ahead of what we heard: nobody is turned down before we have looked.
    let looked = store.kind === 'sqlite';
    for (;;) {
      if (!table.sure) await table.catchUp();
      const known = table.ids.get(id);
      if (known !== undefined) {
        metrics.increment('repeated');
        return known;
      }
      let plan: Plan;
      try {
        plan = judge(inPlay ? mustPlay(table) : table.position);
      } catch (trouble) {
        if (looked) throw trouble;
        looked = true;
        await table.refresh();
        continue;
      }
      const { draft, dueIn, adopt } = plan;
      const { position } = table;
      const line: EntryDraft = { table: table.id, seq: position.seq + 1, id, seat, by, ...draft };
      table.sure = false;
      const start = performance.now();
      const written = await store.append(line, dueIn);
      if (written === 'lost') {
        metrics.increment('lost');
        await table.reread();
        continue;
      }
      metrics.observeAppend(performance.now() - start);
      table.sure = true;
      const step = adopt({ ...line, at: written.at });
      await table.tell({ ...line, at: written.at }, step);
      store.notify({ about: 'entries', table: table.id });
      metrics.increment(by === 'bot' ? 'botMoves' : 'moves');
      table.onChange(table);
      return step.seq;
    }
  });
}
