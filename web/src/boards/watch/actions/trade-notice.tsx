import './trade-notice.css';
import { endsTrade } from '@holdfast/watch/table';
import { changeSettings, settings } from '../../../core/settings.ts';
import { Icon } from '../../../ui/icons.tsx';
import { InSlot } from '../../../ui/slot.tsx';
import { useNarrowScreen } from '../../../ui/use-narrow-screen.ts';
import { type Props, rulesOf } from '../props.ts';
import type { Words } from '../watch-words.ts';
import { tradeWords } from '../words/trade/compiled/index.ts';

/** Warns that building now would end the trading that is still possible this turn (W-3.2). Can be switched off. */
export function TradeNotice({ props, w }: { readonly props: Props; readonly w: Words }) {
  const narrow = useNarrowScreen();
  if (!settings.value.tradeNotice || props.viewer === 'table' || !props.asked || !props.rules) return null;
  if (!endsTrade(rulesOf(props), props.truth, props.viewer)) return null;
  const words = tradeWords();
  const notice = (
    <p class="trade-notice">
      <Icon name="people" size={16} />
      <span>{words.endsTrade}</span>
      <button type="button" class="button quiet rule" onClick={() => props.openRule('W-3.2')}>
        {w.bar.rule({ id: 'W-3.2' })}
      </button>
      <button
        type="button"
        class="button quiet"
        aria-label={words.hideNotice}
        title={words.hideNotice}
        onClick={() => changeSettings({ tradeNotice: false })}
      >
        <Icon name="close" size={16} />
      </button>
    </p>
  );
  // On a phone the foot has a fixed height, so the notice covers the status line instead.
  return narrow ? <InSlot id="reason">{notice}</InSlot> : notice;
}
