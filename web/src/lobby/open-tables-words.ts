import type { ClockKind } from '@holdfast/protocol/features/matching';
import type { Lang } from '../core/lang.ts';

/** Words for the filters and pages of the open tables; loaded with them. */
const en = {
  filters: 'Filter the open tables',
  game: 'Game',
  anyGame: 'All games',
  clock: 'Clock',
  anyClock: 'Any clock',
  clocks: { none: 'No clock', minutes: 'Minutes', days: 'Days' } satisfies Readonly<Record<ClockKind, string>>,
  rated: 'Rating',
  anyRated: 'Rated or not',
  ratedOnly: 'Rated only',
  forGuests: 'Open to guests',
  free: 'Free seats',
  freeAtLeast: (n: number) => (n === 1 ? 'At least one' : `At least ${n}`),
  none: 'No open table fits. Change the filter, or create a table yourself.',
  page: (page: number, pages: number, found: number) => `Page ${page} of ${pages}, ${found} tables`,
  found: (n: number, all: number) => `${n} of ${all} tables`,
  previous: 'Previous page',
  next: 'Next page',
};
type OpenTablesWords = typeof en;

const de: OpenTablesWords = {
  filters: 'Offene Tische filtern',
  game: 'Spiel',
  anyGame: 'Alle Spiele',
  clock: 'Uhr',
  anyClock: 'Jede Uhr',
  clocks: { none: 'Ohne Uhr', minutes: 'Minuten', days: 'Tage' },
  rated: 'Wertung',
  anyRated: 'Gewertet oder nicht',
  ratedOnly: 'Nur gewertet',
  forGuests: 'Offen für Gäste',
  free: 'Freie Plätze',
  freeAtLeast: (n) => (n === 1 ? 'Mindestens einer' : `Mindestens ${n}`),
  none: 'Kein offener Tisch passt. Ändere den Filter oder eröffne selbst einen Tisch.',
  page: (page, pages, found) => `Seite ${page} von ${pages}, ${found} Tische`,
  found: (n, all) => `${n} von ${all} Tischen`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
};

const nl: OpenTablesWords = {
  filters: 'Open tafels filteren',
  game: 'Spel',
  anyGame: 'Alle spellen',
  clock: 'Klok',
  anyClock: 'Elke klok',
  clocks: { none: 'Zonder klok', minutes: 'Minuten', days: 'Dagen' },
  rated: 'Rating',
  anyRated: 'Met of zonder rating',
  ratedOnly: 'Alleen met rating',
  forGuests: 'Open voor gasten',
  free: 'Vrije plaatsen',
  freeAtLeast: (n) => (n === 1 ? 'Minstens één' : `Minstens ${n}`),
  none: 'Geen open tafel past. Pas het filter aan, of maak zelf een tafel.',
  page: (page, pages, found) => `Pagina ${page} van ${pages}, ${found} tafels`,
  found: (n, all) => `${n} van ${all} tafels`,
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
};

const words: { readonly [L in Lang]: OpenTablesWords } = { en, de, nl };
export const openTablesWords = (lang: Lang): OpenTablesWords => words[lang];
