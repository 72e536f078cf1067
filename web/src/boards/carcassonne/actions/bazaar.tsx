import './bazaar.css';
import type { TileId } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import { capital, tileName } from '../names.ts';
import type { Props } from '../props.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { Bar } from './bar.tsx';

/** The lowest bid that is allowed now. */
const leastBid = (props: Props): number =>
  Number(props.asked?.open.find(({ type }) => type === 'bid' || type === 'offer')?.least ?? 0);

/** The controls for choosing, offering, bidding, buying and selling at a bazaar. */
export function BazaarActions(props: Props): JSX.Element | null {
  const w = boardWords();
  const { truth, asked, names, draft } = props;
  const auction = truth.bazaar?.auction ?? null;
  const numbers = props.aids ? w.bazaar.numbers : '';
  if (truth.phase === 'pick') {
    const chosen = draft?.type === 'offer' ? draft.tile : null;
    return (
      <Bar ask={chosen ? capital(tileName(w, chosen, 0)) : numbers}>
        <button
          type="button"
          class="button main"
          disabled={!chosen}
          onClick={() => chosen && props.send({ type: 'pick', tile: chosen })}
        >
          {w.bazaar.take}
        </button>
      </Bar>
    );
  }
  if (truth.phase === 'offer') {
    const bid = draft?.type === 'offer' ? draft.bid : 0;
    const chosen: TileId | null = draft?.type === 'offer' ? draft.tile : null;
    return (
      <Bar ask={chosen ? capital(tileName(w, chosen, 0)) : numbers}>
        {chosen && (
          <Stepper
            props={props}
            bid={bid}
            least={leastBid(props)}
            onChange={(next) => draft?.type === 'offer' && props.setDraft({ ...draft, bid: next })}
          />
        )}
        <button
          type="button"
          class="button main"
          disabled={!chosen}
          onClick={() => chosen && props.send({ type: 'offer', tile: chosen, bid })}
        >
          {w.bazaar.open({ points: bid })}
        </button>
      </Bar>
    );
  }
  if (!auction) return null;
  if (truth.phase === 'bid') {
    const least = leastBid(props);
    const bid = Math.max(least, draft?.type === 'bid' ? draft.bid : least);
    return (
      <Bar ask={w.bazaar.yourBid}>
        <Stepper
          props={props}
          bid={bid}
          least={least}
          onChange={(next) => props.setDraft({ type: 'bid', bid: next })}
        />
        <button type="button" class="button main" data-ask="bid" onClick={() => props.send({ type: 'bid', bid })}>
          {w.bazaar.bid({ points: bid })}
        </button>
        <button type="button" class="button" data-ask="bid" onClick={() => props.send({ type: 'pass' })}>
          {w.bazaar.pass}
        </button>
      </Bar>
    );
  }
  if (!asked?.moves.some(({ type }) => type === 'buy')) return null;
  const name = itemAt(names, auction.bidder);
  return (
    <Bar ask={w.bazaar.settle({ points: auction.high, name })}>
      <button type="button" class="button main" data-ask="settle" onClick={() => props.send({ type: 'buy' })}>
        {w.bazaar.buy({ points: auction.high, name })}
      </button>
      <button type="button" class="button main" data-ask="settle" onClick={() => props.send({ type: 'sell' })}>
        {w.bazaar.sell({ points: auction.high, name })}
      </button>
    </Bar>
  );
}

/** A number field with buttons for one less and one more. */
function Stepper(at: { props: Props; bid: number; least: number; onChange: (bid: number) => void }): JSX.Element {
  const w = boardWords();
  return (
    <span class="carc-stepper" data-ask="bid">
      <button
        type="button"
        class="button round"
        aria-label={w.bazaar.less}
        disabled={at.bid <= at.least}
        onClick={() => at.onChange(at.bid - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        class="input"
        type="number"
        inputMode="numeric"
        min={at.least}
        aria-label={w.bazaar.yourBid}
        value={at.bid}
        onChange={(event) => at.onChange(Math.max(at.least, Math.floor(Number(event.currentTarget.value)) || at.least))}
      />
      <button type="button" class="button round" aria-label={w.bazaar.more} onClick={() => at.onChange(at.bid + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
