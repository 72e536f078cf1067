import type { Ban } from '@holdfast/protocol/features/moderation';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { adminApi } from './admin-api.ts';
import { AdminRows, AskDialog, useAdminWords } from './admin-parts.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { useAdminList } from './use-admin-list.ts';

const NOBODY_YET = { name: '', session: null, network: null };

/** The bans in force, and a form for new ones. */
export function BansSection(): JSX.Element {
  const words = useAdminWords();
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<Ban | null>(null);
  const list = useAdminList('', async () => ({ items: (await adminApi.listBans()).bans, more: false }));
  const lift = async (id: string, why: string): Promise<void> => {
    await adminApi.liftBan({ id, why });
    await list.reload();
  };
  return (
    <>
      <p>
        <Button look="main" onClick={() => setAdding(true)}>
          {words.banNew}
        </Button>
      </p>
      <AdminRows
        list={list}
        empty={words.nothing}
        row={(ban) => (
          <li key={ban.id} class="card admin-person">
            <div class="grow">
              <div class="row admin-head">
                <h3 class="mono-ids">{ban.target}</h3>
                <span class="tag">{words.kinds[ban.kind]}</span>
                <span class="tag warm">
                  {ban.expires === null ? words.forGood : words.until({ when: timeText(ban.expires) })}
                </span>
              </div>
              <p>{ban.reason}</p>
              <p class="soft small">
                {timeText(ban.created)} {words.by({ name: ban.by })}
              </p>
            </div>
            <Button onClick={() => setLifting(ban)}>{words.lift}</Button>
          </li>
        )}
      />
      {adding && (
        <BanDialog subject={NOBODY_YET} onClose={() => setAdding(false)} onBanned={() => void list.reload()} />
      )}
      {lifting && (
        <AskDialog
          title={`${words.lift}: ${lifting.target}`}
          text={words.liftAsk}
          confirm={words.lift}
          onClose={() => setLifting(null)}
          onConfirm={(why) => lift(lifting.id, why)}
        />
      )}
    </>
  );
}
