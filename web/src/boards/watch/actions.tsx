import './actions.css';
import { useRef } from 'preact/hooks';
import { itemAt } from '../../core/item-at.ts';
import { Icon } from '../../ui/icons.tsx';
import { InSlot } from '../../ui/slot.tsx';
import { Bar } from './actions/bar.tsx';
import { OpenForm } from './actions/open-form.tsx';
import { Proposals } from './actions/proposals.tsx';
import { Step } from './actions/step.tsx';
import { useAutoDecline } from './actions/use-auto-decline.ts';
import { isPlace } from './choices.ts';
import { current } from './draft.ts';
import type { Props, Reason } from './props.ts';
import { watchWords } from './watch-words.ts';

const FOUNDING = ['found-settlement', 'found-road', 'found-guard', 'free-road', 'tormund'];

/** True if the viewer's latest offer this turn ended without a deal. Needed because bots decline too fast to be seen. */
const useRefusedOffer = ({ truth, viewer }: Props): boolean => {
  const before = useRef({ offered: truth.offered, hand: '', fate: false });
  const hand = viewer === 'table' ? '' : `${itemAt(truth.players, viewer).hand}`;
  if (truth.offered !== before.current.offered || hand !== before.current.hand) {
    const more =
      truth.offered.filter((net) => net !== 0).length > before.current.offered.filter((net) => net !== 0).length;
    before.current = {
      offered: truth.offered,
      hand,
      fate: more && truth.stands.turn === viewer && hand === before.current.hand,
    };
  }
  return before.current.fate && truth.stands.turn === viewer && !truth.offer;
};

/** The action bar, or the current step if the next choice is made on the board. */
function Answer({ props, refused }: { readonly props: Props; readonly refused: boolean }) {
  const { draft, truth } = props;
  const w = watchWords();
  const choice = current(props);
  const onBoard = choice !== null && choice.options.length > 0 && choice.options.every(({ key }) => isPlace(key));
  if (onBoard && draft?.kind === 'move') return <Step props={props} w={w} choice={choice} fixed={false} />;
  if (onBoard && props.asked && FOUNDING.includes(truth.stands.phase))
    return <Step props={props} w={w} choice={choice} fixed />;
  return <Bar props={props} w={w} refused={refused} />;
}

/** Explains why the tapped action is not possible, with a link to the rule. `showReason` announced it to screen readers. */
function WhyNot({ props, reason: { text, rule } }: { readonly props: Props; readonly reason: Reason }) {
  return (
    <InSlot id="reason">
      <p class="why-not">
        <Icon name="warn" size={18} />
        <span class="grow">{text}</span>
        <button type="button" class="button quiet rule" onClick={() => props.openRule(rule)}>
          {watchWords().bar.rule({ id: rule })}
        </button>
      </p>
    </InSlot>
  );
}

/** The area under the board: proposals, and the action bar or current step; also the drawer with the open form. */
export function Actions(props: Props) {
  const w = watchWords();
  const { viewer, outcome, pending } = props;
  const refused = useRefusedOffer(props);
  useAutoDecline(props);
  return (
    <div class={`watch-actions${pending ? ' pending' : ''}`}>
      {props.draft?.kind === 'why' && !outcome && <WhyNot props={props} reason={props.draft.reason} />}
      {!outcome && <Proposals props={props} w={w} />}
      {outcome ? (
        <p>{w.bar.over}</p>
      ) : (
        <>
          {viewer !== 'table' && <Answer props={props} refused={refused} />}
          <OpenForm props={props} />
        </>
      )}
    </div>
  );
}
