import type { JSX } from 'preact';
import { timeText } from '../../ui/date-format.ts';
import { adminApi } from './admin-api.ts';
import { AdminRows, useAdminWords } from './admin-parts.tsx';
import { useAdminList } from './use-admin-list.ts';

/** The audit trail: who did what, when and why. */
export function AuditSection(): JSX.Element {
  const words = useAdminWords();
  const list = useAdminList('', async (page) => {
    const { entries, more } = await adminApi.listAudit({ page });
    return { items: entries, more };
  });
  const named: Readonly<Record<string, string>> = words.actions;
  return (
    <AdminRows
      list={list}
      empty={words.nothing}
      row={({ id, at, who, action, target, why }) => (
        <li key={id} class="admin-entry">
          <span class="soft small">
            {timeText(at)} {words.by({ name: who })}
          </span>
          <span>
            {named[action] ?? action} <span class="mono-ids">{target}</span>
            {why && <span class="soft"> – {why}</span>}
          </span>
        </li>
      )}
    />
  );
}
