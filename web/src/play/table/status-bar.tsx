import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { to } from '../../core/router.ts';
import { errorText, resendText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { listText } from '../../ui/list-text.ts';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { EndVoteNote } from './agreements.tsx';
import { BotVoteNotes } from './bot-button.tsx';
import { ConnectionBanner, visibleError } from './connection-banner.tsx';
import { GatheringNote } from './gathering-note.tsx';
import { HintPanel } from './hint-panel.tsx';
import { PauseNote } from './pause-note.tsx';
import { LatestProof, LuckAlarmNote } from './proof-mark.tsx';
import { resultText } from './result-text.ts';
import { RoundNote } from './round-note.tsx';
import type { TableUi } from './table-ui.ts';
import { tableWords } from './words/table/compiled/index.ts';
import { takeBackWords } from './words/take-back/compiled/index.ts';
import './status-bar.css';

/** The number of characters of a task that fit on one line of a small phone. */
const ONE_LINE = 26;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A note with a button that closes it. */
function ClosableNote(props: {
  class: string;
  role?: 'alert' | 'status';
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={`note ${props.class} refusal`} role={props.role}>
      {props.children}
      <button type="button" class="button quiet round" aria-label={commonWords().close} onClick={props.onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Says that this browser can't store the game, until the person closes the note. */
function NotKeptNote({ ui }: { ui: TableUi }): JSX.Element | null {
  const read = useSignal(false);
  if (ui.game.table.value.kept !== false || read.value) return null;
  return (
    <ClosableNote class="warm small" role="status" onClose={() => void (read.value = true)}>
      <p class="grow">{tableWords().notKept}</p>
    </ClosableNote>
  );
}

/** Says why a move was refused, with a button for the rule. */
function RefusalNote({ ui }: { ui: TableUi }): JSX.Element | null {
  const refused = ui.game.refusal.value;
  if (!refused) return null;
  const { rule } = refused.refusal;
  return (
    <ClosableNote key={refused.n} class="bad" role="alert" onClose={() => ui.client.dismissError()}>
      <p class="grow">
        <strong>{errorWords().refused}</strong> {ui.reason(refused.refusal)}
      </p>
      {rule && (
        <button type="button" class="button" onClick={() => void (ui.rule.value = rule)}>
          <Icon name="book" />
          {commonWords().rule({ id: rule })}
        </button>
      )}
    </ClosableNote>
  );
}

function ErrorStatus({ ui }: { ui: TableUi }): JSX.Element | null {
  const failure = visibleError(ui.client);
  if (!failure) return null;
  return (
    <ClosableNote class="bad" role="alert" onClose={() => ui.client.dismissError()}>
      <p class="grow">{errorText(failure)}</p>
    </ClosableNote>
  );
}

/** Says which move another player took back, since it is gone from board and log. useNotifications announces it. */
function TakenBackNote({ ui }: { ui: TableUi }): JSX.Element | null {
  const taken = ui.takenBack.value;
  if (!taken || taken.seq !== ui.game.seq.value) return null;
  return (
    <ClosableNote class="small" onClose={() => void (ui.takenBack.value = null)}>
      <p class="grow">
        <Icon name="undo" size={16} /> {takeBackWords().taken({ line: taken.line })}
      </p>
    </ClosableNote>
  );
}

function RematchLink({ ui }: { ui: TableUi }): JSX.Element | null {
  const { rematch } = ui.game.table.value;
  if (!rematch) return null;
  return (
    <a class="button main" href={to('table', rematch)}>
      <Icon name="rematch" />
      {tableWords().rematchOpen}
    </a>
  );
}

/** Button that opens the rule of the current task. */
function TaskRule({ ui, rule }: { ui: TableUi; rule: string | null }): JSX.Element | null {
  const w = commonWords();
  if (!rule) return null;
  return (
    <button
      type="button"
      class="button quiet round task-rule"
      aria-label={w.rule({ id: rule })}
      title={w.rule({ id: rule })}
      onClick={() => void (ui.rule.value = rule)}
    >
      <Icon name="book" size={18} />
    </button>
  );
}

/** The spectator's label: `now`, or how many moves they are behind if spectators see the game with a delay. */
const spectatingText = ({ game }: TableUi, now: string): string => {
  const { spectators } = game.table.value;
  if (typeof spectators === 'string' || game.isOver.value) return now;
  return tableWords().delayed({ moves: spectators.delay });
};

/** One line: the move looked back to, the result, the pending move, the task, or the players that the table waits for. */
function StatusLine({ ui }: { ui: TableUi }): JSX.Element | null {
  const w = tableWords();
  const { game, lookBack } = ui;
  const back = lookBack.value;
  // The result appears only after the events that led to it have been shown.
  const outcome = game.isBehind.value ? null : game.outcome.value;
  const pending = game.pending.value;
  const viewer = game.viewer.value;
  if (back)
    return (
      <p class="status-line">
        <Icon name="film" />
        <span class="grow">{commonWords().moveN({ n: back.seq })}</span>
        <button type="button" class="button main" onClick={() => void (lookBack.value = null)}>
          {w.goOn}
        </button>
      </p>
    );
  if (outcome) {
    return (
      <p class="status-line">
        <Icon name="crown" />
        {resultText(outcome, game.names.value, null)}
      </p>
    );
  }
  if (game.table.value.paused) return null;
  if (pending)
    return (
      <p class="status-line soft" role={pending.resentFor ? 'status' : undefined}>
        {pending.resentFor ? resendText(pending.resentFor) : w.pending}
      </p>
    );
  if (game.promptId.value !== null && viewer !== 'table') {
    // Events, such as another player's roll, are still being shown: the task follows. A blank line keeps the height.
    if (game.isBehind.value) return <p class="status-line soft">&nbsp;</p>;
    const task = capital(ui.task(viewer));
    return (
      <p class="status-line mine" data-long={task.length > ONE_LINE || undefined}>
        <span class="tag live">{w.yourMove}</span>
        <span class="task">{task}</span>
        <TaskRule ui={ui} rule={ui.taskRule(viewer)} />
      </p>
    );
  }
  // A lesson has its own text about what is going on.
  if (ui.client.connection.host === 'lesson') return null;
  const [first, ...others] = game.waitingOn.value;
  return (
    <p class="status-line soft">
      {viewer === 'table' && <span class="tag spectating">{spectatingText(ui, w.spectating)}</span>}
      {first !== undefined &&
        (others.length === 0
          ? w.waitingTask({ who: game.nameOf(first), task: ui.task(first) })
          : w.waiting({ who: listText([first, ...others].map((seat) => game.nameOf(seat))) }))}
    </p>
  );
}

/** Errors, refusals, votes and other notes over the board, the status line above the hand, and the open hint. */
export function StatusBar({ ui }: { ui: TableUi }): JSX.Element {
  const { game, client } = ui;
  return (
    <div class="status">
      <div class="status-notes">
        <ConnectionBanner client={client} />
        <NotKeptNote ui={ui} />
        <TakenBackNote ui={ui} />
        <RefusalNote ui={ui} />
        <ErrorStatus ui={ui} />
        <LuckAlarmNote ui={ui} />
        <PauseNote game={game} client={client} />
        <GatheringNote game={game} />
        <RoundNote game={game} />
        <EndVoteNote game={game} client={client} />
        <BotVoteNotes game={game} client={client} />
        <RematchLink ui={ui} />
      </div>
      <div class="status-now">
        <StatusLine ui={ui} />
        <LatestProof ui={ui} />
        {/* Boards render here why something is not possible (InSlot). */}
        <div class="status-reason" id="reason" />
      </div>
      <HintPanel ui={ui} />
    </div>
  );
}
