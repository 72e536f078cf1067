import type { JSX } from 'preact';
import { useWords } from '../words/index.ts';
import { Icon } from './icons.tsx';
import { installOffer } from './install-prompt.ts';

/** The browser's offer to install the page, while it stands. */
export function InstallOffer(): JSX.Element | null {
  const w = useWords();
  const offer = installOffer.value;
  if (!offer) return null;
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => void offer.prompt().then(() => (installOffer.value = null))}>
        <Icon name="save" />
        {w.home.install}
      </button>
      <span class="soft small">{w.home.installNote}</span>
    </div>
  );
}
