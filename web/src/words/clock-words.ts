import type { ClockRule, TimeoutRule } from '@holdfast/protocol';
import type { Lang } from '../core/lang.ts';

/** Words for times of one's own choice and for what follows when time is up; loaded with the set-up page and the table. */
const en = {
  ownTurn: 'Own choice: time and bonus',
  ownDays: 'Own choice: days per move',
  minutes: 'Minutes for each player',
  bonus: 'Extra seconds per move',
  days: 'Days per move',
  shown: (minutes: string, seconds: number) => `${minutes} min + ${seconds} s per move`,
  shownDays: (days: string) => `${days} ${days === '1' ? 'day' : 'days'} per move`,
  timeout: 'When a player’s time runs out',
  timeouts: {
    wait: 'Nothing happens',
    bot: 'A bot plays on; the seat can no longer win',
    claim: 'The others can claim it; the seat resigns',
    resign: 'The seat resigns',
  } satisfies Readonly<Record<TimeoutRule, string>>,
  grace: 'A bot fills in after',
  graces: { 30: '30 seconds away', 90: '90 seconds away', 600: '10 minutes away', 86400: 'one day away' },
  level: 'Strength of a bot that fills in',
};
export type ClockWords = typeof en;

const de: ClockWords = {
  ownTurn: 'Eigene Wahl: Zeit und Bonus',
  ownDays: 'Eigene Wahl: Tage je Schritt',
  minutes: 'Minuten für jede Person',
  bonus: 'Zusätzliche Sekunden je Schritt',
  days: 'Tage je Schritt',
  shown: (minutes, seconds) => `${minutes} min + ${seconds} s je Schritt`,
  shownDays: (days) => `${days} ${days === '1' ? 'Tag' : 'Tage'} je Schritt`,
  timeout: 'Wenn die Zeit abläuft',
  timeouts: {
    wait: 'Nichts geschieht',
    bot: 'Ein Bot spielt weiter, der Platz kann nicht mehr gewinnen',
    claim: 'Die anderen können es melden, dann gibt der Platz auf',
    resign: 'Der Platz gibt auf',
  },
  grace: 'Ein Bot springt ein nach',
  graces: { 30: '30 Sekunden', 90: '90 Sekunden', 600: '10 Minuten', 86400: 'einem Tag' },
  level: 'Stärke eines Bots, der einspringt',
};

const nl: ClockWords = {
  ownTurn: 'Eigen keuze: tijd en bonus',
  ownDays: 'Eigen keuze: dagen per zet',
  minutes: 'Minuten per speler',
  bonus: 'Extra seconden per zet',
  days: 'Dagen per zet',
  shown: (minutes, seconds) => `${minutes} min + ${seconds} s per zet`,
  shownDays: (days) => `${days} ${days === '1' ? 'dag' : 'dagen'} per zet`,
  timeout: 'Als de tijd van een speler om is',
  timeouts: {
    wait: 'Er gebeurt niets',
    bot: 'Een bot speelt verder; de plaats kan niet meer winnen',
    claim: 'De anderen kunnen het melden; de plaats geeft op',
    resign: 'De plaats geeft op',
  },
  grace: 'Een bot valt in na',
  graces: { 30: '30 seconden', 90: '90 seconden', 600: '10 minuten', 86400: 'een dag' },
  level: 'Sterkte van een bot die invalt',
};

const words: { readonly [L in Lang]: ClockWords } = { en, de, nl };
export const clockWords = (lang: Lang): ClockWords => words[lang];

/** A clock in words, such as "5 min + 10 s per move". */
export function clockText(lang: Lang, clock: ClockRule): string {
  const c = clockWords(lang);
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  return 'days' in clock
    ? c.shownDays(number.format(clock.days))
    : c.shown(number.format(clock.bank / 60), clock.increment);
}
