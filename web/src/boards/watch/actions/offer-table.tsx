import './forms.css';
import './offer-table.css';
import { lacking } from '@holdfast/watch/table';
import { itemAt, known } from '../../../core/item-at.ts';
import { changeSettings, settings } from '../../../core/settings.ts';
import { Checkbox } from '../../../ui/fields.tsx';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import type { Props } from '../props.ts';
import { changeHabits } from '../trade-habits.ts';
import type { Words } from '../watch-words.ts';
import { tradeWords } from '../words/trade/compiled/index.ts';
import { sayAmounts, totalOf, within } from './amounts.tsx';
import { BotReason } from './bot-reason.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { Sides } from './sides.tsx';

/** The reply of each seat that was asked. The offer's maker chooses here with whom to trade. */
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
            {mine && reply !== 'none' && <BotReason props={props} seat={seat} asked={reply} />}
            {counter && <Sides w={w} gives={counter.give} gets={counter.get} own={mine} size={18} />}
            {lack.length > 0 && (
              <small class="soft">{w.trade.cannot({ what: sayAmounts(w, Object.fromEntries(lack)) })}</small>
            )}
            {deal && (
              <button type="button" class="button main" data-guide="deal" onClick={() => props.send(deal)}>
                {counter
                  ? w.trade.dealCounter({ name: itemAt(props.names, seat) })
                  : w.trade.deal({ name: itemAt(props.names, seat) })}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The open offer, for its maker, for the players who are asked, and for everybody else. */
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
  const habits = tradeWords();
  const counters = asked?.open.some(({ type }) => type === 'counter');
  // A player who answers sees the sides swapped: `get` is what they would give.
  const [gives, gets] = mine || !answers ? [offer.give, offer.get] : [offer.get, offer.give];
  return (
    <div class="watch-form offer">
      <div class={`offer-head${own ? ' own' : ''}`}>
        <SeatMark seat={maker} />
        <b>{mine ? w.trade.yours : w.trade.offer({ name: itemAt(names, maker) })}</b>
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
      {answers && draft?.kind === 'counter' && (
        <ProposalForm props={props} w={w} draft={draft} sends={w.trade.sendCounter} />
      )}
      {answers && draft?.kind !== 'counter' && (
        <div class="row">
          {!accept && !invitation && lack.length > 0 && (
            <span class="grow">
              <span class="soft small">{w.trade.cannot({ what: sayAmounts(w, Object.fromEntries(lack)) })}</span>
              <Checkbox
                label={habits.unpayable}
                checked={settings.value.declineUnpayable}
                onChange={(declineUnpayable) => changeSettings({ declineUnpayable })}
              />
            </span>
          )}
          <span class="grow" />
          {decline && viewer !== 'table' && (
            <button
              type="button"
              class="button quiet"
              title={habits.notThisTurnNote}
              onClick={() => {
                changeHabits(names, viewer, { quietTurn: truth.stands.round });
                props.send(decline);
              }}
            >
              {habits.notThisTurn}
            </button>
          )}
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
    </div>
  );
}
