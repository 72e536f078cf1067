import type { Seen } from '@holdfast/kernel';
import type { View } from './view.ts';

/** Facts north of the Gift, of tokens and of heroes; each carries the new values of what it changes. */
export type WallEvent = { readonly type: 'breached'; readonly breaches: number };

export const foldWall = (view: View, event: Seen<WallEvent>): View =>
  view.wall ? { ...view, wall: { ...view.wall, breaches: event.breaches } } : view;
