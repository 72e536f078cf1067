import { signal } from '@preact/signals';

/** The `beforeinstallprompt` event, which the standard type library lacks. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

/** The browser's offer to install the app; null while there is none. */
export const installOffer = signal<InstallOffer | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.value = event as InstallOffer;
});
addEventListener('appinstalled', () => {
  installOffer.value = null;
});
