import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { claim, introduce } from '../core/api.ts';
import { go, type PageProps, to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { Trouble } from '../table/connection.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { useWords } from '../words/index.ts';

/** Opens a one-time link that moves a seat to this device. */
export function Claim({ route }: PageProps): JSX.Element {
  const w = useWords();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const take = async (): Promise<void> => {
      try {
        setTrouble(null);
        await introduce(settings.peek().name);
        const { table } = await claim(route.path[1] ?? '');
        go(to('table', typeof table === 'string' ? table : (table as { id: string }).id));
      } catch (error) {
        setTrouble(error instanceof Trouble ? error : new Trouble('broken', String(error)));
      }
    };
    void take();
  }, [tries]);
  return (
    <Frame title={w.wait.moveSeat}>
      <div class="page narrow stack">
        <h1>{w.wait.moveSeat}</h1>
        {trouble ? (
          <ErrorNote trouble={trouble} onRetry={() => setTries(tries + 1)}>
            <a class="button" href="#/">
              {w.trouble.home}
            </a>
          </ErrorNote>
        ) : (
          <div class="spinner" role="status" aria-label={w.common.loading} />
        )}
      </div>
    </Frame>
  );
}
