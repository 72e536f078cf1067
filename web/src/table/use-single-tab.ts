import { useEffect, useState } from 'preact/hooks';
import { randomId } from '../core/random-id.ts';

interface Word {
  readonly table: string;
  readonly tab: string;
}

/** True when the same table was opened in a newer tab of this browser: the older one lets go. */
export function useSingleTab(table: string, letGo: () => void): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return;
    const tab = randomId();
    const channel = new BroadcastChannel('holdfast-tables');
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.table !== table || data.tab === tab) return;
      letGo();
      setElsewhere(true);
    };
    channel.postMessage({ table, tab } satisfies Word);
    return () => channel.close();
  }, [table]);
  return elsewhere;
}
