import { signal } from '@preact/signals';

/** What a browser hands over when the page can be installed; not in the standard library of types. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

/** The browser's offer to install the page, while it stands. */
export const installOffer = signal<InstallOffer | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.value = event as InstallOffer;
});
addEventListener('appinstalled', () => {
  installOffer.value = null;
});
