import type { TableSeat } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import type { TableClient } from './table-client.ts';
import { waitingWords } from './words/waiting/compiled/index.ts';

/** The host's button to remove somebody. It takes a second click to confirm, since they can't come back. */
export function KickButton({ seat, client }: { seat: TableSeat; client: TableClient }): JSX.Element {
  const words = waitingWords();
  const [asking, setAsking] = useState(false);
  const press = (): void => {
    setAsking(!asking);
    if (asking) void client.attempt(() => client.connection.kick(seat.seat));
  };
  return (
    <Button
      look="quiet"
      aria-label={asking ? words.sure({ name: seat.name }) : words.kickName({ name: seat.name })}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {asking ? words.sure({ name: seat.name }) : words.kick}
    </Button>
  );
}
