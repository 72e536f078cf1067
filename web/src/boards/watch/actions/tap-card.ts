import { RESOURCES, type Resource } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { emptyTrade, showReason } from '../plays.ts';
import type { Props } from '../props.ts';
import { whyNotTrade } from '../reasons.ts';
import type { Words } from '../watch-words.ts';
import { changed, totalOf } from './amounts.tsx';

/** Handles a tap on a kind: discards or offers a card of it, or asks for one if the hand has none or `get` has the kind. */
export const tapCard = (props: Props, w: Words, kind: Resource): void => {
  const { draft, truth, viewer, asked } = props;
  if (viewer === 'table') return;
  const held = itemAt(truth.players, viewer).hand?.[RESOURCES.indexOf(kind)] ?? 0;
  if (asked && truth.stands.phase === 'discard') {
    const cards = draft?.kind === 'discard' ? draft.cards : {};
    if ((cards[kind] ?? 0) < held && totalOf(cards) < itemAt(truth.stands.owes, viewer))
      props.setDraft({ kind: 'discard', cards: changed(cards, kind, 1) });
    return;
  }
  const open = draft?.kind === 'trade' || draft?.kind === 'counter' || draft?.kind === 'propose' ? draft : null;
  const why = open ? null : whyNotTrade(props, w);
  if (why) {
    showReason(props, why);
    return;
  }
  const trade = open ?? emptyTrade(props);
  if (held > 0 && !trade.get[kind]) {
    if ((trade.give[kind] ?? 0) < held) props.setDraft({ ...trade, give: changed(trade.give, kind, 1) });
  } else if (!trade.give[kind]) props.setDraft({ ...trade, get: changed(trade.get, kind, 1) });
};
