import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { noticesApi } from './api.ts';
import { noticesWords } from './words/compiled/index.ts';

/** The number of unseen notifications; null if unknown (no answer, or a server without notifications). */
const useUnseen = (): number | null => useLoaded(() => noticesApi.list()).value?.unseen ?? null;

/** The link to the notifications, in the settings. */
export function NoticesCard(): JSX.Element | null {
  const words = noticesWords();
  if (useUnseen() === null) return null;
  return (
    <section class="card stack" aria-labelledby="notices-title">
      <h2 id="notices-title">{words.title}</h2>
      <p class="soft small">{words.lead}</p>
      <div class="row">
        <ButtonLink icon="clock" href={to('notices')}>
          {words.open}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The link on the home page, shown if there are unseen notifications. */
export function NoticeMark(): JSX.Element | null {
  const unseen = useUnseen();
  if (!unseen) return null;
  return (
    <ButtonLink icon="flag" href={to('notices')}>
      {noticesWords().unseen({ n: unseen })}
    </ButtonLink>
  );
}
