import { type ReadonlySignal, useSignalEffect } from '@preact/signals';
import type { ComponentType, JSX, RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '../../boards/board-module.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { DrawerSlot, focusOnAnswers } from '../../ui/drawer.tsx';
import { usePageTitle } from '../../ui/page-frame.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useNarrowScreen } from '../../ui/use-narrow-screen.ts';
import { useStagedRender } from '../../ui/use-staged-render.ts';
import { ResignDialog } from './agreements.tsx';
import { BotBubble } from './bot-lines/bot-bubble.tsx';
import { Curtain } from './curtain.tsx';
import { EndDialog } from './end-dialog.tsx';
import { BannerStage, FlightStage } from './events/event-stage.tsx';
import { Ticker } from './events/ticker.tsx';
import { LazyCoach, LazyGoal, LazyInspector } from './idle-components.tsx';
import { goToBoard, KeysDialog, useKeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { PlayersStrip } from './players-strip.tsx';
import { ProofDialog } from './proof-mark.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import { StatusBar } from './status-bar.tsx';
import type { TableClient } from './table-client.ts';
import type { GameState } from './table-state.ts';
import { createTableUi, type TableUi } from './table-ui.ts';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNotifications } from './use-notifications.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './table-view.css';

/** How long the end dialog waits at most for the log. */
const LOG_MS = 2000;

/** Renders a part of the board when its props change, without rendering anything around it. */
function BoardPart({
  part: Part,
  props,
}: {
  part: ComponentType<BoardProps>;
  props: ReadonlySignal<BoardProps>;
}): JSX.Element {
  return <Part {...props.value} />;
}

/** Sets the document's title, runs the notifications and opens the end dialog; renders nothing. */
function TableEffects({ ui }: { ui: TableUi }): null {
  const { game } = ui;
  const { lang } = settings.value;
  usePageTitle(game.promptId.value === null ? gameTitle(game.table.value.game, lang) : `● ${tableWords().titleTurn}`);
  useNotifications(ui);
  const isOver = game.isOver.value;
  const animating = game.isBehind.value;
  const logMissing = game.log.value.length === 0;
  const ended = useRef(false);
  useEffect(() => {
    // A lesson has its own text about how its game ended.
    if (!isOver || animating || ended.current || ui.client.connection.host === 'lesson') return;
    // The end is explained from the log, which is loaded a moment later if the table was already finished when opened.
    const timer = setTimeout(
      () => {
        ended.current = true;
        ui.endShown.value = true;
      },
      logMissing ? LOG_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [isOver, animating, logMissing]);
  return null;
}

/** Dialogs over the table. */
function TableDialogs({ ui, endAllowed }: { ui: TableUi; endAllowed: boolean }): JSX.Element {
  const { game } = ui;
  const rule = ui.rule.value;
  const outcome = ui.endShown.value ? game.outcome.value : null;
  return (
    <>
      {rule && <RuleDialog game={game.table.value.game} rule={rule} onClose={() => void (ui.rule.value = null)} />}
      {endAllowed && outcome && <EndDialog ui={ui} outcome={outcome} />}
      {ui.resignShown.value && <ResignDialog ui={ui} />}
      <ProofDialog ui={ui} />
      {ui.keysShown.value && <KeysDialog board={game.board} onClose={() => void (ui.keysShown.value = false)} />}
    </>
  );
}

function TableLayout(props: {
  ui: TableUi;
  root: RefObject<HTMLElement | null>;
  Guide: GuideComponent | undefined;
}): JSX.Element {
  const { ui, root, Guide } = props;
  const w = tableWords();
  const { board } = ui.game;
  // Render what surrounds the board first, so that nothing moves when the board is drawn.
  const drawn = useStagedRender(3);
  const narrow = useNarrowScreen();
  return (
    <>
      <SkipLink label={w.skipBoard} to={goToBoard} />
      <SkipLink label={w.skipActions} to={focusOnAnswers} />
      <TopBar ui={ui} />
      {Guide && <Guide ui={ui} />}
      <PlayersStrip ui={ui} />
      <main class="table-main" id="main" tabIndex={-1}>
        <Ticker ui={ui} />
        <section class="table-board" id="board" tabIndex={-1} aria-label={w.board}>
          {drawn > 1 && <BoardPart part={board.Board} props={ui.boardProps} />}
          <BannerStage game={ui.game} />
          {narrow && <BotBubble ui={ui} />}
          {drawn > 2 && !narrow && <LazyGoal ui={ui} />}
        </section>
        <StatusBar ui={ui} />
        <div class="table-foot">
          <div class="table-hand">
            <BoardPart part={board.Hand} props={ui.partProps} />
          </div>
          <section class="table-actions" id="actions" tabIndex={-1} aria-label={w.actions}>
            <BoardPart part={board.Actions} props={ui.partProps} />
          </section>
        </div>
        <LazyInspector ui={ui} root={root} mayLoad={drawn > 2} />
      </main>
      <DrawerSlot />
      <SidePanel ui={ui} />
      <FlightStage game={ui.game} />
      <TableDialogs ui={ui} endAllowed={drawn > 2} />
      <TableEffects ui={ui} />
      {drawn > 2 && !Guide && <LazyCoach ui={ui} />}
    </>
  );
}

/** A component beside the table that guides the player: a lesson. */
type GuideComponent = ComponentType<{ readonly ui: TableUi }>;

/** The table while a game is played, followed or over. */
export function TableView({
  game,
  client,
  Guide,
}: {
  game: GameState;
  client: TableClient;
  Guide?: GuideComponent;
}): JSX.Element {
  const ui = useMemo(() => createTableUi(game, client), [game, client]);
  useKeyboardShortcuts(ui);
  // A new prompt or viewer makes the draft void.
  useSignalEffect(() => {
    void [game.promptId.value, game.viewer.value];
    ui.draft.value = null;
  });
  useSignalEffect(() => {
    void game.seq.value;
    ui.lookBack.value = null;
  });
  useSignalEffect(() => {
    if (ui.nextSeat.value !== null && !ui.curtain.value) client.look(ui.nextSeat.value);
  });
  const root = useRef<HTMLDivElement>(null);
  const curtain = ui.curtain.value;
  useKeptFocus(root, !curtain);
  const next = ui.nextSeat.value;
  if (curtain && next !== null)
    return <Curtain name={game.nameOf(next)} seat={next} onReady={() => client.look(next)} />;
  return (
    <div
      class="table"
      data-game={game.table.value.game}
      data-guided={Guide !== undefined || undefined}
      ref={root}
      onPointerDown={() => client.skip()}
    >
      <TableLayout ui={ui} root={root} Guide={Guide} />
    </div>
  );
}
