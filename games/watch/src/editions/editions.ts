import type { Edition } from '../readings.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { enErrata } from './en-errata.ts';
import { house } from './house.ts';
import { nl } from './nl.ts';

export const EDITION_NAMES = ['house', 'en', 'en-errata', 'de', 'nl'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];

export const EDITIONS: { readonly [E in EditionName]: Edition } = { house, en, 'en-errata': enErrata, de, nl };
