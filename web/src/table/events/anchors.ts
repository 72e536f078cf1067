import type { Seat } from '@holdfast/kernel';
import type { Anchor, Flight } from '../../boards/event-show.ts';
import type { TableUi } from '../table-ui.ts';

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

/** A place of the board on the screen, from where it lies in the board's drawing. */
function placeOnScreen(ui: TableUi, board: Element, place: string): Point | null {
  const { game } = ui;
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

/** The viewer's own cards lie in the hand, everything else of a seat beside its name. */
function seatOnScreen(ui: TableUi, root: Element, seat: Seat, picture: string): Point | null {
  const own = ui.game.viewer.peek() === seat ? root.querySelector(`.table-hand [data-picture="${picture}"]`) : null;
  if (isVisible(own)) return middleOf(own);
  const card = root.querySelector(`[data-seat="${seat}"]`);
  return isVisible(card) ? middleOf(card) : null;
}

/** Where one end of a flight lies on the screen; null = it is not on it. */
export function anchorOnScreen(ui: TableUi, root: Element, anchor: Anchor, { picture }: Flight): Point | null {
  const board = root.querySelector('#board');
  if (!board) return null;
  if (anchor === 'table') return middleOf(board);
  return 'seat' in anchor ? seatOnScreen(ui, root, anchor.seat, picture) : placeOnScreen(ui, board, anchor.place);
}
