import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/notices';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { introduce } from '../core/api.ts';
import { noticesApi } from '../core/clients/notices.ts';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { settings } from '../core/settings.ts';
import { PeoplePage } from '../people/people-nav.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { NoticeList } from './notice-list.tsx';
import { PushCard } from './push-card.tsx';
import { noticesWords } from './words/compiled/index.ts';
import './notices.css';

interface Loaded {
  readonly list: ResponseOf<typeof routes.list>;
  readonly choices: ResponseOf<typeof routes.getSettings>;
}

/** What one was told, and of what one is told. */
export function NoticesPage(): JSX.Element {
  const words = noticesWords();
  const [loaded, setLoaded] = useState<Loaded | Failure | null>(null);
  const load = async (): Promise<void> => {
    try {
      // Settings belong to somebody: whoever has no session yet becomes a guest.
      const list = await noticesApi.list();
      const choices = await noticesApi.getSettings().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'no-session') throw error;
        await introduce(settings.peek().name);
        return noticesApi.getSettings();
      });
      setLoaded({ list, choices });
    } catch (error) {
      setLoaded(toFailure(error));
    }
  };
  useEffect(() => void load(), []);
  const markSeen = (): void => {
    noticesApi.markSeen().then(
      () => void load(),
      (error: unknown) => setLoaded(toFailure(error)),
    );
  };
  const content = (): JSX.Element => {
    if (loaded === null) return <div class="spinner" role="status" />;
    if (loaded instanceof ApiError && loaded.code === 'not-found') return <p class="note">{words.off}</p>;
    if (loaded instanceof Error) return <ErrorNote failure={loaded} onRetry={() => void load()} />;
    const { list, choices } = loaded;
    return (
      <>
        <section class="card stack">
          <NoticeList notices={list.notices} now={list.now} onSeen={markSeen} />
        </section>
        {choices.offers.pushKey !== null && <PushCard serverKey={choices.offers.pushKey} />}
        <NoticeChoices loaded={choices} />
      </>
    );
  };
  return (
    <PeoplePage title={words.title}>
      <h1>{words.title}</h1>
      {content()}
    </PeoplePage>
  );
}
