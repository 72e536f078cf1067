import type { AnyEvent, Viewer } from '@holdfast/kernel';
import type { AnyBoard } from '../../boards/board-module.ts';
import { loadBoard } from '../../boards/load-board.ts';
import { fetchRecord } from '../../core/api.ts';
import { PageError } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { ReplayData } from '../../play/local/worker-messages.ts';

/** An event of a replay, with the views before and after it. */
export interface ReplayEvent {
  readonly event: AnyEvent;
  readonly before: object;
  readonly view: object;
}

/** A replayed record, ready to be shown. */
export interface Replay {
  readonly data: ReplayData;
  readonly board: AnyBoard;
  /** Number of moves. */
  readonly last: number;
  /** The view after this number of moves. */
  viewAt(move: number): object;
  /** The events of a move. Move 0 is the set-up, whose result is the first view. */
  eventsOf(move: number): readonly ReplayEvent[];
}

/** The record of a file opened on this page, also kept in the session storage for a reload. */
let dropped: string | null = null;
const KEY = 'holdfast.dropped';
export const FILE = 'file';
export const dropRecord = (text: string): void => {
  dropped = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Too long, or no storage: the record is available until the page is reloaded.
  }
};

const droppedRecord = (): string | null => {
  try {
    return dropped ?? sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Loads the text of a record by its address: on this device, on the server, or from a file. */
export async function recordText(address: string): Promise<string> {
  if (address === FILE) {
    const text = droppedRecord();
    if (text === null) throw new PageError('no-file', 'choose the file again');
    return text;
  }
  return address.startsWith(LOCAL_PREFIX)
    ? callWorker('record', address.slice(LOCAL_PREFIX.length))
    : fetchRecord(address);
}

export async function loadReplay(text: string, viewer: Viewer): Promise<Replay> {
  const data = await callWorker('replayData', text, viewer);
  const board = await loadBoard(data.game);
  const [setup, ...moves] = data.frames;
  let view = data.start;
  const fold = (event: AnyEvent): ReplayEvent => {
    const before = view;
    view = board.fold(before, event) as object;
    return { event, before, view };
  };
  const events = [
    (setup?.facts ?? []).map((event) => ({ event, before: view, view })),
    ...moves.map(({ facts }) => facts.map(fold)),
  ];
  const views: object[] = [];
  for (const step of events) views.push(step.at(-1)?.view ?? views.at(-1) ?? data.start);
  return {
    data,
    board,
    last: moves.length,
    viewAt: (move) => views[move] ?? data.start,
    eventsOf: (move) => events[move] ?? [],
  };
}
