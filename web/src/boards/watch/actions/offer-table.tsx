import './forms.css';
import './offer-table.css';
import { type Amounts, lacking } from '@holdfast/watch/table';
import { itemAt, known } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import type { Draft, Props } from '../props.ts';
import type { Words } from '../words/words.ts';
import { AmountsRow, sayAmounts, totalOf, within, without0 } from './amounts.tsx';
import { TwoSides } from './trade-form.tsx';

function CounterForm({
  props,
  w,
  draft,
}: {
  readonly props: Props;
  readonly w: Words;
  readonly draft: Extract<Draft, { kind: 'counter' }>;
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
        onChange={(sides) => props.setDraft({ kind: 'counter', ...sides })}
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
          onClick={() => props.send({ type: 'counter', give: without0(draft.give), get: without0(draft.get) })}
        >
          {w.trade.sendCounter}
        </button>
      </div>
    </>
  );
}

/** Both sides of a trade in one line: what goes away, what comes. */
function Sides(props: {
  readonly w: Words;
  readonly gives: Amounts;
  readonly gets: Amounts;
  /** The viewer is the one who gives and gets. */
  readonly own: boolean;
  readonly size?: number;
}) {
  const { w, gives, gets, own, size = 22 } = props;
  return (
    <span class="trade-line">
      <span class="unseen">
        {own
          ? `${w.trade.youGive} ${sayAmounts(w, gives)}, ${w.trade.youGet} ${sayAmounts(w, gets)}`
          : w.trade.against(sayAmounts(w, gives), sayAmounts(w, gets))}
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

/** What each seat asked said to the offer, at one glance; the maker deals from here. */
function Replies({ props, w }: { readonly props: Props; readonly w: Words }) {
  const offer = known(props.truth.offer, 'an open offer');
  const mine = props.viewer === props.truth.stands.turn;
  const hand = props.viewer === 'table' ? null : itemAt(props.truth.players, props.viewer).hand;
  const says = {
    none: w.trade.waiting,
    accepted: w.trade.accepted,
    declined: w.trade.declined,
    countered: w.trade.countered,
  };
  return (
    <ul class="replies">
      {offer.to.map((seat) => {
        const reply = itemAt(offer.replies, seat);
        const counter = offer.counters[seat];
        const lack = mine && counter && hand ? lacking(hand, counter.give) : [];
        const deal = props.asked?.moves.find((move) => move.type === 'deal' && move.partner === seat);
        return (
          <li key={seat} class={`reply ${reply}`}>
            <SeatMark seat={seat} size={24} />
            <span>
              <b>{props.names[seat]}</b> {says[reply]}
            </span>
            {counter && <Sides w={w} gives={counter.give} gets={counter.get} own={mine} size={18} />}
            {lack.length > 0 && <small class="soft">{w.trade.cannot(sayAmounts(w, Object.fromEntries(lack)))}</small>}
            {deal && (
              <button type="button" class="button main" onClick={() => props.send(deal)}>
                {counter ? w.trade.dealCounter(itemAt(props.names, seat)) : w.trade.deal(itemAt(props.names, seat))}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The offer on the table, for its maker, for who is asked, and for everybody else. */
export function OfferTable({ props, w }: { readonly props: Props; readonly w: Words }) {
  const { truth, viewer, asked, draft, names } = props;
  const offer = truth.offer;
  if (!offer) return null;
  const maker = truth.stands.turn;
  const mine = viewer === maker;
  const invitation = totalOf(offer.give) + totalOf(offer.get) === 0;
  const answers = asked !== null && !mine;
  const own = mine || answers;
  const hand = viewer === 'table' ? null : itemAt(truth.players, viewer).hand;
  const lack = hand ? lacking(hand, offer.get) : [];
  const accept = asked?.moves.find(({ type }) => type === 'accept');
  const decline = asked?.moves.find(({ type }) => type === 'decline');
  const withdraw = asked?.moves.find(({ type }) => type === 'withdraw');
  const counters = asked?.open.some(({ type }) => type === 'counter');
  // The maker's sides are the others' sides the other way round.
  const [gives, gets] = mine || !answers ? [offer.give, offer.get] : [offer.get, offer.give];
  return (
    <section class="watch-form offer" aria-label={w.trade.offer(itemAt(names, maker))}>
      <div class={`offer-head${own ? ' own' : ''}`}>
        <SeatMark seat={maker} />
        <b>{mine ? w.trade.yours : w.trade.offer(itemAt(names, maker))}</b>
        {invitation ? <span>{w.trade.open}</span> : <Sides w={w} gives={gives} gets={gets} own={own} />}
      </div>
      {!answers && <Replies props={props} w={w} />}
      {mine && withdraw && (
        <div class="row">
          <span class="grow" />
          <button type="button" class="button" onClick={() => props.send(withdraw)}>
            {w.trade.withdraw}
          </button>
        </div>
      )}
      {answers && draft?.kind === 'counter' && <CounterForm props={props} w={w} draft={draft} />}
      {answers && draft?.kind !== 'counter' && (
        <div class="row">
          {!accept && !invitation && lack.length > 0 && (
            <span class="soft small grow">{w.trade.cannot(sayAmounts(w, Object.fromEntries(lack)))}</span>
          )}
          <span class="grow" />
          {decline && (
            <button type="button" class="button" onClick={() => props.send(decline)}>
              {w.trade.decline}
            </button>
          )}
          {counters && (
            <button
              type="button"
              class="button"
              onClick={() => props.setDraft({ kind: 'counter', give: within(offer.get, hand ?? []), get: offer.give })}
            >
              {w.trade.counter}
            </button>
          )}
          {accept && (
            <button type="button" class="button main" onClick={() => props.send(accept)}>
              {w.trade.accept}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
