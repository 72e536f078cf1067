import './trade-memory-list.css';
import type { Resource } from '@holdfast/watch/table';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { ResourceIcon } from '../art/resource.tsx';
import type { Props, SeenEvent } from '../props.ts';
import { type SeatMemory, tradeMemory } from '../trade-memory.ts';
import type { Words } from '../watch-words.ts';
import { tradeWords } from '../words/trade/compiled/index.ts';

/** What each opponent recently wanted, offered and refused in trades; nothing if no trade was discussed. */
export function TradeMemoryList({ props, w }: { readonly props: Props; readonly w: Words }) {
  const words = tradeWords();
  const events = (props.history?.() ?? []) as readonly SeenEvent[];
  const memory = tradeMemory(events, props.players.length);
  const rows = memory.flatMap((said, seat) =>
    seat !== props.viewer && said.wants.length + said.offers.length + said.refused.length > 0 ? [{ seat, said }] : [],
  );
  if (rows.length === 0) return null;
  const part = (what: keyof SeatMemory, kinds: readonly Resource[]) =>
    kinds.length > 0 && (
      <span class={`said ${what}`}>
        <small>{words[what]}</small>
        {kinds.map((kind) => (
          <span key={kind} title={w.game.resources[kind]}>
            <ResourceIcon kind={kind} size={18} />
            <span class="unseen">{w.game.resources[kind]}</span>
          </span>
        ))}
      </span>
    );
  return (
    <fieldset class="pad trade-memory">
      <legend>{words.memory}</legend>
      <ul>
        {rows.map(({ seat, said }) => (
          <li key={seat}>
            <SeatMark seat={seat} size={20} />
            <b>{props.names[seat]}</b>
            {part('wants', said.wants)}
            {part('offers', said.offers)}
            {part('refused', said.refused)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
