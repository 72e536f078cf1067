import { CARD, CLAN, HERO, HEX, KIND, orNone, PATH, SEAT, SECTION, SPACE, WILDLING } from './move-fields.ts';

/** The moves of heroes, and the answers they ask for. */
export const HERO_MOVES = {
  'turn-hero': {},
  'take-hero': { hero: HERO },
  tragedy: { hero: HERO },
  mormont: { kind: KIND, first: ['from', SEAT], second: ['and', orNone(SEAT)] },
  give: { kind: KIND },
  marsh: { give: KIND, get: ['for', KIND] },
  tarly: { kind: KIND },
  yarwyck: { from: PATH, to: ['to', PATH] },
  thorne: { section: SECTION, save: ['without', KIND], pay: ['with', KIND] },
  melisandre: { save: ['without', orNone(KIND)], pay: ['with', orNone(KIND)] },
  'keep-card': { card: CARD },
  mance: { from: SEAT },
  loot: { kind: KIND },
  'benjen-clearing': { section: SECTION, kind: WILDLING },
  'benjen-camp': { clan: CLAN, camp: SPACE },
  ygritte: { hex: HEX },
  yoren: { section: SECTION },
  qhorin: {},
  aemon: { section: SECTION, space: SPACE, to: ['to', SECTION] },
  gilly: {},
  jon: { kind: KIND },
  osha: { first: HEX, second: ['and', orNone(HEX)] },
} as const;
