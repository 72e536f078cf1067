import type { AdminSession } from '@holdfast/protocol/features/moderation';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go, to } from '../../core/router.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { adminApi } from './admin-api.ts';
import { AdminRows, SearchForm, useAdminWords } from './admin-parts.tsx';
import { BanDialog, type BanSubject } from './ban-dialog.tsx';
import { useAdminList } from './use-admin-list.ts';

/** All guests and programs, found by id or name. */
export function PeopleSection({ search }: { search: string }): JSX.Element {
  const words = useAdminWords();
  const [banning, setBanning] = useState<BanSubject | null>(null);
  const list = useAdminList(search, async (page) => {
    const { sessions, more } = await adminApi.listSessions({ q: search, page });
    return { items: sessions, more };
  });
  return (
    <>
      <SearchForm
        key={search}
        label={words.searchPeople}
        value={search}
        onSearch={(text) => go(text ? to('admin', 'people', text) : to('admin', 'people'))}
      />
      <AdminRows
        list={list}
        empty={words.nothing}
        row={(session) => <PersonRow key={session.id} session={session} onBan={setBanning} />}
      />
      {banning && <BanDialog subject={banning} onClose={() => setBanning(null)} onBanned={() => void list.reload()} />}
    </>
  );
}

function PersonRow(props: { session: AdminSession; onBan: (subject: BanSubject) => void }): JSX.Element {
  const words = useAdminWords();
  const { id, name, kind, used, tables, network, banned } = props.session;
  return (
    <li class="card admin-person">
      <div class="grow">
        <div class="row admin-head">
          <h3>{name}</h3>
          {kind === 'bot' && <span class="tag">{words.program}</span>}
          {banned && <span class="tag warm">{words.banned}</span>}
          {tables > 0 && <span class="tag">{words.unfinished({ n: tables })}</span>}
        </div>
        <p class="soft small mono-ids">
          {id} · {words.lastUsed({ when: timeText(used) })}
        </p>
        <p class="soft small">
          {words.network}: {network ?? words.unseen}
        </p>
      </div>
      <div class="row">
        <ButtonLink href={to('admin', 'tables', id)}>{words.theirTables}</ButtonLink>
        <Button onClick={() => props.onBan({ name, session: id, network })}>{words.ban}</Button>
      </div>
    </li>
  );
}
