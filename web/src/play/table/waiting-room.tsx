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

/** Names that a machine has for itself alone. */
const ONLY_HERE = /^(localhost|127\.|\[::1\])/;

/** What is pressed in a seat's row often goes with it: the focus then stays in the row. */
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
      // What is still there was left on purpose.
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

/** Before the game: the link to hand on, and who sits where. */
export function WaitingRoom({ table, client }: { table: ShownTable; client: TableClient }): JSX.Element {
  const w = waitingWords();
  const common = commonWords();
  const mine = client.mine.value;
  const { name } = settings.value;
  useRemembered(client.connection, mine.length > 0);
  const failure = visibleError(client);
  const list = useRowFocus([table.seats, mine]);
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  const title = free > 0 ? w.title : waitingWords().complete;
  /** Two who give no name are told apart by their seats. */
  const guestName = (seat: Seat): string =>
    table.seats.some((other) => other.name === common.guest) ? `${common.guest} ${seat + 1}` : common.guest;
  /** The only seat of this page follows another name. */
  const ownSeat = mine.length === 1 ? table.seats.find(({ seat }) => seat === mine[0]) : undefined;
  const sit = (seat: Seat): Promise<void> =>
    client.changeSeats(() => client.connection.sit(seat, name || guestName(seat)));
  const leave = (seat: Seat): Promise<void> => client.changeSeats(() => client.connection.leave(seat));
  const planOf = ({ level, temperament }: TableSeat): BotPlan => ({
    level: level ?? 2,
    temperament: temperamentNamed(table.game, temperament ?? null) ?? 'plain',
  });
  const bots = table.seats.filter(({ kind }) => kind === 'bot').map((seat) => ({ ...planOf(seat), name: seat.name }));
  /** Without a name the server gives one that goes with the character and that nobody has. */
  const seatBot = (seat: Seat, { level, temperament }: BotPlan, name?: string): Promise<void> => {
    const request = { level, ...(name ? { name } : {}), ...(hasCharacter(level) ? { temperament } : {}) };
    return client.attempt(() => client.connection.seatBot(seat, request));
  };
  const scenario = table.options.scenario ?? gameManifest(table.game)?.defaultScenario;
  const botOptions = botOptionsAt(table.game, String(scenario));
  const seatNewBot = (seat: Seat): Promise<void> => {
    const [identity] = chooseBots(botOptions, 1, bots);
    const temperament = identity?.temperament ?? 'plain';
    return seatBot(seat, { level: defaultLevel(botOptions), temperament });
  };
  /** The carefree bot has no character, but it gets its own back with its strength. */
  const asleep = useRef(new Map<Seat, Temperament>());
  /** Another character comes under another name. */
  const change = (seat: TableSeat, part: Partial<BotPlan>): Promise<void> => {
    const now = planOf(seat);
    if (part.level !== undefined && hasCharacter(now.level)) asleep.current.set(seat.seat, now.temperament);
    const woken = hasCharacter(now.level) ? null : asleep.current.get(seat.seat);
    const plan = { ...now, ...(woken ? { temperament: woken } : {}), ...part };
    return seatBot(seat.seat, plan, part.temperament ? undefined : seat.name);
  };
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
          {((mine.length === 0 && free > 0) || ownSeat) && !ownSeat?.account && (
            <label class="field">
              <span>{common.name}</span>
              <input
                class="input"
                value={name}
                maxLength={24}
                onInput={(event) => changeSettings({ name: event.currentTarget.value })}
              />
            </label>
          )}
          {ownSeat && !ownSeat.account && name !== '' && name !== ownSeat.name && (
            <Button onClick={() => void client.attempt(() => client.connection.rename(name))}>
              {waitingWords().rename}
            </Button>
          )}
          <ul class="card seats-wait" ref={list}>
            {table.seats.map((seat) => (
              <li key={seat.seat} class="table-row" data-seat={seat.seat}>
                <SeatMark seat={seat.seat} size={32} />
                <span class="grow">
                  {seat.kind === 'open' ? (
                    <span class="soft">{common.freeSeat}</span>
                  ) : (
                    <strong>{shownName(seat.name)}</strong>
                  )}{' '}
                  {seat.account && <AccountMark />}{' '}
                  {seat.kind === 'bot' && (
                    <span class="tag" title={characterLine(table.game, seat) ?? undefined}>
                      {tableWords().bot}
                    </span>
                  )}
                  {mine.includes(seat.seat) && <span class="tag live">{w.yourSeat}</span>}
                </span>
                {seat.kind === 'open' && (
                  <Button
                    look={mine.length === 0 ? 'main' : 'plain'}
                    aria-label={w.sitAt({ n: seat.seat + 1 })}
                    onClick={() => void sit(seat.seat)}
                  >
                    {w.sit}
                  </Button>
                )}
                {seat.kind === 'open' && table.host && (
                  <Button
                    icon="bot"
                    aria-label={w.botAt({ n: seat.seat + 1 })}
                    onClick={() => void seatNewBot(seat.seat)}
                  >
                    {w.bot}
                  </Button>
                )}
                {seat.kind === 'bot' && table.host && (
                  <BotChoice
                    options={botOptions}
                    seat={seat.seat}
                    plan={planOf(seat)}
                    onChange={(part) => void change(seat, part)}
                  />
                )}
                {seat.kind === 'person' && table.host && !mine.includes(seat.seat) && (
                  <KickButton seat={seat} client={client} />
                )}
                {mine.includes(seat.seat) && (
                  <Button look="quiet" onClick={() => void leave(seat.seat)}>
                    {w.leave}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {table.host ? (
            <Button
              look="main"
              icon="play"
              disabled={free > 0}
              onClick={() => void client.attempt(() => client.connection.start())}
            >
              {w.start}
            </Button>
          ) : (
            <p class="note">
              {free === 0 && mine.length === 0
                ? w.full
                : table.startsItself
                  ? waitingWords().startsItself
                  : free === 0
                    ? waitingWords().hostIsNext
                    : w.hostStarts}
            </p>
          )}
          {table.host && free > 0 && <p class="soft small">{w.startNote}</p>}
        </div>
        <div class="card stack">
          <CopyLink url={location.href} label={w.invite} qr />
          {free > 0 && <p class="soft small">{seatWords().inviteNote}</p>}
          {ONLY_HERE.test(location.hostname) && <p class="note warm small">{w.onlyHere}</p>}
          {client.connection.host === 'server' &&
            table.seats.some(({ seat, account }) => account && mine.includes(seat)) && (
              <LateInvitePanel table={table} />
            )}
        </div>
      </div>
    </Frame>
  );
}
