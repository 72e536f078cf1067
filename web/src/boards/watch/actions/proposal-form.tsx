import './forms.css';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Draft, Props } from '../props.ts';
import type { Words } from '../watch-words.ts';
import { totalOf, without0 } from './amounts.tsx';
import { TwoSides } from './trade-form.tsx';

/** The form for an opponent of the active player: a counter-offer, or an unsolicited proposal. */
export function ProposalForm({
  props,
  w,
  draft,
  sends,
}: {
  readonly props: Props;
  readonly w: Words;
  readonly draft: Extract<Draft, { kind: 'counter' | 'propose' }>;
  /** Label of the send button. */
  readonly sends: string;
}) {
  const hand = props.viewer === 'table' ? [] : (itemAt(props.truth.players, props.viewer).hand ?? []);
  const ready = totalOf(draft.give) > 0 && totalOf(draft.get) > 0;
  return (
    <>
      <TwoSides
        w={w}
        hand={hand}
        give={draft.give}
        get={draft.get}
        onChange={(sides) => props.setDraft({ kind: draft.kind, ...sides })}
      />
      <div class="row form-ways">
        <button type="button" class="button quiet" onClick={() => props.setDraft(null)}>
          <Icon name="close" size={18} />
          {w.bar.cancel}
        </button>
        <span class="grow" />
        <button
          type="button"
          class="button main"
          disabled={!ready}
          onClick={() => {
            props.send({ type: draft.kind, give: without0(draft.give), get: without0(draft.get) });
            // A proposal answers no prompt, so no change of prompt closes the form.
            props.setDraft(null);
          }}
        >
          {sends}
        </button>
      </div>
    </>
  );
}
