import type { ComponentType } from 'preact';

/** The picture on a game's card. */
export interface Artwork {
  readonly viewBox: string;
  readonly Artwork: ComponentType;
}

/** Loads the picture of a game: `boards/<id>/artwork.tsx`; null = it has none. */
export const loadArtwork = async (game: string): Promise<Artwork | null> =>
  (await import('./artworks.ts')).ARTWORKS[`./${game}/artwork.tsx`] ?? null;
