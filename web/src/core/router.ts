import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** The page's address in parts: `#/replay/abc?at=12` is `{ path: ['replay', 'abc'], query: at=12 }`. */
export interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** Every page gets the whole route. */
export interface PageProps {
  readonly route: Route;
}

/** Loaders of pages, by the first part of their address. */
export interface PageLoaders {
  readonly [name: string]: () => Promise<ComponentType<PageProps>>;
}

/** Decodes one part of the address; returns it unchanged if it is not valid. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The hash that was read or set last. */
let here = location.hash;

const read = (): Route => {
  here = location.hash;
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(query) };
};

// A one-time link is `/claim#code`: the code is in the fragment, so it never gets into a server's log. Codes that start with
// `hd_` sign a device in; others move a seat.
if (location.pathname === '/claim') {
  const code = location.hash.slice(1);
  history.replaceState(null, '', `/#/${code.startsWith('hd_') ? 'sign-in' : 'claim'}/${code}`);
}

export const route = signal<Route>(read());
addEventListener('hashchange', () => {
  route.value = read();
});

/** Returns the address of a page inside the app. */
export const to = (...path: readonly (string | number)[]): string =>
  `#/${path.map((part) => encodeURIComponent(String(part))).join('/')}`;

export const go = (hash: string): void => {
  location.hash = hash;
};

/** Changes the address without adding a history entry (scrubbers, tabs). */
export const replaceHash = (hash: string): void => {
  // The visitor has navigated to another page, and the hashchange event is still to come: do not overwrite the new address.
  if (location.hash !== here) return;
  history.replaceState(null, '', hash);
  here = location.hash;
};
