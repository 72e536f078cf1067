import type { ComponentChildren, JSX } from 'preact';
import type { LocalTable } from '../offline/talk.ts';
import { to } from '../router.ts';
import type { TableState } from '../table/link.ts';
import { HERE } from '../table/worker-link.ts';
import { Icon } from '../ui/icons.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useWords, type Words } from '../words/index.ts';
import { useLocalTables, usePublicTables } from './lists.ts';

const gameName = (w: Words, game: string): string =>
  game in w.games ? w.games[game as keyof Words['games']].name : game;

function Row(props: {
  game: string;
  names: readonly (string | null)[];
  note: ComponentChildren;
  children: ComponentChildren;
}): JSX.Element {
  const w = useWords();
  return (
    <li class="table-row">
      <div class="grow">
        <strong>{gameName(w, props.game)}</strong>
        <ul class="seat-names">
          {props.names.map((name, seat) => (
            <li key={seat} class={name === null ? 'soft' : ''}>
              <SeatMark seat={seat} size={18} />
              {name ?? w.wait.free}
            </li>
          ))}
        </ul>
        <span class="soft small">{props.note}</span>
      </div>
      <div class="row">{props.children}</div>
    </li>
  );
}

function LocalRow({ table, forget }: { table: LocalTable; forget: () => void }): JSX.Element {
  const w = useWords();
  const names = table.names.join(', ');
  return (
    <Row
      game={table.game}
      names={table.names}
      note={
        table.finished
          ? w.home.wonBy(w.common.list(table.winners.map((seat) => table.names[seat])))
          : `${w.common.moves(table.seq)} · ${w.common.date(table.created)}`
      }
    >
      {table.finished ? (
        <a class="button" href={to('replay', HERE + table.id)} aria-label={`${w.home.replay}: ${names}`}>
          <Icon name="film" />
          {w.home.replay}
        </a>
      ) : (
        <a class="button main" href={to('table', HERE + table.id)} aria-label={`${w.home.resume}: ${names}`}>
          <Icon name="play" />
          {w.home.resume}
        </a>
      )}
      <button
        type="button"
        class="button quiet"
        aria-label={w.home.forgetLong(names)}
        title={w.home.forget}
        onClick={forget}
      >
        <Icon name="close" />
      </button>
    </Row>
  );
}

function PublicRow({ table }: { table: TableState }): JSX.Element {
  const w = useWords();
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  const names = table.seats.map(({ kind, name }) => (kind === 'open' ? null : name));
  const winners = table.outcome ? table.outcome.winners.map((seat) => table.seats[seat].name) : [];
  const note =
    table.state === 'open'
      ? w.home.free(free)
      : table.state === 'playing'
        ? w.common.moves(table.seq)
        : w.home.wonBy(w.common.list(winners));
  return (
    <Row game={table.game} names={names} note={note}>
      {table.state === 'finished' ? (
        <a class="button" href={to('replay', table.id)}>
          <Icon name="film" />
          {w.home.replay}
        </a>
      ) : (
        <a class={`button${table.state === 'open' ? ' main' : ''}`} href={to('table', table.id)}>
          <Icon name={table.state === 'open' ? 'people' : 'eye'} />
          {table.state === 'open' ? w.home.join : w.home.watch}
        </a>
      )}
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

/** Tables of this device and of the server. */
export function Tables(): JSX.Element {
  const w = useWords();
  const local = useLocalTables();
  const all = usePublicTables();
  const listed = all === null || all === 'offline' ? [] : all;
  const rows = (state: TableState['state'], most: number): JSX.Element[] =>
    listed
      .filter((table) => table.state === state)
      .slice(0, most)
      .map((table) => <PublicRow key={table.id} table={table} />);
  return (
    <div class="table-sections">
      <Section title={w.home.yours} empty={null}>
        {local.tables.slice(0, 8).map((table) => (
          <LocalRow key={table.id} table={table} forget={() => void local.forget(table.id)} />
        ))}
      </Section>
      {all === 'offline' ? (
        <p class="note">{w.home.noServer}</p>
      ) : (
        <>
          <Section title={w.home.openTables} empty={w.home.noOpen}>
            {rows('open', 12)}
          </Section>
          <Section title={w.home.playing} empty={null}>
            {rows('playing', 12)}
          </Section>
          <Section title={w.home.finished} empty={null}>
            {rows('finished', 12)}
          </Section>
        </>
      )}
    </div>
  );
}
