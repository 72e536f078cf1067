import type { Lang } from '../core/lang.ts';

/** Words of the settings page; loaded with it. */
const en = {
  title: 'Settings',
  theme: 'Appearance',
  themes: { auto: 'System default', light: 'Light', dark: 'Dark' },
  contrast: 'Contrast',
  contrasts: { auto: 'System default', normal: 'Normal', more: 'High' },
  motion: 'Motion',
  motions: { auto: 'System default', full: 'Full', less: 'Reduced' },
  sound: 'Sounds',
  volume: 'Volume',
  pace: 'Speed of bots on this device',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'Instant' },
  coach: 'Explain things that happen for the first time',
  notices: 'Notify me when it is my move and the page is in the background',
  noticesBarred: 'The browser does not let this page send notifications.',
  talk: 'Screen reader',
  talks: { all: 'Every event', mine: 'Only what concerns me' },
  name: 'Name',
  nameOfAccount: 'This is the name of your account; you change it there.',
  saved: 'Saved in this browser.',
};
type SettingsWords = typeof en;

const de: SettingsWords = {
  title: 'Einstellungen',
  theme: 'Darstellung',
  themes: { auto: 'Wie im System', light: 'Hell', dark: 'Dunkel' },
  contrast: 'Kontrast',
  contrasts: { auto: 'Wie im System', normal: 'Normal', more: 'Hoch' },
  motion: 'Animationen',
  motions: { auto: 'Wie im System', full: 'Alle', less: 'Reduziert' },
  sound: 'Töne',
  volume: 'Lautstärke',
  pace: 'Tempo der Bots auf diesem Gerät',
  paces: { slow: 'Gemächlich', normal: 'Normal', fast: 'Flott', instant: 'Sofort' },
  coach: 'Erklären, was zum ersten Mal geschieht',
  notices: 'Benachrichtigen, wenn ich dran bin und die Seite im Hintergrund ist',
  noticesBarred: 'Der Browser erlaubt dieser Seite keine Benachrichtigungen.',
  talk: 'Screenreader',
  talks: { all: 'Jedes Ereignis', mine: 'Nur was mich betrifft' },
  name: 'Name',
  nameOfAccount: 'So heißt dein Konto; dort änderst du den Namen.',
  saved: 'Wird in diesem Browser gespeichert.',
};

const nl: SettingsWords = {
  title: 'Instellingen',
  theme: 'Weergave',
  themes: { auto: 'Als het systeem', light: 'Licht', dark: 'Donker' },
  contrast: 'Contrast',
  contrasts: { auto: 'Als het systeem', normal: 'Normaal', more: 'Hoog' },
  motion: 'Animaties',
  motions: { auto: 'Als het systeem', full: 'Alle', less: 'Minder' },
  sound: 'Geluiden',
  volume: 'Volume',
  pace: 'Snelheid van bots op dit apparaat',
  paces: { slow: 'Rustig', normal: 'Normaal', fast: 'Vlot', instant: 'Meteen' },
  coach: 'Uitleggen wat voor het eerst gebeurt',
  notices: 'Melden als ik aan de beurt ben en de pagina niet in beeld is',
  noticesBarred: 'De browser staat meldingen van deze pagina niet toe.',
  talk: 'Schermlezer',
  talks: { all: 'Elke gebeurtenis', mine: 'Alleen wat mij aangaat' },
  name: 'Naam',
  nameOfAccount: 'Zo heet je account; daar wijzig je de naam.',
  saved: 'Wordt in deze browser bewaard.',
};

const WORDS: Readonly<Record<Lang, SettingsWords>> = { en, de, nl };
export const settingsWords = (lang: Lang): SettingsWords => WORDS[lang];
