import type { Seat } from '@holdfast/kernel';
import type { TableSeat } from '@holdfast/protocol';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { shownLang } from '../../core/page-words.ts';
import { changeSettings, settings } from '../../core/settings.ts';
import { LateInvitePanel } from '../../features/friends/late-invite-panel.tsx';
import { RatedNote } from '../../features/ratings/rated-note.tsx';
import { gameManifest, gameTitle } from '../../games.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { shownName } from '../../ui/shown-name.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { BotChoice, type BotPlan, characterLine, hasCharacter } from '../lobby/bot-choice.tsx';
import { chooseBots } from '../lobby/bot-lineup.ts';
import { useRemembered } from '../lobby/my-tables.ts';
import { TableTerms } from '../lobby/table-terms.tsx';
import { seatWords } from '../lobby/words/seat/compiled/index.ts';
import { botOptionsAt, defaultLevel, type Temperament, temperamentNamed } from '../local/bot-names.ts';
import { AccountMark } from './account-mark.tsx';
import type { ShownTable } from './connection.ts';
import { ConnectionBanner, visibleError } from './connection-banner.tsx';
import { KickButton } from './kick-button.tsx';
import type { TableClient } from './table-client.ts';
import { tableWords } from './words/table/compiled/index.ts';
import { waitingWords } from './words/waiting/compiled/index.ts';
import './waiting-room.css';

/** Host names that only work on the same machine. */
const ONLY_HERE = /^(localhost|127\.|\[::1\])/;

