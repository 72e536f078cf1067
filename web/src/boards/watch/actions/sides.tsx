import type { Amounts } from '@holdfast/watch/table';
import type { Words } from '../watch-words.ts';
import { AmountsRow, sayAmounts } from './amounts.tsx';

/** Both sides of a trade in one line: first what is given, then what is received. */
export function Sides(props: {
  readonly w: Words;
  readonly gives: Amounts;
  readonly gets: Amounts;
  /** True if the viewer is the one who gives and gets. */
  readonly own: boolean;
  readonly size?: number;
}) {
  const { w, gives, gets, own, size = 22 } = props;
  return (
    <span class="trade-line">
      <span class="unseen">
        {own
          ? `${w.trade.youGive} ${sayAmounts(w, gives)}, ${w.trade.youGet} ${sayAmounts(w, gets)}`
          : w.trade.against({ give: sayAmounts(w, gives), get: sayAmounts(w, gets) })}
      </span>
      <span class="trade-sides" aria-hidden="true">
        {own && <span class="soft small">{w.trade.youGive}</span>}
        <AmountsRow amounts={gives} w={w} size={size} />
        <span>→</span>
        {own && <span class="soft small">{w.trade.youGet}</span>}
        <AmountsRow amounts={gets} w={w} size={size} />
      </span>
    </span>
  );
}
