import './forms.css';
import { RESOURCES } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import type { Props } from '../props.ts';
import type { Words } from '../watch-words.ts';
import { AmountsPad, changed, totalOf, without0 } from './amounts.tsx';

/** The form to choose the cards to discard after a 7 (W-9.2). */
export function Discard({ props, w }: { readonly props: Props; readonly w: Words }) {
  const { truth, viewer, draft } = props;
  if (viewer === 'table') return null;
  const owes = itemAt(truth.stands.owes, viewer);
  const hand = itemAt(truth.players, viewer).hand ?? [];
  const cards = draft?.kind === 'discard' ? draft.cards : {};
  const chosen = totalOf(cards);
  const fill = (): void => {
    let next = cards;
    for (let left = owes - chosen; left > 0; left--) {
      const kind = RESOURCES.reduce((best, each) => {
        const rest = (of: typeof each): number => (hand[RESOURCES.indexOf(of)] ?? 0) - (next[of] ?? 0);
        return rest(each) > rest(best) ? each : best;
      });
      next = changed(next, kind, 1);
    }
    props.setDraft({ kind: 'discard', cards: next });
  };
  return (
    <div class="watch-form">
      <AmountsPad
        legend={w.discard.title({ count: owes })}
        quiet
        w={w}
        amounts={cards}
        most={hand.map((count, i) => Math.min(count, (cards[itemAt(RESOURCES, i)] ?? 0) + owes - chosen))}
        onChange={(next) => props.setDraft({ kind: 'discard', cards: next })}
      />
      <div class="row form-ways">
        <span class="soft grow" role="status">
          {w.discard.chosen({ chosen, of: owes })}
        </span>
        <button type="button" class="button" disabled={chosen === owes} onClick={fill}>
          {w.discard.most}
        </button>
        <button
          type="button"
          class="button main"
          disabled={chosen !== owes}
          onClick={() => props.send({ type: 'discard', cards: without0(cards) })}
        >
          {w.discard.done}
        </button>
      </div>
    </div>
  );
}