/** Keeps the focus in a seat's row if the pressed button disappears, as it often does. */
function useRowFocus(changes: readonly unknown[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef<string | null>(null);
  useEffect(() => {
    const rowOf = ({ target }: FocusEvent): string | null =>
      (target as HTMLElement).closest<HTMLElement>('[data-seat]')?.dataset.seat ?? null;
    const come = (event: FocusEvent): void => {
      at.current = rowOf(event);
    };
    const leave = ({ target }: FocusEvent): void => {
      // If the control still exists, it was left on purpose.
      setTimeout(() => {
        if ((target as HTMLElement).isConnected && !list.current?.contains(document.activeElement)) at.current = null;
      });
    };
    const box = list.current;
    box?.addEventListener('focusin', come);
    box?.addEventListener('focusout', leave);
    return () => {
      box?.removeEventListener('focusin', come);
      box?.removeEventListener('focusout', leave);
    };
  }, []);
  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-seat="${at.current}"] :is(button, select)`)?.focus();
  }, changes);
  return list;
}

/** The host's actions for the bots of a table that has not started. */
function useBotSeats(table: ShownTable, client: TableClient) {
  const scenario = table.options.scenario ?? gameManifest(table.game)?.defaultScenario;
  const options = botOptionsAt(table.game, String(scenario));
  /** Temperaments to restore when a bot leaves a level without character (see `hasCharacter`). */
  const asleep = useRef(new Map<Seat, Temperament>());
  const planOf = ({ level, temperament }: TableSeat): BotPlan => ({
    level: level ?? 2,
    temperament: temperamentNamed(table.game, temperament ?? null) ?? 'plain',
  });
  /** Without a name, the server chooses one that fits the temperament and that nobody at the table has. */
  const seatBot = (seat: Seat, { level, temperament }: BotPlan, name?: string): Promise<void> => {
    const request = { level, ...(name ? { name } : {}), ...(hasCharacter(level) ? { temperament } : {}) };
    return client.attempt(() => client.connection.seatBot(seat, request));
  };
  const add = (seat: Seat): Promise<void> => {
    const bots = table.seats.filter(({ kind }) => kind === 'bot').map((bot) => ({ ...planOf(bot), name: bot.name }));
    const [identity] = chooseBots(options, 1, bots);
    return seatBot(seat, { level: defaultLevel(options), temperament: identity?.temperament ?? 'plain' });
  };
  /** Changes a bot's level or temperament. With a new temperament it gets a new name. */
  const change = (seat: TableSeat, part: Partial<BotPlan>): Promise<void> => {
    const now = planOf(seat);
    if (part.level !== undefined && hasCharacter(now.level)) asleep.current.set(seat.seat, now.temperament);
    const woken = hasCharacter(now.level) ? null : asleep.current.get(seat.seat);
    const plan = { ...now, ...(woken ? { temperament: woken } : {}), ...part };
    return seatBot(seat.seat, plan, part.temperament ? undefined : seat.name);
  };
  return { options, planOf, add, change };
}

interface RoomProps {
  readonly table: ShownTable;
  readonly client: TableClient;
}

/** A seat's row: who has it, or that it is free, with the actions for it. */
function SeatRow(props: RoomProps & { seat: TableSeat; bots: ReturnType<typeof useBotSeats> }): JSX.Element {
  const w = waitingWords();
  const common = commonWords();
  const { table, client, seat, bots } = props;
  const mine = client.mine.value;
  const isMine = mine.includes(seat.seat);
  /** If there is already somebody called "Guest", the seat's number is added. */
  const guestName = table.seats.some(({ name }) => name === common.guest)
    ? `${common.guest} ${seat.seat + 1}`
    : common.guest;
  const sit = (): Promise<void> =>
    client.changeSeats(() => client.connection.sit(seat.seat, settings.peek().name || guestName));
  return (
    <li class="table-row" data-seat={seat.seat}>
      <SeatMark seat={seat.seat} size={32} />
      <span class="grow">
        {seat.kind === 'open' ? <span class="soft">{common.freeSeat}</span> : <strong>{shownName(seat.name)}</strong>}{' '}
        {seat.account && <AccountMark />}{' '}
        {seat.kind === 'bot' && (
          <span class="tag" title={characterLine(table.game, seat) ?? undefined}>
            {tableWords().bot}
          </span>
        )}
        {isMine && <span class="tag live">{w.yourSeat}</span>}
      </span>
      {seat.kind === 'open' && (
        <Button
          look={mine.length === 0 ? 'main' : 'plain'}
          aria-label={w.sitAt({ n: seat.seat + 1 })}
          onClick={() => void sit()}
        >
          {w.sit}
        </Button>
      )}
      {seat.kind === 'open' && table.host && (
        <Button icon="bot" aria-label={w.botAt({ n: seat.seat + 1 })} onClick={() => void bots.add(seat.seat)}>
          {w.bot}
        </Button>
      )}
      {seat.kind === 'bot' && table.host && (
        <BotChoice
          options={bots.options}
          seat={seat.seat}
          plan={bots.planOf(seat)}
          onChange={(part) => void bots.change(seat, part)}
        />
      )}
      {seat.kind === 'person' && table.host && !isMine && <KickButton seat={seat} client={client} />}
      {isMine && (
        <Button look="quiet" onClick={() => void client.changeSeats(() => client.connection.leave(seat.seat))}>
          {w.leave}
        </Button>
      )}
    </li>
  );
}

/** The name field for a person who can sit down, or who has sat down without an account. */
function OwnName({ table, client }: RoomProps): JSX.Element | null {
  const { name } = settings.value;
  const mine = client.mine.value;
  /** Only a person with exactly one seat here can rename it. */
  const seat = mine.length === 1 ? table.seats.find((one) => one.seat === mine[0]) : undefined;
  const maySit = mine.length === 0 && table.seats.some(({ kind }) => kind === 'open');
  if (seat?.account || !(seat || maySit)) return null;
  return (
    <>
      <TextField
        label={commonWords().name}
        value={name}
        maxLength={24}
        onChange={(next) => changeSettings({ name: next })}
      />
      {seat && name !== '' && name !== seat.name && (
        <Button onClick={() => void client.attempt(() => client.connection.rename(name))}>
          {waitingWords().rename}
        </Button>
      )}
    </>
  );
}

/** The host's start button; the others see what they are waiting for. */
function Start({ table, client }: RoomProps): JSX.Element {
  const w = waitingWords();
  const isFull = table.seats.every(({ kind }) => kind !== 'open');
  if (table.host)
    return (
      <>
        <Button
          look="main"
          icon="play"
          disabled={!isFull}
          onClick={() => void client.attempt(() => client.connection.start())}
        >
          {w.start}
        </Button>
        {!isFull && <p class="soft small">{w.startNote}</p>}
      </>
    );
  const wait = table.startsItself ? w.startsItself : isFull ? w.hostIsNext : w.hostStarts;
  return <p class="note">{isFull && client.mine.value.length === 0 ? w.full : wait}</p>;
}

/** The page before the game: the link to share, and who sits where. */
export function WaitingRoom({ table, client }: RoomProps): JSX.Element {
  const w = waitingWords();
  const mine = client.mine.value;
  useRemembered(client.connection, mine.length > 0);
  const failure = visibleError(client);
  const list = useRowFocus([table.seats, mine]);
  const bots = useBotSeats(table, client);
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  const title = free > 0 ? w.title : w.complete;
  const hasAccount = table.seats.some(({ seat, account }) => account && mine.includes(seat));
  return (
    <Frame title={title}>
      <div class="page waiting">
        <div class="stack">
          <h1>{title}</h1>
          <p class="soft">{gameTitle(table.game, shownLang())}</p>
          <TableTerms table={table} />
          {table.rated && mine.length === 0 && free > 0 && <RatedNote />}
          {failure && <ErrorNote failure={failure} />}
          <ConnectionBanner client={client} />
          <OwnName table={table} client={client} />
          <ul class="card seats-wait" ref={list}>
            {table.seats.map((seat) => (
              <SeatRow key={seat.seat} table={table} client={client} seat={seat} bots={bots} />
            ))}
          </ul>
          <Start table={table} client={client} />
        </div>
        <div class="card stack">
          <CopyLink url={location.href} label={w.invite} qr />
          {free > 0 && <p class="soft small">{seatWords().inviteNote}</p>}
          {ONLY_HERE.test(location.hostname) && <p class="note warm small">{w.onlyHere}</p>}
          {client.connection.host === 'server' && hasAccount && <LateInvitePanel table={table} />}
        </div>
      </div>
    </Frame>
  );
}
