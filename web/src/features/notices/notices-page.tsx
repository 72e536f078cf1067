import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/notices';
import type { JSX } from 'preact';
import { introduce } from '../../core/api.ts';
import { ApiError } from '../../core/errors.ts';
import { settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { isNotFound, LoadedPart } from '../../ui/loaded-part.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { FeaturePage } from '../feature-page.tsx';
import { noticesApi } from './api.ts';
import { NoticeChoices } from './notice-choices.tsx';
import { NoticeList } from './notice-list.tsx';
import { PushCard } from './push-card.tsx';
import { noticesWords } from './words/compiled/index.ts';
import './notices.css';

/** Settings belong to a session, so a person without one becomes a guest. */
const loadSettings = (): Promise<ResponseOf<typeof routes.getSettings>> =>
  noticesApi.getSettings().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'no-session') throw error;
    await introduce(settings.peek().name);
    return noticesApi.getSettings();
  });

/** The notifications and their settings (`#/notices`). */
export function NoticesPage(): JSX.Element {
  const words = noticesWords();
  const loaded = useLoaded(async () => ({ list: await noticesApi.list(), choices: await loadSettings() }));
  const attempt = useAttempt(undefined, loaded.reload);
  const markSeen = (): void => void attempt.run(() => noticesApi.markSeen());
  return (
    <FeaturePage title={words.title}>
      <h1>{words.title}</h1>
      <LoadedPart of={loaded} noteFor={(failure) => (isNotFound(failure) ? words.off : null)}>
        {({ list, choices }) => (
          <>
            <section class="card stack">
              <NoticeList notices={list.notices} now={list.now} onSeen={markSeen} />
              <AttemptNote attempt={attempt} />
            </section>
            {choices.offers.pushKey !== null && <PushCard serverKey={choices.offers.pushKey} />}
            <NoticeChoices loaded={choices} />
          </>
        )}
      </LoadedPart>
    </FeaturePage>
  );
}
