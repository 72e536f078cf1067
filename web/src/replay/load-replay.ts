import type { AnyEvent, Viewer } from '@holdfast/kernel';
import type { AnyBoard } from '../boards/board-module.ts';
import { recordOf } from '../core/api.ts';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { loadBoard } from '../games.ts';
import { callWorker } from '../local/worker-client.ts';
import type { ReplayData } from '../local/worker-messages.ts';
import { Trouble } from '../table/connection.ts';

/** A record ready to be looked at: the view after every move, and the facts between. */
export interface Replay {
  readonly data: ReplayData;
  readonly board: AnyBoard;
  /** views[n] = after n moves. */
  readonly views: readonly object[];
  /** Every view between the facts of a move, for the walk. */
  strides(at: number): readonly { readonly fact: AnyEvent; readonly view: object }[];
}

/** The record that was dropped on the page; a reload finds it again. */
let dropped: string | null = null;
const KEY = 'holdfast.dropped';
export const FILE = 'file';
export const dropRecord = (text: string): void => {
  dropped = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Too long or no storage: it is there until the page is loaded again.
  }
};

const droppedRecord = (): string | null => {
  try {
    return dropped ?? sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** The text of a record by its address: on this device, on the server, or from a file. */
export async function recordText(address: string): Promise<string> {
  if (address === FILE) {
    const text = droppedRecord();
    if (text === null) throw new Trouble('no-file', 'choose the file again');
    return text;
  }
  return address.startsWith(LOCAL_PREFIX)
    ? callWorker('record', address.slice(LOCAL_PREFIX.length))
    : recordOf(address);
}

export async function loadReplay(text: string, viewer: Viewer): Promise<Replay> {
  const data = await callWorker('replayData', text, viewer);
  const board = await loadBoard(data.game);
  const views: object[] = [data.start];
  for (const { facts } of data.frames.slice(1))
    views.push(facts.reduce<object>((view, fact) => board.fold(view, fact) as object, views[views.length - 1]));
  return {
    data,
    board,
    views,
    strides(at) {
      let view = views[at - 1];
      return data.frames[at].facts.map((fact) => {
        view = board.fold(view, fact) as object;
        return { fact: fact as AnyEvent, view };
      });
    },
  };
}
