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

/** A server without this list, or none. */
const NOTHING: Loaded = { tables: [], aheadMs: 0 };

/** The running tables of whoever is signed in, and how to look again; null = no answer yet. */
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

/** A part of the page that is loaded when there is nothing else to do. */
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

/** So many are seen at once; the rest can be opened. */
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

/** Where it is one's turn, above everything else of the home page. */
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

/** The tables that wait for a move, at the top of the page; how high that is is remembered. */
function TurnsOnTop({ tables, aheadMs }: Loaded): JSX.Element | null {
  const place = document.getElementById('turns');
  useEffect(() => {
    if (!place) return;
    place.style.minHeight = '';
    try {
      localStorage.setItem('holdfast.turns', String(place.offsetHeight));
    } catch {
      // Without storage the page shifts when the tables come.
    }
  }, [tables]);
  return place && createPortal(tables.length > 0 && <YourTurn tables={tables} aheadMs={aheadMs} />, place);
}

/** One's tables: where it is one's turn at the top of the page, the others here; `onTables` is told which these are. */
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
