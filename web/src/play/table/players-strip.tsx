import type { Seat } from '@holdfast/kernel';
import type { TableSeat } from '@holdfast/protocol';
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { settings } from '../../core/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { useNarrowScreen } from '../../ui/use-narrow-screen.ts';
import { useScrollTabStop } from '../../ui/use-scroll-tab-stop.ts';
import { useTicks } from '../../ui/use-ticks.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { characterLine, levelName } from '../lobby/bot-choice.tsx';
import { AccountMark } from './account-mark.tsx';
import { ClaimTimeoutButton } from './agreements.tsx';
import { AwayNote, BotButton } from './bot-button.tsx';
import { useBotLine } from './bot-lines/use-bot-line.ts';
import { BotSheet } from './bot-sheet.tsx';
import { spellTime, timeLeft } from './clock-time.ts';
import type { GameState } from './table-state.ts';
import type { TableUi } from './table-ui.ts';
import { agreementWords } from './words/agreement/compiled/index.ts';
import { botSheetWords } from './words/bot-sheet/compiled/index.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './players-strip.css';

/** The day until which a seat's owner is on vacation, as text; null if they aren't. */
function useVacation(game: GameState, seat: Seat): string | null {
  const until = useComputed(() => game.clocks.value[seat]?.vacation ?? 0).value;
  if (until <= game.time.now() || game.isOver.value) return null;
  return new Intl.DateTimeFormat(settings.value.lang, { day: 'numeric', month: 'short' }).format(until);
}

/** The time left on a seat's clock, counting down while it runs. During a vacation, narrow screens show when it ends instead. */
function SeatClock({ game, seat, small }: { game: GameState; seat: Seat; small: boolean }): JSX.Element | null {
  const clock = useComputed(() => game.clocks.value[seat] ?? null).value;
  const vacation = useVacation(game, seat);
  useTicks(clock !== null && clock.deadline !== null);
  if (!clock) return null;
  const left = timeLeft(clock, game.time.now());
  const { lang } = settings.value;
  const spelled = spellTime(lang, left);
  const away = vacation === null ? null : agreementWords().vacation({ day: vacation });
  return (
    <span
      data-clock={clock.deadline === null || away !== null ? 'stands' : 'runs'}
      class={`tag${clock.deadline !== null && left < 20_000 ? ' warm' : ''}`}
      data-ask={`clock:${seat}`}
      title={away ?? tableWords().secondsLeft({ text: spelled })}
    >
      <Icon name="clock" size={14} />
      {small && away !== null ? (
        <>
          <span class="unseen">{away}</span>
          <span aria-hidden="true">{vacation}</span>
        </>
      ) : (
        spelled
      )}
    </span>
  );
}

/** Says that a person is on vacation or away; nothing if they are present. */
function AbsentNote({ ui, seat, small }: { ui: TableUi; seat: TableSeat; small: boolean }): JSX.Element | null {
  const vacation = useVacation(ui.game, seat.seat);
  if (vacation !== null) return <span>{agreementWords().vacation({ day: vacation })}</span>;
  return seat.present ? null : <AwayNote ui={ui} seat={seat} small={small} />;
}

/** A bot's name on phones; opens the sheet about it. */
function BotName({ ui, seat }: { ui: TableUi; seat: TableSeat }): JSX.Element {
  const [shown, setShown] = useState(false);
  const said = useBotLine(ui, seat.seat);
  return (
    <>
      <button type="button" class="player-name bot-open" onClick={() => setShown(true)}>
        {ui.game.nameOf(seat.seat)}
        <span class="unseen">
          : {tableWords().bot}. {said && `“${said}”`} {botSheetWords().why}
        </span>
      </button>
      {shown && <BotSheet ui={ui} seat={seat} onClose={() => setShown(false)} />}
    </>
  );
}

/** Says that a seat is a bot's, with its level or its current line; opens the sheet about it. */
function BotNote({ ui, seat }: { ui: TableUi; seat: TableSeat }): JSX.Element {
  const [shown, setShown] = useState(false);
  const line = characterLine(ui.game.table.peek().game, seat);
  const said = useBotLine(ui, seat.seat);
  const level = levelName(seat.level);
  return (
    <span>
      <button
        type="button"
        class={`bot-name${said ? ' says' : ''}`}
        title={said ?? line ?? undefined}
        onClick={() => setShown(true)}
      >
        {said ? `“${said}”` : `${tableWords().bot} · ${level}`}
        <span class="unseen">
          {line && `: ${line}`}. {botSheetWords().why}
        </span>
      </button>
      {shown && <BotSheet ui={ui} seat={seat} onClose={() => setShown(false)} />}
    </span>
  );
}

