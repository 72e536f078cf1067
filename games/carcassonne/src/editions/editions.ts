import type { Edition } from '../readings.ts';
import { house } from './house.ts';
import { nl } from './nl.ts';

export const EDITION_NAMES = ['house', 'nl'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];

export const EDITIONS: { readonly [E in EditionName]: Edition } = { house, nl };
