import type { Seat } from '@holdfast/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { Props } from '../props.ts';

/** Why a bot answered an offer as it did, in its words; nothing for people. `asked` = what is explained, asked for again when it changes. */
export function BotReason({
  props,
  seat,
  asked,
  name = '',
}: {
  readonly props: Props;
  readonly seat: Seat;
  readonly asked: string;
  /** Written before it where it is not clear who speaks. */
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
          // The answer stands without its reason.
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
