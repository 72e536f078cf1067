import type { Seat } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { Props } from '../props.ts';

/** A bot's explanation of its reply to an offer; nothing for people. Fetched again when `asked` (the reply) changes. */
export function BotReason({
  props,
  seat,
  asked,
  name = '',
}: {
  readonly props: Props;
  readonly seat: Seat;
  readonly asked: string;
  /** Shown before the explanation where it would be unclear whose it is. */
  readonly name?: string;
}) {
  const [text, setText] = useState('');
  const isBot = props.players[seat]?.kind === 'bot';
  useEffect(() => {
    let open = true;
    setText('');
    if (isBot)
      props.askWhy?.(seat).then(
        (found) => open && setText(found ?? ''),
        () => {
          // The reply is shown without an explanation.
        },
      );
    return () => {
      open = false;
    };
  }, [seat, asked, isBot]);
  if (!text) return null;
  return (
    <span class="bot-reason">
      {name && ` ${name}: `}
      <q>{text}</q>
    </span>
  );
}
