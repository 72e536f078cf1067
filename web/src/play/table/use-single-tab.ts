import { useEffect, useState } from 'preact/hooks';
import { randomId } from '../../core/random-id.ts';

/** Sent when a tab opens a table. */
interface OpenedTable {
  readonly table: string;
  readonly tab: string;
}

const isOpenedTable = (data: unknown): data is OpenedTable =>
  typeof data === 'object' && data !== null && 'table' in data && 'tab' in data;

/** True once a newer tab of this browser has opened the same table; `onTakenOver` is then called to stop this one. */
export function useSingleTab(table: string, onTakenOver: () => void): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return;
    const tab = randomId();
    const channel = new BroadcastChannel('holdfast-tables');
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isOpenedTable(data) || data.table !== table || data.tab === tab) return;
      onTakenOver();
      setElsewhere(true);
    };
    channel.postMessage({ table, tab } satisfies OpenedTable);
    return () => channel.close();
  }, [table]);
  return elsewhere;
}
