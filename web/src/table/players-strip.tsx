import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyBoard } from '../boards/board-module.ts';
import type { Lang } from '../core/lang.ts';
import { characterLine } from '../ui/bot-choice.tsx';
import { Icon } from '../ui/icons.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useNarrowScreen } from '../ui/use-narrow-screen.ts';
import { useScrollTabStop } from '../ui/use-scroll-tab-stop.ts';
import { useWords } from '../words/index.ts';
import type { SeatState } from './connection.ts';
import type { TableClient } from './table-client.ts';
import type { Play } from './table-state.ts';

const spell = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)} h` : `${minutes}:${two(seconds % 60)}`;
};

/** What is left on a seat's clock, counting down while it runs. */
function SeatClock({ clock }: { clock: NonNullable<SeatState['clock']> }): JSX.Element {
  const w = useWords();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (clock.deadline === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [clock.deadline]);
  const left = clock.deadline === null ? clock.bank : clock.deadline - now;
  return (
    <span
      class={`tag${clock.deadline !== null && left < 20_000 ? ' warm' : ''}`}
      title={w.table.secondsLeft(spell(left))}
    >
      <Icon name="clock" size={14} />
      {spell(left)}
    </span>
  );
}

/** That a seat is a bot's; what it is like is said aloud and under the pointer. */
function BotNote({ game, seat }: { game: string; seat: SeatState }): JSX.Element {
  const w = useWords();
  const line = characterLine(w, game, seat);
  return (
    <span title={line ?? undefined}>
      {w.table.bot}
      {line && <span class="unseen">: {line}</span>}
    </span>
  );
}

/** A person who has gone and whom nobody sits in for. */
const isAway = ({ kind, present, playedByBot }: SeatState): boolean => kind === 'person' && !present && !playedByBot;

/** Everybody at the table: colour, name, presence, clock, and what the game counts about them. */
export function PlayersStrip(props: {
  play: Play;
  board: AnyBoard;
  view: object;
  lang: Lang;
  client: TableClient;
}): JSX.Element {
  const w = useWords();
  const { play, board, view, lang, client } = props;
  const waiting = play.frame?.waitingOn ?? [];
  const small = useNarrowScreen();
  const list = useRef<HTMLUListElement>(null);
  const stop = useScrollTabStop(list);
  return (
    <section class="players" aria-label={w.table.players}>
      <ul ref={list} tabIndex={stop} aria-label={w.table.players}>
        {play.table!.seats.map((seat) => {
          const mine = play.mine.includes(seat.seat);
          const score = board.score(view, seat.seat);
          return (
            <li
              key={seat.seat}
              class="player"
              data-waiting={waiting.includes(seat.seat) || undefined}
              style={{ '--seat': `var(--seat-${seat.seat})`, '--seat-wash': `var(--seat-wash-${seat.seat})` }}
            >
              <SeatMark seat={seat.seat} />
              <div class="player-who">
                <span class="player-name">{seat.name}</span>
                <span class="player-note small">
                  {seat.seat === play.viewer && <span>{w.common.you}</span>}
                  {seat.kind === 'bot' && <BotNote game={play.table!.game} seat={seat} />}
                  {seat.kind === 'person' && !seat.present && <span class="away">{w.table.gone}</span>}
                  {seat.kind === 'person' && seat.playedByBot && <span>{w.table.keptByBot}</span>}
                  {waiting.includes(seat.seat) && seat.seat !== play.viewer && (
                    <span class="thinking">{w.table.thinking}</span>
                  )}
                </span>
              </div>
              {score !== null && (
                <span class="player-score" title={w.table.score}>
                  <span class="unseen">{w.table.score}: </span>
                  {score}
                </span>
              )}
              {seat.clock && <SeatClock clock={seat.clock} />}
              <div class="player-counts">
                <board.Seat
                  view={view}
                  seat={seat.seat}
                  viewer={play.viewer}
                  rules={play.rules}
                  lang={lang}
                  small={small}
                />
              </div>
              {play.table!.host && client.link.where === 'server' && isAway(seat) && !play.outcome && (
                <button
                  type="button"
                  class="button"
                  aria-label={w.wait.botAt(seat.seat + 1)}
                  onClick={() => void client.attempt(() => client.link.bot(seat.seat, { level: 2 }))}
                >
                  <Icon name="bot" />
                  {w.wait.bot}
                </button>
              )}
              {mine && seat.playedByBot && (
                <button
                  type="button"
                  class="button"
                  onClick={() => void client.attempt(() => client.link.back(seat.seat))}
                >
                  {w.table.back}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
