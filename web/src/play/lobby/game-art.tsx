import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Artwork, loadArtwork } from '../../boards/load-artwork.ts';
import './game-art.css';

/** A small decorative picture of a game; the page doesn't wait for it. */
export function GameArt({ game }: { game: string }): JSX.Element {
  const [art, setArt] = useState<Artwork | null>(null);
  useEffect(() => {
    // Without the file there is no picture.
    loadArtwork(game).then(setArt, () => {});
  }, [game]);
  return (
    <svg
      class="game-art"
      viewBox={art?.viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {art && <art.Artwork />}
    </svg>
  );
}
