import './tile-picture.css';
import type { JSX } from 'preact';
import { usePictures } from '../tile-pictures.ts';
import type { Look } from '../tiles.ts';

/** A transparent image, shown until the tile is drawn. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** A single tile: in hand, on offer or in a list. */
export function TilePicture({ look, size, label }: { look: Look; size: number; label: string | null }): JSX.Element {
  const [picture] = usePictures([look]);
  return (
    <img class="carc-picture" width={size} height={size} src={picture ?? EMPTY} alt={label ?? ''} draggable={false} />
  );
}
