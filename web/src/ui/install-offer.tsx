import type { JSX } from 'preact';
import { Button } from './button.tsx';
import { installOffer } from './install-prompt.ts';
import { frameWords } from './words/frame/compiled/index.ts';

/** The button to install the app, while the browser offers it. */
export function InstallOffer(): JSX.Element | null {
  const w = frameWords();
  const offer = installOffer.value;
  if (!offer) return null;
  return (
    <div class="row">
      <Button icon="save" onClick={() => void offer.prompt().then(() => (installOffer.value = null))}>
        {w.install}
      </Button>
      <span class="soft small">{w.installNote}</span>
    </div>
  );
}
