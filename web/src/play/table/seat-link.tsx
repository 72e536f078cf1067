import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { seatWords } from '../lobby/words/seat/compiled/index.ts';
import type { TableClient } from './table-client.ts';

/** Moves a seat to another device by a link that works once. */
export function SeatLink({ client, seat }: { client: TableClient; seat: Seat }): JSX.Element {
  const w = seatWords();
  const [url, setUrl] = useState<string | null>(null);
  if (url) return <CopyLink url={url} label={w.moveSeatNote} qr takesFocus />;
  return (
    <button
      type="button"
      class="button quiet"
      onClick={() => void client.attempt(async () => setUrl(await client.connection.createSeatLink(seat)))}
    >
      <Icon name="device" />
      {w.moveSeat}
    </button>
  );
}
