import type { BanKind } from '@holdfast/protocol/features/moderation';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Segments, Select, TextField } from '../../ui/fields.tsx';
import { adminApi } from './admin-api.ts';
import { AskDialog, useAdminWords } from './admin-parts.tsx';

/** The person or network to ban; null = the operator types it in. */
export interface BanSubject {
  readonly name: string;
  readonly session: string | null;
  readonly network: string | null;
}

const DAYS = [1, 7, 30, 365] as const;
const FOR_GOOD = 'for-good';

/** Bans a person or a network, with a reason and a duration. */
export function BanDialog(props: { subject: BanSubject; onClose: () => void; onBanned: () => void }): JSX.Element {
  const words = useAdminWords();
  const { name, session, network } = props.subject;
  const [kind, setKind] = useState<BanKind>(session === null ? 'network' : 'session');
  const [targets, setTargets] = useState({ session: session ?? '', network: network ?? '' });
  const [days, setDays] = useState<string>('7');
  const ban = async (reason: string): Promise<void> => {
    const lasts = days === FOR_GOOD ? null : Number(days);
    await adminApi.ban({ kind, target: targets[kind].trim(), reason, days: lasts });
    props.onBanned();
  };
  return (
    <AskDialog
      title={name ? words.banName({ name }) : words.banNew}
      confirm={words.ban}
      whyLabel={words.reason}
      whyRequired
      onClose={props.onClose}
      onConfirm={ban}
    >
      <Segments
        legend={words.kind}
        value={kind}
        options={(['session', 'network'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        onChange={setKind}
      />
      <TextField
        label={words.target[kind]}
        mono
        required
        maxLength={64}
        value={targets[kind]}
        onChange={(target) => setTargets({ ...targets, [kind]: target })}
      />
      {kind === 'network' && <p class="soft small">{words.networkNote}</p>}
      <Select
        label={words.howLong}
        value={days}
        options={[
          ...DAYS.map((n) => ({ value: String(n), label: words.days({ n }) })),
          { value: FOR_GOOD, label: words.forGood },
        ]}
        onChange={setDays}
      />
    </AskDialog>
  );
}
