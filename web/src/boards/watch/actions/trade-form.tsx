import './forms.css';
import './trade-form.css';
import { type Amounts, RESOURCES } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { Checkbox } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { ResourceIcon } from '../art/resource.tsx';
import type { Draft, Props } from '../props.ts';
import { habitsOf, toggleEmbargo } from '../trade-habits.ts';
import type { Words } from '../watch-words.ts';
import { tradeWords } from '../words/trade/compiled/index.ts';
import { AmountsPad, sayAmounts, totalOf, without0 } from './amounts.tsx';
import { TradeMemoryList } from './trade-memory-list.tsx';

type TradeDraft = Extract<Draft, { kind: 'trade' | 'counter' }>;

/** Both sides of a trade, each with buttons for the five resources. */
export function TwoSides(props: {
  readonly w: Words;
  readonly hand: readonly number[];
  readonly give: Amounts;
  readonly get: Amounts;
  onChange(sides: { give: Amounts; get: Amounts }): void;
}) {
  const { w, give, get } = props;
  return (
    <div class="two-sides">
      <AmountsPad
        legend={w.trade.give}
        guide="give"
        w={w}
        amounts={give}
        most={props.hand}
        barred={RESOURCES.filter((kind) => get[kind])}
        onChange={(next) => props.onChange({ give: next, get })}
      />
      <AmountsPad
        legend={w.trade.get}
        guide="get"
        w={w}
        amounts={get}
        most={null}
        barred={RESOURCES.filter((kind) => give[kind])}
        onChange={(next) => props.onChange({ give, get: next })}
      />
      <span class="unseen" role="status">
        {totalOf(give) + totalOf(get) > 0 &&
          `${w.trade.give}: ${sayAmounts(w, give)}. ${w.trade.get}: ${sayAmounts(w, get)}.`}
      </span>
    </div>
  );
}

/** Possible trades with the supply that fit the draft, with the viewer's rates. One tap makes the trade. */
function Swaps({ props, w, draft }: { readonly props: Props; readonly w: Words; readonly draft: TradeDraft }) {
  const swaps = (props.asked?.moves ?? []).filter((move) => move.type === 'swap');
  if (swaps.length === 0 || props.viewer === 'table') return null;
  const { rates } = itemAt(props.truth.players, props.viewer);
  const wanted = RESOURCES.filter((kind) => draft.get[kind]);
  const fitting = swaps.filter(
    (swap) =>
      (wanted.length === 0 || wanted.includes(swap.get)) && (totalOf(draft.give) === 0 || draft.give[swap.give]),
  );
  return (
    <fieldset class="pad">
      <legend>{w.trade.supply}</legend>
      <div class="swap-row">
        {fitting.map((swap) => {
          const rate = itemAt(rates, RESOURCES.indexOf(swap.give));
          return (
            <button
              key={`${swap.give}${swap.get}`}
              type="button"
              class="button swap"
              data-guide={`swap-${swap.give}-${swap.get}`}
              aria-label={w.trade.swap({
                count: rate,
                give: w.game.resources[swap.give],
                get: w.game.resources[swap.get],
              })}
              onClick={() => props.send(swap)}
            >
              <b>{rate}</b>
              <ResourceIcon kind={swap.give} size={22} />
              <span aria-hidden="true">→</span>
              <ResourceIcon kind={swap.get} size={22} />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Players with whom the viewer does not trade: by default they are not asked, and their offers are declined. */
function Embargoes(own: { readonly props: Props; readonly seat: number; readonly others: readonly number[] }) {
  const { names } = own.props;
  const words = tradeWords();
  const { embargo } = habitsOf(names, own.seat);
  return (
    <details class="embargoes" open={embargo.length > 0}>
      <summary>{words.embargoes}</summary>
      <div class="row">
        {own.others.map((other) => (
          <Checkbox
            key={other}
            label={words.embargo({ name: itemAt(names, other) })}
            checked={embargo.includes(other)}
            onChange={() => toggleEmbargo(names, own.seat, other)}
          />
        ))}
      </div>
    </details>
  );
}

/** The trade form: tap resources to build an offer, choose whom to ask, or trade with the supply. */
export function TradeForm({
  props,
  w,
  draft,
}: {
  readonly props: Props;
  readonly w: Words;
  readonly draft: Extract<Draft, { kind: 'trade' }>;
}) {
  const { truth, viewer, asked, players } = props;
  if (viewer === 'table') return null;
  const open = asked?.open.find(({ type }) => type === 'offer');
  const others = (open?.to as readonly number[] | undefined) ?? [];
  const { embargo } = habitsOf(props.names, viewer);
  const to = draft.to ?? others.filter((seat) => !embargo.includes(seat));
  const ready = totalOf(draft.give) > 0 && totalOf(draft.get) > 0 && to.length > 0;
  const mayInvite = asked?.open.some(({ type }) => type === 'invite');
  const named = totalOf(draft.give) + totalOf(draft.get) > 0;
  const toggle = (seat: number): void => {
    const next = to.includes(seat) ? to.filter((each) => each !== seat) : [...to, seat].sort();
    props.setDraft({ ...draft, to: next });
  };
  return (
    <div class="watch-form trade">
      <TwoSides
        w={w}
        hand={itemAt(truth.players, viewer).hand ?? []}
        give={draft.give}
        get={draft.get}
        onChange={(sides) => props.setDraft({ ...draft, ...sides })}
      />
      {open && (
        <fieldset class="pad">
          <legend>{w.trade.with}</legend>
          <div class="row">
            {others.map((seat) => (
              <button
                key={seat}
                type="button"
                class="button ask"
                aria-pressed={to.includes(seat)}
                onClick={() => toggle(seat)}
              >
                <SeatMark seat={seat} size={22} />
                {players[seat]?.name}
                <small class="soft">
                  <span aria-hidden="true">{itemAt(truth.players, seat).size}</span>
                  <span class="unseen">{w.cards({ count: itemAt(truth.players, seat).size })}</span>
                </small>
              </button>
            ))}
          </div>
          <Embargoes props={props} seat={viewer} others={others} />
        </fieldset>
      )}
      <TradeMemoryList props={props} w={w} />
      <Swaps props={props} w={w} draft={draft} />
      <div class="row form-ways">
        <button type="button" class="button quiet" onClick={() => props.setDraft(null)}>
          <Icon name="close" size={18} />
          {w.bar.cancel}
        </button>
        <span class="grow soft small trade-note">{ready ? '' : w.trade.empty}</span>
        {mayInvite && (
          <button
            type="button"
            class="button"
            title={w.trade.inviteNote}
            disabled={to.length === 0 || named}
            onClick={() => props.send({ type: 'invite', to })}
          >
            {w.trade.invite}
          </button>
        )}
        {open && (
          <button
            type="button"
            class="button main"
            data-guide="ask"
            disabled={!ready}
            onClick={() => props.send({ type: 'offer', give: without0(draft.give), get: without0(draft.get), to })}
          >
            {w.trade.ask}
          </button>
        )}
      </div>
    </div>
  );
}
