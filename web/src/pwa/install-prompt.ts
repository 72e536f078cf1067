import { type Store, store } from '../core/store.ts';

/** What a browser hands over when the page can be installed; not in the standard library of types. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

/** The browser's offer to install the page, while it stands. */
export const installOffer: Store<InstallOffer | null> = store<InstallOffer | null>(null);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.set(event as InstallOffer);
});
addEventListener('appinstalled', () => installOffer.set(null));
