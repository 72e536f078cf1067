import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { introduce, tablesApi } from '../../core/api.ts';
import { type Failure, toFailure } from '../../core/errors.ts';
import { go, type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { seatWords } from './words/seat/compiled/index.ts';

/** Opens a one-time link that moves a seat to this device. */
export function Claim({ route }: PageProps): JSX.Element {
  const w = seatWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const take = async (): Promise<void> => {
      try {
        setFailure(null);
        await introduce(settings.peek().name);
        const { table } = await tablesApi.claimSeat({ code: route.path[1] ?? '' });
        go(to('table', typeof table === 'string' ? table : (table as { id: string }).id));
      } catch (error) {
        setFailure(toFailure(error));
      }
    };
    void take();
  }, [tries]);
  return (
    <Frame title={w.moveSeat}>
      <div class="page narrow stack">
        <h1>{w.moveSeat}</h1>
        {failure ? (
          <ErrorNote failure={failure} onRetry={() => setTries(tries + 1)}>
            <ButtonLink href="#/">{errorWords().home}</ButtonLink>
          </ErrorNote>
        ) : (
          <div class="spinner" role="status" aria-label={commonWords().loading} />
        )}
      </div>
    </Frame>
  );
}
