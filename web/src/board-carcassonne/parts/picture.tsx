import type { JSX } from 'preact';
import { artOfLook } from '../looks.ts';
import type { Look } from '../tiles.ts';

/** A tile by itself: in hand, on offer, in a list. */
export const TilePicture = ({ look, size, label }: { look: Look; size: number; label: string | null }): JSX.Element => (
  <svg
    class="carc-picture"
    width={size}
    height={size}
    viewBox="0 0 100 100"
    role={label === null ? 'presentation' : 'img'}
    aria-hidden={label === null}
    aria-label={label ?? undefined}
    focusable="false"
    dangerouslySetInnerHTML={{ __html: artOfLook(look) }}
  />
);
