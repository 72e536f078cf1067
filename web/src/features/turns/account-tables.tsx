import type { MyTable } from '@holdfast/protocol/features/turns';
import { type ComponentType, createPortal, type JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { withWords } from '../../core/page-words.ts';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SeatNames } from '../../ui/seat-names.tsx';
import { useAfterFirstView } from '../../ui/use-after-first-view.ts';
import { turnsApi } from './api.ts';
import { timeLeft } from './time-left.ts';
import { turnWords } from './words/turn/compiled/index.ts';

interface Loaded {
  readonly tables: readonly MyTable[];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly aheadMs: number;
}

const REFRESH_EVERY_MS = 60_000;

/** No server, or one without this list. */
const NOTHING: Loaded = { tables: [], aheadMs: 0 };

/** The signed-in person's running tables (null until the first answer), and a function that reloads them. */
function useMyTables(): readonly [Loaded | null, () => void] {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = (): void => {
    turnsApi.listTables().then(
      ({ tables, now }) => setLoaded({ tables, aheadMs: now - Date.now() }),
      () => setLoaded((before) => before ?? NOTHING),
    );
  };
  useEffect(() => {
    const refresh = (): void => {
      if (!document.hidden) load();
    };
    load();
    const timer = setInterval(refresh, REFRESH_EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return [loaded, load];
}

function Row({ table, aheadMs }: { table: MyTable; aheadMs: number }): JSX.Element {
  const { lang } = settings.value;
  const words = turnWords();
  const free = table.names.filter((name) => name === '').length;
  const left = table.deadline === null ? null : table.deadline - (Date.now() + aheadMs);
  const notes = [
    left === null ? null : left > 0 ? words.left({ time: timeLeft(lang, left) }) : words.over,
    table.days === null || left !== null ? null : words.days({ n: table.days }),
    table.state === 'open' ? words.free({ n: free }) : null,
    table.newMoves ? words.newMoves({ n: table.newMoves }) : null,
    table.unread > 0 && table.state === 'playing' ? words.unread({ n: table.unread }) : null,
  ].filter((note) => note !== null);
  const names = table.names.filter((name) => name !== '').join(', ');
  return (
    <li class="table-row">
      <div class="grow">
        <strong>{gameTitle(table.game, lang)}</strong>
        <SeatNames names={table.names.map((name) => name || null)} />
        <span class="soft small">{notes.join(' · ')}</span>
      </div>
      <div class="row">
        <ButtonLink
          look={table.yourTurn ? 'main' : 'plain'}
          icon="play"
          href={to('table', table.id)}
          aria-label={words.openAt({ names })}
        >
          {words.open}
        </ButtonLink>
      </div>
    </li>
  );
}

/** A part of the page that is loaded after the first view. */
function LatePart<Props extends object>(props: {
  load: () => Promise<ComponentType<Props>>;
  with: Props;
}): JSX.Element {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useAfterFirstView(box);
  useEffect(() => {
    if (!wanted) return;
    withWords(props.load).then(
      (part) => setPart(() => part),
      () => {},
    );
  }, [wanted]);
  return <div ref={box}>{Part && <Part {...props.with} />}</div>;
}
const loadNotices = async () => (await import('../notices/notices-card.tsx')).NoticeMark;
const loadVacation = async () => (await import('./vacation-card.tsx')).VacationCard;

/** Tables shown at once; the rest are in a collapsed list. */
const MOST_TURNS = 4;

function TurnList({ tables, aheadMs }: Loaded): JSX.Element {
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <Row key={table.id} table={table} aheadMs={aheadMs} />
      ))}
    </ul>
  );
}

/** The tables where it is this person's turn, at the top of the home page. */
function YourTurn({ tables, aheadMs }: Loaded): JSX.Element {
  const words = turnWords();
  const rest = tables.slice(MOST_TURNS);
  return (
    <section class="card stack">
      <h2>{words.yourTurn}</h2>
      <TurnList tables={tables.slice(0, MOST_TURNS)} aheadMs={aheadMs} />
      {rest.length > 0 && (
        <details class="more">
          <summary>{words.moreTurns({ n: rest.length })}</summary>
          <TurnList tables={rest} aheadMs={aheadMs} />
        </details>
      )}
    </section>
  );
}

/** Shows the tables waiting for a move in `#turns`, and stores its height so that the next visit can reserve the space. */
function TurnsOnTop({ tables, aheadMs }: Loaded): JSX.Element | null {
  const place = document.getElementById('turns');
  useEffect(() => {
    if (!place) return;
    place.style.minHeight = '';
    try {
      localStorage.setItem('holdfast.turns', String(place.offsetHeight));
    } catch {
      // Without storage the layout shifts when the tables are loaded.
    }
  }, [tables]);
  return place && createPortal(tables.length > 0 && <YourTurn tables={tables} aheadMs={aheadMs} />, place);
}

/** The person's tables: those waiting for their move at the top of the page, the others here. Calls `onTables` with the ids of all. */
export function MyTables({ onTables }: { onTables: (ids: readonly string[]) => void }): JSX.Element | null {
  const words = turnWords();
  const [loaded, reload] = useMyTables();
  useEffect(() => {
    if (loaded) onTables(loaded.tables.map(({ id }) => id));
  }, [loaded]);
  if (!loaded || loaded === NOTHING) return null;
  const others = loaded.tables.filter(({ yourTurn }) => !yourTurn);
  return (
    <>
      <TurnsOnTop tables={loaded.tables.filter(({ yourTurn }) => yourTurn)} aheadMs={loaded.aheadMs} />
      <LatePart load={loadNotices} with={{}} />
      {others.length > 0 && (
        <section class="card stack">
          <h2>{words.yours}</h2>
          <TurnList tables={others} aheadMs={loaded.aheadMs} />
        </section>
      )}
      {loaded.tables.some(({ days, state }) => days !== null && state === 'playing') && (
        <LatePart load={loadVacation} with={{ onChange: reload }} />
      )}
    </>
  );
}
