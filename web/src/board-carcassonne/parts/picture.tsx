import type { JSX } from 'preact';
import { pictureOf } from '../looks.ts';
import type { Look } from '../tiles.ts';

/** A tile by itself: in hand, on offer, in a list. */
export const TilePicture = ({ look, size, label }: { look: Look; size: number; label: string | null }): JSX.Element => (
  <img class="carc-picture" width={size} height={size} src={pictureOf(look)} alt={label ?? ''} draggable={false} />
);
