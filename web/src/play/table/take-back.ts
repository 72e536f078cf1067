import type { Viewer } from '@holdfast/kernel';
import type { TakeBackState } from '@holdfast/protocol';
import type { TakeBackWords } from './words/take-back/compiled/index.ts';

/** Whether the viewer can take a move back now, and what the button says about it. */
export interface TakeBackOffer {
  readonly on: boolean;
  readonly note: string;
}

interface Said {
  readonly words: TakeBackWords;
  nameOf(seat: number): string;
  /** The log's sentence about an entry; '' if there is none. */
  lineOf(seq: number): string;
}

/** If `state` is undefined, the newest frame lacks it (an older server), and the button may be tried. */
export function takeBackOffer(state: TakeBackState | undefined, viewer: Viewer, said: Said): TakeBackOffer {
  const { words, nameOf, lineOf } = said;
  if (!state) return { on: true, note: '' };
  const { seat, steps, closed } = state;
  if (seat !== null && seat === viewer) return { on: true, note: words.steps({ n: steps }) };
  if (seat !== null) return { on: false, note: words.other({ name: nameOf(seat) }) };
  if (!closed) return { on: false, note: words.none };
  const own = closed.seat === viewer || closed.why === 'agreement';
  const line = lineOf(closed.seq);
  const reason = own ? words.own[closed.why] : words.other({ name: nameOf(closed.seat) });
  return { on: false, note: line ? `${reason} ${words.what({ line })}` : reason };
}
