import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../../../core/settings.ts';
import type { Props } from '../props.ts';
import { autoDecline, habitsOf } from '../trade-habits.ts';
import { tradeWords } from '../words/trade/compiled/index.ts';

/** Declines offers that the person does not want to be asked about, and announces it. */
export function useAutoDecline(props: Props): void {
  const { truth, viewer, asked, names } = props;
  const answered = useRef<number | null>(null);
  const { turn, round } = truth.stands;
  const decline = asked?.moves.find(({ type }) => type === 'decline');
  const own = viewer === 'table' ? null : viewer;
  const hand = own === null ? null : truth.players[own]?.hand;
  const why =
    decline && truth.offer && own !== null && hand
      ? autoDecline(truth.offer, {
          habits: habitsOf(names, own),
          maker: turn,
          turn: round,
          hand,
          declineUnpayable: settings.value.declineUnpayable,
        })
      : null;
  const promptId = asked?.ask ?? null;
  useEffect(() => {
    if (!why || !decline || answered.current === promptId) return;
    answered.current = promptId;
    props.announce(tradeWords().auto[why]({ name: names[turn] ?? '' }));
    props.send(decline);
  }, [why, promptId]);
}
