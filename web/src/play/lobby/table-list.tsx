import type { Table } from '@holdfast/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { shownLang, withWords } from '../../core/page-words.ts';
import { to } from '../../core/router.ts';
import { gameTitle } from '../../games.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { errorText } from '../../ui/error-text.ts';
import { listText } from '../../ui/list-text.ts';
import { SeatNames } from '../../ui/seat-names.tsx';
import { useAfterFirstView } from '../../ui/use-after-first-view.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import type { LocalTable } from '../local/worker-messages.ts';
import { useRememberedTables } from './my-tables.ts';
import { useLocalTables } from './use-local-tables.ts';
import { useServerTables } from './use-server-tables.ts';
import { homeWords } from './words/home/compiled/index.ts';

function Row(props: {
  game: string;
  names: readonly (string | null)[];
  note: ComponentChildren;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <li class="table-row">
      <div class="grow">
        <strong>{gameTitle(props.game, shownLang())}</strong>
        <SeatNames names={props.names} />
        <span class="soft small">{props.note}</span>
      </div>
      <div class="row">{props.children}</div>
    </li>
  );
}

/** Removes a table at the second press, because the game cannot be restored. */
function Forget({ names, forget }: { names: string; forget: () => void }): JSX.Element {
  const w = homeWords();
  const [sure, setSure] = useState(false);
  return (
    <Button
      look={sure ? 'plain' : 'quiet'}
      icon="close"
      aria-label={sure ? w.forgetSure({ names }) : w.forgetLong({ names })}
      title={w.forget}
      onBlur={() => setSure(false)}
      onClick={() => (sure ? forget() : setSure(true))}
    >
      {sure && w.forget}
    </Button>
  );
}

function LocalRow({ table, forget }: { table: LocalTable; forget: () => void }): JSX.Element {
  const w = homeWords();
  const names = table.names.join(', ');
  return (
    <Row
      game={table.game}
      names={table.names}
      note={
        table.finished
          ? w.wonBy({ names: listText(table.winners.flatMap((seat) => table.names[seat] ?? [])) })
          : `${commonWords().moves({ n: table.seq })} · ${timeText(table.created)}`
      }
    >
      {table.finished ? (
        <ButtonLink icon="film" href={to('replay', LOCAL_PREFIX + table.id)} aria-label={`${w.replay}: ${names}`}>
          {w.replay}
        </ButtonLink>
      ) : (
        <ButtonLink
          look="main"
          icon="play"
          href={to('table', LOCAL_PREFIX + table.id)}
          aria-label={`${w.resume}: ${names}`}
        >
          {w.resume}
        </ButtonLink>
      )}
      <Forget names={names} forget={forget} />
    </Row>
  );
}

/** A table of the server; `forget` only if I have a seat there. */
function ServerRow({ table, forget }: { table: Table; forget?: () => void }): JSX.Element {
  const w = homeWords();
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  const names = table.seats.map(({ kind, name }) => (kind === 'open' ? null : name));
  const seated = names.filter((name) => name !== null).join(', ');
  const winners = table.outcome ? table.outcome.winners.flatMap((seat) => table.seats[seat]?.name ?? []) : [];
  const note =
    table.state === 'open'
      ? w.free({ n: free })
      : table.state === 'playing'
        ? // The server's list has no number of moves for a table that is not in its memory.
          table.seq > 0 && commonWords().moves({ n: table.seq })
        : w.wonBy({ names: listText(winners) });
  const [icon, does] = forget
    ? (['play', w.resume] as const)
    : free > 0 && table.state === 'open'
      ? (['people', w.join] as const)
      : (['eye', w.spectate] as const);
  return (
    <Row game={table.game} names={names} note={note}>
      {table.state === 'finished' ? (
        <ButtonLink icon="film" href={to('replay', table.id)} aria-label={`${w.replay}: ${seated}`}>
          {w.replay}
        </ButtonLink>
      ) : (
        <ButtonLink
          look={forget || (free > 0 && table.state === 'open') ? 'main' : 'plain'}
          icon={icon}
          href={to('table', table.id)}
          aria-label={`${does}: ${seated}`}
        >
          {does}
        </ButtonLink>
      )}
      {forget && <Forget names={seated} forget={forget} />}
    </Row>
  );
}

