import type { AnyEvent, Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps, Telling } from '../boards/board-module.ts';
import { announce } from '../core/announce.ts';
import { motionEnabled, settings } from '../core/settings.ts';
import { gameTitle, hidesHands } from '../games.ts';
import { usePageTitle } from '../ui/page-frame.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { useStagedRender } from '../ui/use-staged-render.ts';
import { useWords } from '../words/index.ts';
import { Curtain, nextOnDevice } from './curtain.tsx';
import { curtains } from './curtain-choice.ts';
import { EndDialog } from './end-dialog.tsx';
import { focusOn, KeysDialog, useKeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { PlayersStrip } from './players-strip.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { Side } from './side-panel.tsx';
import { Status } from './status-bar.tsx';
import type { TableClient } from './table-client.ts';
import { type Play, playersOf, type Told } from './table-state.ts';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNotifications } from './use-notifications.ts';

/** The end of a game does not wait longer than this for its log. */
const LOG_MS = 2000;

/** The table while a game is played, watched or over. */
export function TableView({ play, client }: { play: Play; client: TableClient }): JSX.Element {
  const w = useWords();
  const { lang, talk } = settings.value;
  const board = play.board!;
  const frame = play.frame!;
  const table = play.table!;
  const players = playersOf(table);
  const names = useMemo(() => players.map(({ name }) => name), [table.seats]);
  const [draft, setDraft] = useState<unknown>(null);
  const [spotlight, setSpotlight] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState<AnyEvent | null>(null);
  const [back, setBack] = useState<Told | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [showEnd, setShowEnd] = useState(false);
  const [showKeys, setShowKeys] = useState(false);
  const [tab, setTab] = useState<string | null>(null);

  const ask = frame.asked?.ask ?? null;
  useEffect(() => setDraft(null), [ask, play.viewer]);
  useEffect(() => setBack(null), [frame.seq]);
  const walking = play.shown !== play.truth;
  const ended = useRef(false);
  const silent = play.log.length === 0;
  useEffect(() => {
    if (!play.outcome || walking || ended.current) return;
    // The end is told from the log, which comes a moment later when a finished table is opened.
    const timer = setTimeout(
      () => {
        ended.current = true;
        setShowEnd(true);
      },
      silent ? LOG_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [play.outcome !== null, walking, silent]);

  const telling = (view: object): Telling => ({ lang, names, viewer: play.viewer, rules: play.rules, view });
  const task = (seat: Seat): string => board.task(play.truth!, seat, telling(play.truth!));
  useNotifications({ client, board, asked: ask, play, names, lang, talk, task });

  const at = play.hint?.advice.at ?? null;
  const hinted = useMemo(() => (at === null ? [] : [at]), [at]);
  const view = back?.before ?? play.shown!;
  const props: BoardProps = {
    view,
    truth: back?.before ?? play.truth!,
    moving: back ? null : play.moving,
    rules: play.rules,
    viewer: play.viewer,
    players,
    names,
    lang,
    waitingOn: frame.waitingOn,
    asked: back || play.pending || table.paused ? null : frame.asked,
    pending: play.pending,
    outcome: play.outcome,
    send: (move) => void client.send(move),
    draft,
    setDraft,
    spotlight: spotlight.length === 0 ? hinted : spotlight,
    setSpotlight,
    onFocusFact: setFocused,
    hints: play.hint?.step === 3 ? [play.hint.advice] : [],
    aids: table.hints,
    motion: motionEnabled(),
    still: false,
    openRule: setRule,
    announce,
  };
  useKeyboardShortcuts({ client, play, props, board, setTab, setShowKeys, skip: () => client.skip() });
  usePageTitle(ask === null ? gameTitle(table.game, lang) : `● ${w.table.titleTurn}`);

  const root = useRef<HTMLDivElement>(null);
  // What stands around the board comes first, so that nothing moves when the board is drawn.
  const drawn = useStagedRender(3);
  const pass = nextOnDevice(play);
  const chosen = curtains.value[client.link.table];
  const curtain = pass !== null && (chosen ?? hidesHands(table.game));
  useEffect(() => {
    if (pass !== null && !curtain) client.look(pass);
  }, [pass, curtain]);
  useKeptFocus(root, !curtain);
  if (curtain) return <Curtain name={names[pass]} seat={pass} onReady={() => client.look(pass)} />;

  return (
    <div class="table" data-game={table.game} ref={root} onPointerDown={() => client.skip()}>
      <SkipLink label={w.nav.skipBoard} to={() => focusOn('board')} />
      <SkipLink label={w.nav.skipActions} to={() => focusOn('actions')} />
      <TopBar
        play={play}
        client={client}
        onKeys={() => setShowKeys(true)}
        onEnd={play.outcome ? () => setShowEnd(true) : null}
      />
      <PlayersStrip play={play} board={board} view={view} lang={lang} client={client} />
      <main class="table-main" id="main" tabIndex={-1}>
        <section class="table-board" id="board" tabIndex={-1} aria-label={w.table.board}>
          {drawn > 1 && <board.Board {...props} />}
        </section>
        <div class="table-foot">
          <Status
            play={play}
            task={task}
            names={names}
            client={client}
            back={back}
            onNow={() => setBack(null)}
            openRule={setRule}
            why={(refusal) => board.why(refusal, telling(play.truth!))}
            tell={(move) => board.tell(move, telling(play.truth!))}
          />
          <div class="table-hand">
            <board.Hand {...props} />
          </div>
          <section class="table-actions" id="actions" tabIndex={-1} aria-label={w.table.actions}>
            <board.Actions {...props} />
          </section>
        </div>
      </main>
      <Side
        play={play}
        board={board}
        props={props}
        client={client}
        tab={tab}
        onTab={setTab}
        focused={focused}
        onLookBack={setBack}
        say={(told) => board.say(told.fact, telling(told.before))}
      />
      {rule && <RuleDialog game={table.game} rule={rule} onClose={() => setRule(null)} />}
      {drawn > 2 && showEnd && play.outcome && (
        <EndDialog play={play} board={board} names={names} client={client} onClose={() => setShowEnd(false)} />
      )}
      {showKeys && <KeysDialog board={board} onClose={() => setShowKeys(false)} />}
    </div>
  );
}
