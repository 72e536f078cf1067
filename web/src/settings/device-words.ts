import type { Lang } from '../core/lang.ts';

/** Words for the devices on which a person is signed in; loaded with the settings page. */
const en = {
  title: 'Your devices',
  lead: 'Your seats belong to you on every device where you are signed in. A device that is not used for half a year is signed out.',
  here: 'this device',
  unknown: 'Unknown device',
  used: (when: string) => `last used ${when}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out other devices',
  done: (n: number) => (n === 1 ? 'One device was signed out.' : `${n} devices were signed out.`),
  add: 'Sign in on another device',
  addNote: 'Open this link once on the other device, within 15 minutes. Do not give it to anyone else: it is you.',
  none: 'The server does not know this browser yet.',
  askTitle: 'Sign in on this device?',
  ask: 'Only do this with a link you made yourself on another device. This browser gives up the seats it has had so far.',
  yes: 'Sign in here',
};
export type DeviceWords = typeof en;

const de: DeviceWords = {
  title: 'Deine Geräte',
  lead: 'Deine Plätze gehören dir auf jedem Gerät, auf dem du angemeldet bist. Ein Gerät, das ein halbes Jahr nicht benutzt wird, wird abgemeldet.',
  here: 'dieses Gerät',
  unknown: 'Unbekanntes Gerät',
  used: (when) => `zuletzt benutzt: ${when}`,
  signOut: 'Abmelden',
  signOutOf: (device) => `${device} abmelden`,
  signOutOthers: 'Andere Geräte abmelden',
  done: (n) => (n === 1 ? 'Ein Gerät wurde abgemeldet.' : `${n} Geräte wurden abgemeldet.`),
  add: 'Auf einem anderen Gerät anmelden',
  addNote:
    'Öffne diesen Link innerhalb von 15 Minuten einmal auf dem anderen Gerät. Gib ihn niemandem sonst: Er meldet dich an.',
  none: 'Der Server kennt diesen Browser noch nicht.',
  askTitle: 'Auf diesem Gerät anmelden?',
  ask: 'Nur mit einem Link, den du selbst auf einem anderen Gerät erstellt hast. Dieser Browser gibt die Plätze auf, die er bisher hatte.',
  yes: 'Hier anmelden',
};

const nl: DeviceWords = {
  title: 'Je apparaten',
  lead: 'Je plaatsen zijn van jou op elk apparaat waarop je bent aangemeld. Een apparaat dat een half jaar niet wordt gebruikt, wordt afgemeld.',
  here: 'dit apparaat',
  unknown: 'Onbekend apparaat',
  used: (when) => `laatst gebruikt: ${when}`,
  signOut: 'Afmelden',
  signOutOf: (device) => `${device} afmelden`,
  signOutOthers: 'Andere apparaten afmelden',
  done: (n) => (n === 1 ? 'Eén apparaat is afgemeld.' : `${n} apparaten zijn afgemeld.`),
  add: 'Aanmelden op een ander apparaat',
  addNote:
    'Open deze link binnen 15 minuten één keer op het andere apparaat. Geef hem aan niemand anders: hij meldt jou aan.',
  none: 'De server kent deze browser nog niet.',
  askTitle: 'Aanmelden op dit apparaat?',
  ask: 'Alleen met een link die je zelf op een ander apparaat hebt gemaakt. Deze browser geeft de plaatsen op die hij tot nu toe had.',
  yes: 'Hier aanmelden',
};

const words: { readonly [L in Lang]: DeviceWords } = { en, de, nl };
export const deviceWords = (lang: Lang): DeviceWords => words[lang];