function Section(props: { title: string; empty: string | null; children: readonly JSX.Element[] }): JSX.Element | null {
  if (props.children.length === 0 && props.empty === null) return null;
  return (
    <section class="card stack">
      <h2>{props.title}</h2>
      {props.children.length > 0 ? <ul class="table-list">{props.children}</ul> : <p class="soft">{props.empty}</p>}
    </section>
  );
}

/** Loads a part of the page after the first render, once `wanted`, so that its schemas don't delay that; null until then. */
function useLatePart<Part>(load: () => Promise<Part>, wanted = true): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // If the file cannot be loaded (offline, or replaced by a newer version), the part is left out.
    withWords(load).then(
      (loaded) => setPart(() => loaded),
      () => {},
    );
  }, [wanted]);
  return part;
}

/** The tournaments that can be entered, loaded late as the last part of the page. */
function LaterTournaments(): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useAfterFirstView(box);
  const Teaser = useLatePart(
    async () => (await import('../../features/tournaments/tournament-teaser.tsx')).TournamentTeaser,
    wanted,
  );
  return <div ref={box}>{Teaser && <Teaser />}</div>;
}

/** Lists the tables of this device and of the server. */
export function TableList(): JSX.Element {
  const w = homeWords();
  const local = useLocalTables();
  const [hasPages, setHasPages] = useState(false);
  const listed = useServerTables(!hasPages);
  const MyTables = useLatePart(async () => (await import('../../features/turns/account-tables.tsx')).MyTables);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useAfterFirstView(box);
  const OpenTablesPart = useLatePart(async () => (await import('./open-tables.tsx')).OpenTablesPart, wanted);
  const FeatureMenu = useLatePart(async () => (await import('../../features/index.ts')).FeatureMenu, wanted);
  const Invitations = useLatePart(
    async () => (await import('../../features/friends/invitations.tsx')).Invitations,
    wanted,
  );
  const FindGame = useLatePart(async () => (await import('../../features/matching/find-game.tsx')).FindGame, wanted);
  /** Ids of my running tables that the server lists, the same on every device; null until known. Others are remembered here. */
  const [running, setRunning] = useState<readonly string[] | null>(null);
  const remembered = useRememberedTables(running);
  const isMine = (id: string): boolean => running?.includes(id) || remembered.tables.some((table) => table.id === id);
  const rows = (state: Table['state'], most: number): JSX.Element[] =>
    (listed instanceof Error ? [] : (listed ?? []))
      .filter((table) => table.state === state && !isMine(table.id))
      .slice(0, most)
      .map((table) => <ServerRow key={table.id} table={table} />);
  const openTables = (
    <Section title={w.openTables} empty={w.noOpen}>
      {rows('open', 12)}
    </Section>
  );
  /** Moves the focus to the list when the row that had it is removed. */
  const keepFocus = (): void => box.current?.focus({ preventScroll: true });
  return (
    <div class="table-sections" ref={box} tabIndex={-1}>
      {FeatureMenu && <FeatureMenu />}
      {Invitations && <Invitations onAnswered={keepFocus} />}
      {MyTables && <MyTables onTables={setRunning} />}
      {FindGame && <FindGame />}
      <Section title={w.mine} empty={null}>
        {remembered.tables.map((table) => (
          <ServerRow
            key={table.id}
            table={table}
            forget={() => {
              remembered.forget(table.id);
              keepFocus();
            }}
          />
        ))}
      </Section>
      <Section title={w.yours} empty={null}>
        {local.tables.slice(0, 8).map((table) => (
          <LocalRow key={table.id} table={table} forget={() => void local.forget(table.id).then(keepFocus)} />
        ))}
      </Section>
      {listed instanceof Error ? (
        <p class="note" role="status">
          {listed.code === 'banned' ? errorText(listed) : w.noServer}
        </p>
      ) : (
        <>
          {OpenTablesPart ? (
            <OpenTablesPart
              row={(table) => (isMine(table.id) ? null : <ServerRow key={table.id} table={table} />)}
              onReady={setHasPages}
              fallback={openTables}
            />
          ) : (
            openTables
          )}
          <Section title={w.playing} empty={null}>
            {rows('playing', 12)}
          </Section>
          <Section title={w.finished} empty={null}>
            {rows('finished', 12)}
          </Section>
        </>
      )}
      <LaterTournaments />
    </div>
  );
}
