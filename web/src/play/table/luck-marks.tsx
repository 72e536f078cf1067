import { isAlarm } from '@holdfast/session/device';
import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type LuckWords, luckWords } from '../../words/luck/compiled/index.ts';
import type { LuckFeed, ShownProof } from './luck-feed.ts';
import './luck-marks.css';

type Kind = keyof LuckWords['mark'];
const kindOf = ({ verdict }: ShownProof): Kind => (isAlarm(verdict) ? 'alarm' : verdict);
const ICON = { both: 'shield', server: 'shield', sealed: 'lock', unchecked: 'lock', alarm: 'warn' } as const;

/** A small mark beside an event that used luck; opens the explanation. */
export function LuckMark({ proof, onOpen }: { proof: ShownProof; onOpen: () => void }): JSX.Element {
  const w = luckWords();
  const kind = kindOf(proof);
  return (
    <button
      type="button"
      class="luck-mark"
      data-kind={kind}
      aria-label={w.mark[kind]}
      title={w.mark[kind]}
      onClick={onOpen}
    >
      <Icon name={ICON[kind]} size={15} />
    </button>
  );
}

/** Shows what was drawn, both parts of the luck, and the result of the browser's check. */
export function LuckDialog(props: { proof: ShownProof; table: string; onClose: () => void }): JSX.Element {
  const w = luckWords();
  const { proof, table, onClose } = props;
  const { a, r, asked = [], got = [] } = proof.step;
  const kind = kindOf(proof);
  return (
    <Dialog title={w.mark[kind]} onClose={onClose}>
      <div class="stack">
        {isAlarm(proof.verdict) && <p class="note bad">{w.alarms[proof.verdict]}</p>}
        <p>{w.explain[kind]}</p>
        <dl class="luck-parts">
          {r && (
            <>
              <dt>{w.drawn}</dt>
              <dd>{got.map((value, i) => `${value} (${asked[i] ?? ''})`).join(', ')}</dd>
            </>
          )}
          {a !== undefined && (
            <>
              <dt>{w.player}</dt>
              <dd>
                <code>{a}</code>
              </dd>
            </>
          )}
          {r && (
            <>
              <dt>{w.server}</dt>
              <dd>
                <code>{r}</code>
              </dd>
            </>
          )}
        </dl>
        <a class="button" href={to('luck', table)}>
          <Icon name="shield" />
          {w.more}
        </a>
      </div>
    </Dialog>
  );
}

/** Shows the alarms about the table's luck, or what else people should know; nothing if there is nothing. */
export function LuckAlarms({ feed }: { feed: LuckFeed }): JSX.Element | null {
  const w = luckWords();
  const alarms = feed.alarms.value;
  const notices = feed.notices.value;
  if (alarms.length === 0 && notices.length === 0) return null;
  if (alarms.length === 0)
    return (
      <div class="note" role="status">
        {notices.map((notice) => (
          <p key={notice}>{w.notices[notice]}</p>
        ))}
      </div>
    );
  return (
    <div class="note bad" role="alert">
      {alarms.map((alarm) => (
        <p key={alarm}>{w.alarms[alarm]}</p>
      ))}
      <p class="small">{w.explain.alarm}</p>
    </div>
  );
}
