import type { Notice } from '@holdfast/protocol/features/notices';
import type { JSX } from 'preact';
import { settings } from '../../core/settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dateFormat } from '../../ui/date-format.ts';
import { noticeLine } from './notice-line.ts';
import { noticesWords } from './words/compiled/index.ts';

function Row({ notice, now }: { notice: Notice; now: number }): JSX.Element {
  const { lang } = settings.value;
  const words = noticesWords();
  const { kind, data, seen, at } = notice;
  const line = noticeLine(lang, kind, data);
  const today = now - at < 20 * 3_600_000;
  const time = dateFormat(lang, today ? { timeStyle: 'short' } : { dateStyle: 'medium' });
  return (
    <li class={seen ? 'table-row' : 'table-row fresh-notice'}>
      <div class="grow">
        <span class="notice-line">{line}</span>
        <span class="soft small">
          {time.format(at)}
          {seen ? '' : ` · ${words.fresh}`}
        </span>
      </div>
      {data.path !== '' && (
        <ButtonLink href={`#/${data.path}`} aria-label={`${words.show}: ${line}`}>
          {words.show}
        </ButtonLink>
      )}
    </li>
  );
}

/** The notifications, newest first. */
export function NoticeList(props: { notices: readonly Notice[]; now: number; onSeen: () => void }): JSX.Element {
  const words = noticesWords();
  if (props.notices.length === 0) return <p class="soft">{words.none}</p>;
  return (
    <>
      <ul class="table-list">
        {props.notices.map((notice) => (
          <Row key={notice.id} notice={notice} now={props.now} />
        ))}
      </ul>
      {props.notices.some(({ seen }) => !seen) && (
        <div class="row">
          <Button onClick={props.onSeen}>{words.markSeen}</Button>
        </div>
      )}
    </>
  );
}
