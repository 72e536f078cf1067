import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** Where the page is: `#/replay/abc?at=12` is `{ path: ['replay', 'abc'], query: at=12 }`. */
export interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** A page gets the rest of the address. */
export interface PageProps {
  readonly route: Route;
}

/** How pages are loaded, by the first word of their address. */
export interface PageLoaders {
  readonly [name: string]: () => Promise<ComponentType<PageProps>>;
}

/** One part of the address; a mistyped one stays as it is. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The address that was read last. */
let here = location.hash;

const read = (): Route => {
  here = location.hash;
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(query) };
};

// A one-time link is `/claim#code`: the code stays in the fragment and never reaches a server's log. Codes that sign a
// device in start with `hd_`, others move a seat.
if (location.pathname === '/claim') {
  const code = location.hash.slice(1);
  history.replaceState(null, '', `/#/${code.startsWith('hd_') ? 'sign-in' : 'claim'}/${code}`);
}

export const route = signal<Route>(read());
addEventListener('hashchange', () => {
  route.value = read();
});

/** The address of a page inside the app. */
export const to = (...path: readonly (string | number)[]): string =>
  `#/${path.map((part) => encodeURIComponent(String(part))).join('/')}`;

export const go = (hash: string): void => {
  location.hash = hash;
};

/** Changes the address without a step in the history (scrubbers, tabs). */
export const replaceHash = (hash: string): void => {
  // The visitor is on the way to another page, which is about to be read.
  if (location.hash !== here) return;
  history.replaceState(null, '', hash);
  here = location.hash;
};
