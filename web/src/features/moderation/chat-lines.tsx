import type { AdminLine } from '@holdfast/protocol/features/moderation';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { adminApi } from './admin-api.ts';
import { AskDialog, useAdminWords } from './admin-parts.tsx';
import type { BanSubject } from './ban-dialog.tsx';

/** Lines of a table's chat, or (`table` empty) private messages, with buttons to ban the author and delete the line. */
export function ChatLines(props: {
  table: string;
  lines: readonly AdminLine[];
  /** Number of the reported line. */
  reported?: number | null;
  onBan: (subject: BanSubject) => void;
}): JSX.Element {
  const words = useAdminWords();
  const [asking, setAsking] = useState<AdminLine | null>(null);
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const remove = async ({ n, message }: AdminLine, why: string): Promise<void> => {
    if (message === undefined) await adminApi.deleteLine({ table: props.table, line: n, why });
    else await adminApi.deleteMessage({ message, why });
    setDeleted(new Set([...deleted, n]));
  };
  const titleOf = ({ n, name, message }: AdminLine): string =>
    message === undefined ? words.deleteLineOf({ n, name }) : words.deleteMessageOf({ name });
  if (props.lines.length === 0) return <p class="soft">{words.noChat}</p>;
  return (
    <>
      <ul class="admin-chat">
        {props.lines.map((line) => (
          <li key={line.n} class={line.n === props.reported ? 'reported' : ''}>
            <span class="grow">
              <strong>{line.name}</strong> <span class="soft small">{timeText(line.at)}</span>{' '}
              {line.n === props.reported && <span class="tag warm">{words.reportedLine}</span>}
              <br />
              <span class={deleted.has(line.n) ? 'gone' : ''}>{line.text}</span>
            </span>
            {deleted.has(line.n) && <span class="tag">{words.deleted}</span>}
            {(props.table !== '' || line.message !== undefined) && !deleted.has(line.n) && (
              <Button look="quiet" aria-label={titleOf(line)} onClick={() => setAsking(line)}>
                {line.message === undefined ? words.deleteLine : words.deleteMessage}
              </Button>
            )}
            {line.session !== null && (
              <Button
                look="quiet"
                aria-label={words.banName({ name: line.name })}
                onClick={() => props.onBan({ name: line.name, session: line.session, network: null })}
              >
                {words.ban}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <AskDialog
          title={titleOf(asking)}
          text={asking.message === undefined ? words.deleteLineAsk : words.deleteMessageAsk}
          confirm={asking.message === undefined ? words.deleteLine : words.deleteMessage}
          onClose={() => setAsking(null)}
          onConfirm={(why) => remove(asking, why)}
        />
      )}
    </>
  );
}
