import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import type { TableUi } from '../table-ui.ts';
import { useSpokenLine } from './use-bot-line.ts';
import './bot-bubble.css';

const SHOWN_MS = 6000;

/** A bot's line, shown over the top of the board for a while. For phones, which have no room beside the names. */
export function BotBubble({ ui }: { ui: TableUi }): JSX.Element | null {
  const line = useSpokenLine(ui);
  const key = line && `${line.seq}/${line.text}`;
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setRead(key), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key]);
  if (!line || read === key) return null;
  // Screen readers find the line in the name of the bot's button.
  return (
    <p class="bot-bubble" aria-hidden="true">
      <SeatMark seat={line.seat} />
      <q>{line.text}</q>
    </p>
  );
}
