import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { type PushState, pushState, turnOffPush, turnOnPush } from './push.ts';
import { noticesWords } from './words/compiled/index.ts';

/** Turns push messages to this browser on or off, or shows why they are unavailable. */
export function PushCard({ serverKey }: { serverKey: string }): JSX.Element | null {
  const words = noticesWords().push;
  const [state, setState] = useState<PushState | null>(null);
  const { run, busy, note } = useAttempt(() => words.failed);
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);
  const change = (work: () => Promise<PushState>): void => void run(async () => setState(await work()));
  if (state === null) return null;
  return (
    <section class="card stack" aria-labelledby="push-title">
      <h2 id="push-title">{words.title}</h2>
      <p class={state === 'on' ? '' : 'soft small'} role="status">
        {note ?? words[state]}
      </p>
      {(state === 'on' || state === 'off') && (
        <div class="row">
          <Button
            look={state === 'off' ? 'main' : 'plain'}
            busy={busy}
            onClick={() => change(state === 'off' ? () => turnOnPush(serverKey) : turnOffPush)}
          >
            {state === 'off' ? words.turnOn : words.turnOff}
          </Button>
        </div>
      )}
    </section>
  );
}
