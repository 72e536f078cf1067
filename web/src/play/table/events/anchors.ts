import type { AnyRules, Seat, Viewer } from '@holdfast/kernel';
import type { ReadonlySignal } from '@preact/signals';
import type { AnyBoard } from '../../../boards/board-module.ts';
import type { Anchor, Flight } from '../../../boards/event-show.ts';
import type { Shown } from './event-queue.ts';

/** A game whose events are shown: at a table, or in a replay. */
export interface ShownGame {
  readonly board: AnyBoard;
  /** The current view; `shown` may be behind it. */
  readonly view: ReadonlySignal<object>;
  readonly shown: ReadonlySignal<Shown>;
  readonly viewer: ReadonlySignal<Viewer>;
  readonly rules: ReadonlySignal<AnyRules>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const isVisible = (element: Element | null): element is Element =>
  element !== null && element.getClientRects().length > 0;

/** Converts a place of the board to a point on the screen; null if the drawing does not have it. */
function placeOnScreen(game: ShownGame, board: Element, place: string): Point | null {
  const drawing = board.querySelector<SVGSVGElement>('svg[data-drawing]');
  const spot = game.board.spot(place, game.view.peek(), game.rules.peek());
  if (!drawing || !spot) return null;
  const box = drawing.getBoundingClientRect();
  const { x, y, width, height } = drawing.viewBox.baseVal;
  return {
    x: box.left + ((spot.x - x) / width) * box.width,
    y: box.top + ((spot.y - y) / height) * box.height,
  };
}

/** The point of a card in the viewer's hand, or else of the seat's entry among the players; null if not visible. */
function seatOnScreen(game: ShownGame, root: Element, seat: Seat, picture: string): Point | null {
  const own = game.viewer.peek() === seat ? root.querySelector(`.table-hand [data-picture="${picture}"]`) : null;
  if (isVisible(own)) return middleOf(own);
  const card = root.querySelector(`[data-seat="${seat}"]`);
  return isVisible(card) ? middleOf(card) : null;
}

/** The point on the screen where a flight starts or ends; null if it is not on the screen. */
export function anchorOnScreen(game: ShownGame, root: Element, anchor: Anchor, { picture }: Flight): Point | null {
  const board = root.querySelector('#board');
  if (!board) return null;
  if (anchor === 'table') return middleOf(board);
  return 'seat' in anchor ? seatOnScreen(game, root, anchor.seat, picture) : placeOnScreen(game, board, anchor.place);
}
