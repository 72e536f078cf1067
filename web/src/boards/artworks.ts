import type { Artwork } from './load-artwork.ts';

/** The pictures of all games, one file: pages that show one show them all. */
export const ARTWORKS: { readonly [path: string]: Artwork | undefined } = import.meta.glob<Artwork>('./*/artwork.tsx', {
  eager: true,
});
