import { desert, hills, ice, mountains, sea } from './barren.ts';
import { type Brush, brush, type Ink } from './brush.ts';
import { fields, forest, pasture } from './farmed.ts';

/** What can be painted on a hex: the game's terrains and the sea. */
export type Ground = 'fields' | 'hills' | 'forest' | 'pasture' | 'mountains' | 'ice' | 'desert' | 'sea';

const PAINTERS: Readonly<Record<Ground, (b: Brush) => Ink[]>> = {
  fields,
  hills,
  forest,
  pasture,
  mountains,
  ice,
  desert,
  sea,
};

/** Returns the drawing on one hex, relative to the hex's centre; the seed varies it. */
export const paintGround = (ground: Ground, seed: number): readonly Ink[] => PAINTERS[ground](brush(seed));
