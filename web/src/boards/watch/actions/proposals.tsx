import './forms.css';
import './offer-table.css';
import { lacking } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import type { Props } from '../props.ts';
import type { Words } from '../watch-words.ts';
import { sayAmounts } from './amounts.tsx';
import { Sides } from './sides.tsx';

/** Unsolicited proposals to the active player, who can accept one; the maker of a proposal can withdraw it. */
export function Proposals({ props, w }: { readonly props: Props; readonly w: Words }) {
  const { truth, viewer, asked, names } = props;
  const open = truth.proposals.flatMap((proposal, seat) => (proposal.open ? [{ seat, ...proposal.open }] : []));
  if (open.length === 0 || truth.stands.phase !== 'act') return null;
  const active = viewer === truth.stands.turn;
  const hand = active ? itemAt(truth.players, viewer).hand : null;
  return (
    <ul class="replies proposals" aria-label={w.trade.proposals}>
      {open.map(({ seat, give, get }) => {
        const mine = seat === viewer;
        const deal = asked?.moves.find((move) => move.type === 'deal' && move.partner === seat);
        const lack = hand ? lacking(hand, give) : [];
        return (
          <li key={seat} class="reply countered">
            <SeatMark seat={seat} size={24} />
            <span>{mine ? w.trade.yourProposal : w.trade.proposes({ name: itemAt(names, seat) })}</span>
            {/* `give` and `get` are the active player's sides; everybody else sees them from the maker's side. */}
            <Sides w={w} gives={active ? give : get} gets={active ? get : give} own={active || mine} size={18} />
            {lack.length > 0 && (
              <small class="soft">{w.trade.cannot({ what: sayAmounts(w, Object.fromEntries(lack)) })}</small>
            )}
            {deal && (
              <button type="button" class="button main" onClick={() => props.send(deal)}>
                {w.trade.deal({ name: itemAt(names, seat) })}
              </button>
            )}
            {mine && props.mayAct && (
              <button type="button" class="button" onClick={() => props.send({ type: 'withdraw' })}>
                {w.trade.withdraw}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
