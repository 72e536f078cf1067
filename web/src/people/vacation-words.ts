import type { Lang } from '../core/lang.ts';
import { dateFormat } from '../ui/date-format.ts';

/** Words of vacations; loaded with the card. */
const en = {
  title: 'Vacation',
  lead: (most: number) =>
    `While you are on vacation, your clocks stand in games over days that are already running. You have ${most} days in any 365, and ${most} days in one game; each vacation counts for at least one day. The others see until when you are away. In tournaments the clocks run on.`,
  left: (days: number) => (days === 1 ? 'You have one day left.' : `You have ${days} days left.`),
  none: 'You have no days left.',
  days: 'Days from now on',
  go: 'Go on vacation',
  until: (date: string) => `You are on vacation until ${date}. Your clocks stand in games over days.`,
  back: 'I am back',
  isBack: 'You are back. Your clocks run again.',
};
type VacationWords = typeof en;

const de: VacationWords = {
  title: 'Urlaub',
  lead: (most) =>
    `Während deines Urlaubs stehen deine Uhren in Partien über Tage, die schon laufen. Du hast ${most} Tage in je 365 und ${most} Tage in einer Partie; jeder Urlaub zählt mindestens einen Tag. Die anderen sehen, bis wann du weg bist. In Turnieren laufen die Uhren weiter.`,
  left: (days) => (days === 1 ? 'Du hast noch einen Tag.' : `Du hast noch ${days} Tage.`),
  none: 'Du hast keine Tage mehr.',
  days: 'Tage ab jetzt',
  go: 'In den Urlaub gehen',
  until: (date) => `Du bist im Urlaub bis ${date}. Deine Uhren stehen in Partien über Tage.`,
  back: 'Ich bin zurück',
  isBack: 'Du bist zurück. Deine Uhren laufen wieder.',
};

const nl: VacationWords = {
  title: 'Vakantie',
  lead: (most) =>
    `Tijdens je vakantie staan je klokken stil in spellen over dagen die al bezig zijn. Je hebt ${most} dagen per 365 dagen en ${most} dagen in één spel; elke vakantie telt voor minstens één dag. De anderen zien tot wanneer je weg bent. In toernooien lopen de klokken door.`,
  left: (days) => (days === 1 ? 'Je hebt nog één dag.' : `Je hebt nog ${days} dagen.`),
  none: 'Je hebt geen dagen meer.',
  days: 'Dagen vanaf nu',
  go: 'Met vakantie gaan',
  until: (date) => `Je bent met vakantie tot ${date}. Je klokken staan stil in spellen over dagen.`,
  back: 'Ik ben terug',
  isBack: 'Je bent terug. Je klokken lopen weer.',
};

const words: { readonly [L in Lang]: VacationWords } = { en, de, nl };
export const vacationWords = (lang: Lang): VacationWords => words[lang];

/** A day and its hour, where hours matter. */
export const vacationEnd = (lang: Lang, at: number): string =>
  dateFormat(lang, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(at);
