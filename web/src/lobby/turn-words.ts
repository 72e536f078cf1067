import type { Lang } from '../core/lang.ts';

/** Words of the list of one's running tables; loaded with it. */
const en = {
  yourTurn: 'Your turn',
  moreTurns: (n: number) => (n === 1 ? 'One more' : `${n} more`),
  freeSeat: 'Free seat',
  yours: 'Your tables with others',
  left: (time: string) => `${time} left`,
  over: 'time is up',
  days: (n: number) => (n === 1 ? 'one day a move' : `${n} days a move`),
  newMoves: (n: number) => (n === 1 ? 'one new move' : `${n} new moves`),
  unread: (n: number) => (n === 1 ? 'one unread line' : `${n} unread lines`),
  free: (n: number) => (n === 1 ? 'one free seat' : `${n} free seats`),
  open: 'Continue',
  openAt: (names: string) => `Continue: ${names}`,
};
type TurnWords = typeof en;

const de: TurnWords = {
  yourTurn: 'Du bist dran',
  moreTurns: (n) => (n === 1 ? 'Eine weitere Partie' : `${n} weitere Partien`),
  freeSeat: 'Freier Platz',
  yours: 'Deine Tische mit anderen',
  left: (time) => `noch ${time}`,
  over: 'Zeit abgelaufen',
  days: (n) => (n === 1 ? 'ein Tag je Schritt' : `${n} Tage je Schritt`),
  newMoves: (n) => (n === 1 ? 'ein neuer Schritt' : `${n} neue Schritte`),
  unread: (n) => (n === 1 ? 'eine ungelesene Zeile' : `${n} ungelesene Zeilen`),
  free: (n) => (n === 1 ? 'ein freier Platz' : `${n} freie Plätze`),
  open: 'Weiter',
  openAt: (names) => `Weiter: ${names}`,
};

const nl: TurnWords = {
  yourTurn: 'Jij bent aan de beurt',
  moreTurns: (n) => (n === 1 ? 'Nog één partij' : `Nog ${n} partijen`),
  freeSeat: 'Vrije plaats',
  yours: 'Je tafels met anderen',
  left: (time) => `nog ${time}`,
  over: 'tijd is om',
  days: (n) => (n === 1 ? 'één dag per zet' : `${n} dagen per zet`),
  newMoves: (n) => (n === 1 ? 'één nieuwe zet' : `${n} nieuwe zetten`),
  unread: (n) => (n === 1 ? 'één ongelezen regel' : `${n} ongelezen regels`),
  free: (n) => (n === 1 ? 'één vrije plaats' : `${n} vrije plaatsen`),
  open: 'Verder',
  openAt: (names) => `Verder: ${names}`,
};

const words: { readonly [L in Lang]: TurnWords } = { en, de, nl };
export const turnWords = (lang: Lang): TurnWords => words[lang];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A time that is left, in the largest unit that says enough: `2 days`, `5 hours`, `12 minutes`. */
export function timeLeft(lang: Lang, ms: number): string {
  const [unit, size] =
    ms >= 2 * DAY_MS
      ? (['day', DAY_MS] as const)
      : ms >= 2 * HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  const value = Math.max(1, Math.floor(ms / size));
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
