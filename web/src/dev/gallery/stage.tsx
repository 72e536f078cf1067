import type { AnyEvent, AnyMove, Viewer } from '@holdfast/kernel';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyBoard, BoardProps } from '../../boards/board-module.ts';
import type { GalleryState, Position } from '../../boards/gallery-position.ts';
import { Inspector } from '../../boards/inspector/inspector.tsx';

const NAMES = ['Lea', 'Kim', 'Noor', 'Ada', 'Ben', 'Mia'];
const nothing = (): void => {};

/** Returns the last event of this type in the last move, and the view right after it. */
function during(board: AnyBoard, position: Position, viewer: Viewer, type: string) {
  const { before, events } = position.lastMove(viewer);
  const index = events.findLastIndex((event) => event.type === type);
  const view = events.slice(0, index + 1).reduce<object>((at, event) => board.fold(at, event) as object, before);
  return { view, moving: events[index] ?? null };
}

interface StageProps {
  readonly board: AnyBoard;
  readonly state: GalleryState;
  readonly position: Position;
  readonly aids: boolean;
  readonly motion: boolean;
}

/** Builds the board's props. Moves are not played; the last one is only recorded. */
function useBoardProps({ board, state, position, aids, motion }: StageProps) {
  const [draft, setDraft] = useState<unknown>(() => state.draft?.(position) ?? null);
  const [sent, setSent] = useState<AnyMove | null>(null);
  const [spotlight, setSpotlight] = useState<readonly string[]>([]);
  const drawing = useRef({ current: null });
  // A test uses the same position several times and resets it with this event.
  useEffect(() => {
    const reset = (): void => {
      setSent(null);
      setDraft(state.draft?.(position) ?? null);
    };
    addEventListener('gallery-reset', reset);
    return () => removeEventListener('gallery-reset', reset);
  }, [state, position]);
  const { waitingOn, rules, outcome } = position;
  const viewer = state.viewer?.(position) ?? waitingOn[0] ?? 'table';
  const truth = position.view(viewer);
  const shown: { view: object; moving: AnyEvent | null } = state.event
    ? during(board, position, viewer, state.event)
    : { view: truth, moving: null };
  const names = NAMES.slice(0, rules.seats);
  const isAsked = viewer !== 'table' && waitingOn.includes(viewer);
  const boardProps: BoardProps = {
    ...shown,
    truth,
    rules,
    viewer,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    waitingOn,
    mayAct: viewer !== 'table' && position.mayAct.includes(viewer),
    asked: isAsked ? { ask: 1, moves: position.moves(viewer), open: position.open(viewer) } : null,
    pending: null,
    outcome,
    send: setSent,
    draft,
    setDraft,
    spotlight,
    setSpotlight,
    hints: [],
    aids,
    motion,
    still: false,
    openRule: nothing,
    announce: nothing,
    drawing: drawing.current,
  };
  return { boardProps, truth, sent };
}

/** Renders a board with its hand, actions, seats and panels in the table page's boxes, for one viewer. */
export function Stage(props: StageProps): JSX.Element {
  const { board, position } = props;
  const root = useRef<HTMLDivElement>(null);
  const { boardProps, truth, sent } = useBoardProps(props);
  const { names, viewer, view, draft } = boardProps;
  const { rules, outcome } = position;
  const shownProps = useSignal(boardProps);
  shownProps.value = boardProps;
  const panels = board.panels.filter(({ shown: isShown }) => isShown?.(boardProps) ?? true);
  return (
    <div
      class="table"
      data-game={board.game}
      data-sent={JSON.stringify(sent)}
      data-draft={JSON.stringify(draft)}
      ref={root}
    >
      <section class="players">
        <ul>
          {names.map((name, seat) => (
            <li key={name}>
              {name} {board.score(truth, seat)}
              <board.Seat view={view} seat={seat} viewer={viewer} rules={rules} small={false} />
            </li>
          ))}
        </ul>
      </section>
      <main class="table-main">
        <section class="table-board" id="board">
          <board.Board {...boardProps} />
        </section>
        <div class="table-foot">
          <div class="table-hand">
            <board.Hand {...boardProps} />
          </div>
          <section class="table-actions">
            <board.Actions {...boardProps} />
          </section>
        </div>
      </main>
      <aside class="side gallery-side">
        <div class="side-body">
          {outcome && (
            <board.End
              view={truth}
              events={position.events(viewer)}
              outcome={outcome}
              players={boardProps.players}
              names={names}
              rules={rules}
            />
          )}
          {panels.map(({ id, title, Body }) => (
            <section key={id}>
              <h3>{title()}</h3>
              <Body {...boardProps} />
            </section>
          ))}
        </div>
      </aside>
      <Inspector board={board} props={shownProps} root={root} />
    </div>
  );
}
