import type { JSX } from 'preact';
import { introduce, tablesApi } from '../../core/api.ts';
import { go, type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingPage } from '../../ui/loading.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { seatWords } from './words/seat/compiled/index.ts';

/** Opens a one-time link that moves a seat to this device. */
export function Claim({ route }: PageProps): JSX.Element {
  const { failure, reload } = useLoaded(async () => {
    await introduce(settings.peek().name);
    const { table } = await tablesApi.claimSeat({ code: route.path[1] ?? '' });
    go(to('table', typeof table === 'string' ? table : (table as { id: string }).id));
  });
  return (
    <LoadingPage title={seatWords().moveSeat} failure={failure} onRetry={() => void reload()}>
      <ButtonLink href="#/">{errorWords().home}</ButtonLink>
    </LoadingPage>
  );
}
