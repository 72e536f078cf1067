import type { Lang } from '../core/lang.ts';
import { dateFormat } from '../ui/date-format.ts';

/** Words of vacations; loaded with the card. */
const en = {
  title: 'Vacation',
  lead: 'Your clocks stand still in running games that have days for each move, but not in tournaments. The others see until when you are away.',
  terms: (most: number) =>
    `Each vacation takes at least one day. Used days come back after a year, and one game stands still for ${most} days at most.`,
  left: (days: number) => (days === 1 ? 'You have one day left.' : `You have ${days} days left.`),
  none: 'You have no days left.',
  days: 'Days from now on',
  go: 'Go on vacation',
  until: (date: string) => `You are on vacation until ${date}.`,
  back: 'I am back',
  isBack: 'You are back. Your clocks run again.',
};
type VacationWords = typeof en;

const de: VacationWords = {
  title: 'Urlaub',
  lead: 'Deine Uhren stehen still in laufenden Partien mit Tagen je Schritt, aber nicht in Turnieren. Die anderen sehen, bis wann du weg bist.',
  terms: (most) =>
    `Jeder Urlaub zählt mindestens einen Tag. Verbrauchte Tage kommen nach einem Jahr zurück, und eine Partie steht höchstens ${most} Tage still.`,
  left: (days) => (days === 1 ? 'Du hast noch einen Tag.' : `Du hast noch ${days} Tage.`),
  none: 'Du hast keine Tage mehr.',
  days: 'Tage ab jetzt',
  go: 'In den Urlaub gehen',
  until: (date) => `Du bist bis ${date} im Urlaub.`,
  back: 'Ich bin zurück',
  isBack: 'Du bist zurück. Deine Uhren laufen wieder.',
};

const nl: VacationWords = {
  title: 'Vakantie',
  lead: 'Je klokken staan stil in lopende spellen met dagen per zet, maar niet in toernooien. De anderen zien tot wanneer je weg bent.',
  terms: (most) =>
    `Elke vakantie telt voor minstens één dag. Gebruikte dagen komen na een jaar terug, en één spel staat hoogstens ${most} dagen stil.`,
  left: (days) => (days === 1 ? 'Je hebt nog één dag.' : `Je hebt nog ${days} dagen.`),
  none: 'Je hebt geen dagen meer.',
  days: 'Dagen vanaf nu',
  go: 'Met vakantie gaan',
  until: (date) => `Je bent met vakantie tot ${date}.`,
  back: 'Ik ben terug',
  isBack: 'Je bent terug. Je klokken lopen weer.',
};

const words: { readonly [L in Lang]: VacationWords } = { en, de, nl };
export const vacationWords = (lang: Lang): VacationWords => words[lang];

/** A day and its hour, where hours matter. */
export const vacationEnd = (lang: Lang, at: number): string =>
  dateFormat(lang, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(at);
