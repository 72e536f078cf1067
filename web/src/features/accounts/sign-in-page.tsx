import type { JSX } from 'preact';
import { sessionsApi } from '../../core/api.ts';
import { go, type PageProps, to } from '../../core/router.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { deviceWords } from './words/device/compiled/index.ts';

/** Opens a link that signs this device in. Asks first: somebody else's link would sign this browser in to their account. */
export function SignIn({ route }: PageProps): JSX.Element {
  const d = deviceWords();
  const attempt = useAttempt();
  const signIn = (): void =>
    void attempt.run(async () => {
      await sessionsApi.signIn({ code: route.path[1] ?? '' });
      go(to('settings'));
    });
  return (
    <Frame title={d.askTitle}>
      <div class="page narrow stack">
        <h1>{d.askTitle}</h1>
        <AttemptNote attempt={attempt} />
        <p>{d.ask}</p>
        <div class="row">
          <ButtonLink href="#/">{errorWords().home}</ButtonLink>
          <Button look="main" onClick={signIn}>
            {d.yes}
          </Button>
        </div>
      </div>
    </Frame>
  );
}
