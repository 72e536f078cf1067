import './forms.css';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Draft, Props } from '../props.ts';
import type { Words } from '../watch-words.ts';
import { totalOf, without0 } from './amounts.tsx';
import { TwoSides } from './trade-form.tsx';

/** What somebody else than the active player would give and get: a counter-offer, or a proposal that nobody asked for. */
export function ProposalForm({
  props,
  w,
  draft,
  sends,
}: {
  readonly props: Props;
  readonly w: Words;
  readonly draft: Extract<Draft, { kind: 'counter' | 'propose' }>;
  /** What the button that sends it says. */
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
            // Nobody asked for a proposal, so no prompt changes that would close the form.
            props.setDraft(null);
          }}
        >
          {sends}
        </button>
      </div>
    </>
  );
}
