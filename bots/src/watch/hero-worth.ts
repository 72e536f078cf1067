import type { Hero } from '@holdfast/watch/engine';

/** Value of having a hero, by experience. */
export const HERO_WORTH: Readonly<Record<Hero, number>> = {
  tarly: 0.5,
  mance: 0.45,
  jon: 0.35,
  osha: 0.3,
  qhorin: 0.35,
  marsh: 0.4,
  mormont: 0.4,
  melisandre: 0.35,
  thorne: 0.3,
  yarwyck: 0.2,
  benjen: 0.15,
  ygritte: 0.25,
  yoren: 0.2,
  aemon: 0.1,
  gilly: 0.1,
};
