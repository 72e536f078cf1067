import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { seatWords } from '../lobby/words/seat/compiled/index.ts';
import type { TableClient } from './table-client.ts';

/** Creates a link that moves a seat to another device and works once. */
export function SeatLink({ client, seat }: { client: TableClient; seat: Seat }): JSX.Element {
  const w = seatWords();
  const [url, setUrl] = useState<string | null>(null);
  if (url) return <CopyLink url={url} label={w.moveSeatNote} qr takesFocus />;
  return (
    <Button
      look="quiet"
      icon="device"
      onClick={() => void client.attempt(async () => setUrl(await client.connection.createSeatLink(seat)))}
    >
      {w.moveSeat}
    </Button>
  );
}
