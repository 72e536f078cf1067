import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { sessionsApi } from '../core/api.ts';
import { type Failure, toFailure } from '../core/errors.ts';
import { go, type PageProps, to } from '../core/router.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Frame } from '../ui/page-frame.tsx';
import { useWords } from '../words/index.ts';
import { deviceWords } from './words/device/compiled/index.ts';

/** Opens a link that signs this device in. It asks first: a link from somebody else would make this browser theirs. */
export function SignIn({ route }: PageProps): JSX.Element {
  const w = useWords();
  const d = deviceWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const signIn = async (): Promise<void> => {
    try {
      await sessionsApi.signIn({ code: route.path[1] ?? '' });
      go(to('settings'));
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  return (
    <Frame title={d.askTitle}>
      <div class="page narrow stack">
        <h1>{d.askTitle}</h1>
        {failure && <ErrorNote failure={failure} />}
        <p>{d.ask}</p>
        <div class="row">
          <a class="button" href="#/">
            {w.errors.home}
          </a>
          <button type="button" class="button main" onClick={() => void signIn()}>
            {d.yes}
          </button>
        </div>
      </div>
    </Frame>
  );
}