/** What the game counts for a seat; renders again when the shown view changes. */
function SeatCounts({ ui, seat, small }: { ui: TableUi; seat: Seat; small: boolean }): JSX.Element {
  const { board, viewer, rules } = ui.game;
  return <board.Seat view={ui.shownView.value} seat={seat} viewer={viewer.value} rules={rules.value} small={small} />;
}

function SeatScore({ ui, seat }: { ui: TableUi; seat: Seat }): JSX.Element | null {
  const score = useComputed(() => ui.game.board.score(ui.shownView.value, seat)).value;
  if (score === null) return null;
  return (
    <span class="player-score" data-ask={`points:${seat}`}>
      <span class="unseen">{tableWords().score}: </span>
      {score}
    </span>
  );
}

/** The host's button to let a bot play for somebody who is away, and the owner's button to take the seat back. */
function SeatButtons({ ui, seat }: { ui: TableUi; seat: TableSeat }): JSX.Element {
  const { client } = ui;
  return (
    <>
      <BotButton ui={ui} seat={seat} />
      {seat.playedByBot && seat.out !== 'resigned' && client.mine.value.includes(seat.seat) && (
        <button
          type="button"
          class="button"
          onClick={() => void client.attempt(() => client.connection.returnToSeat(seat.seat))}
        >
          {tableWords().back}
        </button>
      )}
    </>
  );
}

function PlayerCard({ ui, number, small }: { ui: TableUi; number: Seat; small: boolean }): JSX.Element | null {
  const w = tableWords();
  const { game } = ui;
  const seat = useComputed(() => game.table.value.seats.find((one) => one.seat === number)).value;
  const isWaiting = useComputed(() => game.waitingOn.value.includes(number)).value;
  const isViewer = game.viewer.value === number;
  if (!seat) return null;
  const isHere = seat.kind === 'bot' || seat.playedByBot || seat.present;
  return (
    <li
      class="player"
      data-seat={number}
      data-guide={`seat-${number}`}
      data-waiting={isWaiting || undefined}
      style={{ '--seat': `var(--seat-${number})`, '--seat-wash': `var(--seat-wash-${number})` }}
    >
      <SeatMark seat={number} />
      <div class="player-who">
        {small && seat.kind === 'bot' ? (
          <BotName ui={ui} seat={seat} />
        ) : (
          <span class="player-name">
            {game.nameOf(number)} {seat.account && <AccountMark />}
          </span>
        )}
        <span class="player-note small">
          {isViewer && <span>{commonWords().you}</span>}
          {seat.kind === 'bot' && !small && <BotNote ui={ui} seat={seat} />}
          {seat.kind === 'person' && <AbsentNote ui={ui} seat={seat} small={small} />}
          {seat.out && <span>{agreementWords().out[seat.out]}</span>}
          {seat.kind === 'person' && seat.playedByBot && <span>{w.keptByBot}</span>}
          {isWaiting && !isViewer && isHere && (
            <span class="thinking" data-ask={`turn:${number}`}>
              {w.thinking}
            </span>
          )}
        </span>
      </div>
      <SeatScore ui={ui} seat={number} />
      <SeatClock game={game} seat={number} small={small} />
      <div class="player-counts">
        <SeatCounts ui={ui} seat={number} small={small} />
      </div>
      <SeatButtons ui={ui} seat={seat} />
      <ClaimTimeoutButton ui={ui} seat={number} />
    </li>
  );
}

/** Everybody at the table: colour, name, presence, clock, and what the game counts for them. */
export function PlayersStrip({ ui }: { ui: TableUi }): JSX.Element {
  const w = tableWords();
  const small = useNarrowScreen();
  const list = useRef<HTMLUListElement>(null);
  const tabIndex = useScrollTabStop(list);
  return (
    <section class="players" aria-label={w.players}>
      <ul ref={list} tabIndex={tabIndex} aria-label={w.players}>
        {ui.game.seats.value.map((seat) => (
          <PlayerCard key={seat} ui={ui} number={seat} small={small} />
        ))}
      </ul>
    </section>
  );
}
