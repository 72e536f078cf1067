import type { MoveType } from '@holdfast/watch/table';
import type { ComponentChildren } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { type Choice, choose, isPlace } from '../choices.ts';
import { begin, current } from '../draft.ts';
import { askedMoves, type Props } from '../props.ts';
import { taskOf } from '../tasks.ts';
import { watchWords } from '../watch-words.ts';
import { CardPicker } from './card-picker.tsx';
import { Discard } from './discard.tsx';
import { OfferTable } from './offer-table.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { promptOf, Step } from './step.tsx';
import { TradeForm } from './trade-form.tsx';

/** Moves that are chosen by buttons only, in one or more steps. */
const QUESTIONS: readonly MoveType[] = ['take-hero', 'tragedy', 'keep-card', 'loot', 'give', 'tarly', 'jon'];
/** Moves that are one button each. */
const PLAIN: readonly MoveType[] = ['turn-hero', 'gilly', 'pass'];
/** Phases that open no question by themselves, because the bar and the board answer them. */
const OPEN_PHASES = ['act', 'roll', 'special-build', 'found-settlement', 'found-road', 'found-guard', 'free-road'];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Question({ props }: { readonly props: Props }) {
  const w = watchWords();
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
      {/* The button to keep your hero comes before the long list of other heroes. */}
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

const hasButtons = (choice: Choice | null): choice is Choice =>
  choice?.options.some(({ key }) => !isPlace(key)) ?? false;

/** The drawer's content with its label; `own`: the person opened it, so they can close it. */
interface Form {
  readonly key: string;
  readonly label: string;
  readonly own: boolean;
  readonly body: ComponentChildren;
}

function formOf(props: Props): Form | null {
  const { draft, asked, truth, viewer } = props;
  const w = watchWords();
  const { phase, turn } = truth.stands;
  if (truth.offer) {
    const label = viewer === turn ? w.trade.yours : w.trade.offer({ name: itemAt(props.names, turn) });
    return { key: 'offer', label, own: false, body: <OfferTable props={props} w={w} /> };
  }
  if (viewer === 'table') return null;
  if (draft?.kind === 'propose' && props.mayAct) {
    const label = w.trade.proposeTo({ name: itemAt(props.names, turn) });
    const body = <ProposalForm props={props} w={w} draft={draft} sends={w.trade.sendProposal} />;
    return { key: 'propose', label, own: true, body };
  }
  if (!asked) return null;
  if (phase === 'discard') {
    const label = w.discard.title({ count: itemAt(truth.stands.owes, viewer) });
    return { key: 'discard', label, own: false, body: <Discard props={props} w={w} /> };
  }
  if (draft?.kind === 'trade')
    return { key: 'trade', label: w.trade.title, own: true, body: <TradeForm props={props} w={w} draft={draft} /> };
  if (draft?.kind === 'cards')
    return { key: 'cards', label: w.bar.play, own: true, body: <CardPicker props={props} w={w} /> };
  const choice = current(props);
  if (draft?.kind === 'move' && hasButtons(choice))
    return {
      key: 'step',
      label: promptOf(props, w, choice),
      own: true,
      body: <Step props={props} w={w} choice={choice} fixed={false} />,
    };
  if (draft?.kind === 'move' || phase === 'tormund' || OPEN_PHASES.includes(phase)) return null;
  const label = capital(taskOf(w, truth, viewer, props.names));
  return { key: 'question', label, own: false, body: <Question props={props} /> };
}

/** The drawer with the current form or question, if any; the bar and the board do not move. */
export function OpenForm({ props }: { readonly props: Props }) {
  const form = formOf(props);
  // A drawer that opens by itself waits until the events before it have been shown, such as the dice before a discard.
  if (!form || (!form.own && props.view !== props.truth)) return null;
  return (
    <Drawer
      key={form.key}
      label={form.label}
      comesItself={!form.own}
      {...(form.own ? { onClose: () => props.setDraft(null) } : {})}
    >
      {form.body}
    </Drawer>
  );
}
