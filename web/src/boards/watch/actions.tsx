import './actions.css';
import type { MoveType } from '@holdfast/watch/table';
import { useRef } from 'preact/hooks';
import { itemAt } from '../../core/item-at.ts';
import { Icon } from '../../ui/icons.tsx';
import { Bar } from './actions/bar.tsx';
import { CardPicker } from './actions/card-picker.tsx';
import { Discard } from './actions/discard.tsx';
import { OfferTable } from './actions/offer-table.tsx';
import { ProposalForm } from './actions/proposal-form.tsx';
import { Proposals } from './actions/proposals.tsx';
import { Step } from './actions/step.tsx';
import { TradeForm } from './actions/trade-form.tsx';
import { choose } from './choices.ts';
import { begin, current } from './draft.ts';
import { askedMoves, type Props, type Reason } from './props.ts';
import { WORDS } from './words/index.ts';

/** Questions that only buttons answer. */
const QUESTIONS: readonly MoveType[] = ['take-hero', 'tragedy', 'keep-card', 'loot', 'give', 'tarly', 'jon'];
/** Answers that are one button each. */
const PLAIN: readonly MoveType[] = ['turn-hero', 'gilly', 'pass'];
const FOUNDING = ['found-settlement', 'found-road', 'found-guard', 'free-road', 'tormund'];

/** Did the own offer just go without a deal? Bots decline faster than an eye follows. */
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
  return before.current.fate && truth.stands.turn === viewer;
};

function Question({ props }: { readonly props: Props }) {
  const w = WORDS[props.lang];
  const moves = askedMoves(props);
  const choice = choose(moves, QUESTIONS, []);
  const plain = PLAIN.filter((type) => moves.some((move) => move.type === type));
  const buttons = (types: readonly MoveType[]) =>
    types.length > 0 && (
      <div class="row">
        {types.map((type) => (
          <button key={type} type="button" class="button" onClick={() => begin(props, [type])}>
            {w.act[type]}
          </button>
        ))}
      </div>
    );
  return (
    <div class="watch-step">
      {/* Keeping the own hero stands before the long list of the others. */}
      {buttons(plain.filter((type) => type === 'turn-hero'))}
      {choice.options.length > 0 && (
        <Step
          props={{ ...props, draft: { kind: 'move', types: QUESTIONS, path: [], held: false } }}
          w={w}
          choice={choice}
          fixed
        />
      )}
      {buttons(plain.filter((type) => type !== 'turn-hero'))}
    </div>
  );
}

function Answer({ props, refused }: { readonly props: Props; readonly refused: boolean }) {
  const { draft, asked, truth } = props;
  const w = WORDS[props.lang];
  const { phase } = truth.stands;
  if (truth.offer) return <OfferTable props={props} w={w} />;
  if (draft?.kind === 'propose' && props.mayAct)
    return (
      <section class="watch-form trade" aria-label={w.trade.proposeTo(itemAt(props.names, truth.stands.turn))}>
        <b>{w.trade.proposeTo(itemAt(props.names, truth.stands.turn))}</b>
        <ProposalForm props={props} w={w} draft={draft} sends={w.trade.sendProposal} />
      </section>
    );
  if (!asked) return <Bar props={props} w={w} refused={refused} />;
  if (phase === 'discard') return <Discard props={props} w={w} />;
  if (draft?.kind === 'trade') return <TradeForm props={props} w={w} draft={draft} />;
  if (draft?.kind === 'cards') return <CardPicker props={props} w={w} />;
  const choice = current(props);
  if (draft?.kind === 'move' && choice) return <Step props={props} w={w} choice={choice} fixed={false} />;
  if (FOUNDING.includes(phase) && choice) return <Step props={props} w={w} choice={choice} fixed />;
  if (phase === 'act' || phase === 'roll' || phase === 'special-build')
    return <Bar props={props} w={w} refused={refused} />;
  return <Question props={props} />;
}

/** Why what was tapped is not possible, and the rule; it was said aloud when it was asked for. */
function WhyNot({ props, reason: { text, rule } }: { readonly props: Props; readonly reason: Reason }) {
  return (
    <p class="why-not">
      <Icon name="warn" size={18} />
      <span>{text}</span>
      <button type="button" class="button quiet rule" onClick={() => props.openRule(rule)}>
        {WORDS[props.lang].bar.rule(rule)}
      </button>
    </p>
  );
}

/** The one action bar under the board. */
export function Actions(props: Props) {
  const w = WORDS[props.lang];
  const { viewer, truth, outcome, pending } = props;
  const refused = useRefusedOffer(props);
  return (
    <section class={`watch-actions${pending ? ' pending' : ''}`} aria-label={w.bar.label}>
      {pending && <p class="soft small">{w.bar.pending}</p>}
      {props.draft?.kind === 'why' && !outcome && <WhyNot props={props} reason={props.draft.reason} />}
      {!outcome && <Proposals props={props} w={w} />}
      {outcome ? (
        <p>{w.bar.over}</p>
      ) : viewer === 'table' ? (
        truth.offer && <OfferTable props={props} w={w} />
      ) : (
        <Answer props={props} refused={refused} />
      )}
    </section>
  );
}
