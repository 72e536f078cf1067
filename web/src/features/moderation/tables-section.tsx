import type { AdminLine, AdminTable } from '@holdfast/protocol/features/moderation';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { Segments } from '../../ui/fields.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { adminApi } from './admin-api.ts';
import { AdminFailure, AdminRows, AskDialog, SearchForm, useAdminWords } from './admin-parts.tsx';
import { BanDialog, type BanSubject } from './ban-dialog.tsx';
import { ChatLines } from './chat-lines.tsx';
import { useAdminList } from './use-admin-list.ts';

const STATES = ['all', 'open', 'playing', 'finished'] as const;

/** All tables, found by id or by a player's name. */
export function TablesSection({ search }: { search: string }): JSX.Element {
  const words = useAdminWords();
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [deleting, setDeleting] = useState<AdminTable | null>(null);
  const [banning, setBanning] = useState<BanSubject | null>(null);
  const list = useAdminList(`${state}/${search}`, async (page) => {
    const { tables, more } = await adminApi.listTables({
      q: search,
      page,
      ...(state === 'all' ? {} : { state }),
    });
    return { items: tables, more };
  });
  const remove = async (table: string, why: string): Promise<void> => {
    await adminApi.deleteTable({ table, why });
    await list.reload();
  };
  return (
    <>
      <SearchForm
        key={search}
        label={words.searchTables}
        value={search}
        onSearch={(text) => go(text ? to('admin', 'tables', text) : to('admin', 'tables'))}
      />
      <Segments
        legend={words.state}
        hideLegend
        value={state}
        options={STATES.map((value) => ({ value, label: words.states[value] }))}
        onChange={setState}
      />
      <AdminRows
        list={list}
        empty={words.nothing}
        row={(table) => <TableRow key={table.id} table={table} onDelete={setDeleting} onBan={setBanning} />}
      />
      {deleting && (
        <AskDialog
          title={words.deleteTable}
          text={words.deleteTableAsk}
          confirm={words.deleteTable}
          onClose={() => setDeleting(null)}
          onConfirm={(why) => remove(deleting.id, why)}
        />
      )}
      {banning && <BanDialog subject={banning} onClose={() => setBanning(null)} onBanned={() => {}} />}
    </>
  );
}

function TableRow(props: {
  table: AdminTable;
  onDelete: (table: AdminTable) => void;
  onBan: (subject: BanSubject) => void;
}): JSX.Element {
  const words = useAdminWords();
  const { table } = props;
  return (
    <li class="card stack">
      <div class="row admin-head">
        <h3>{table.game === '' ? words.unreadable : gameTitle(table.game, settings.value.lang)}</h3>
        <span class={`tag${table.state === 'playing' ? ' live' : ''}`}>{words.states[table.state]}</span>
        {table.public && <span class="tag">{words.isPublic}</span>}
        {table.streams > 0 && <span class="tag">{words.streams({ n: table.streams })}</span>}
        <span class="soft small">{timeText(table.created)}</span>
      </div>
      <p class="admin-seats">
        {table.seats.map(({ name, kind, session }, seat) => (
          <span key={seat} class="tag">
            {kind === 'open' ? (
              words.freeSeat
            ) : session === null ? (
              name
            ) : (
              <a href={to('admin', 'people', session)}>{name}</a>
            )}
          </span>
        ))}
      </p>
      <TableChat table={table.id} onBan={props.onBan} />
      <div class="row">
        <span class="soft small mono-ids grow">{table.id}</span>
        <ButtonLink href={to('table', table.id)}>{words.openTable}</ButtonLink>
        <Button onClick={() => props.onDelete(table)}>{words.deleteTable}</Button>
      </div>
    </li>
  );
}

/** The chat of a table, loaded when it is opened. */
function TableChat({ table, onBan }: { table: string; onBan: (subject: BanSubject) => void }): JSX.Element {
  const words = useAdminWords();
  const [lines, setLines] = useState<readonly AdminLine[] | null>(null);
  const attempt = useAttempt();
  const load = (): void => void attempt.run(async () => setLines((await adminApi.listChat({ table })).lines));
  return (
    <details
      class="more"
      onToggle={(event) => {
        if (event.currentTarget.open) load();
      }}
    >
      <summary>{words.chat}</summary>
      {attempt.failure && <AdminFailure failure={attempt.failure} />}
      {lines && <ChatLines table={table} lines={lines} onBan={onBan} />}
    </details>
  );
}
