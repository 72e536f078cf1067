import type { Lang } from '../core/lang.ts';

/** Words for people in the waiting room; loaded with it. */
const en = {
  kick: 'Send away',
  kickName: (name: string) => `Send away: ${name}`,
  sure: (name: string) => `Send ${name} away for good?`,
  rename: 'Change name',
  account: 'The name belongs to an account: nobody else can have it',
  startsItself: 'The game starts as soon as everybody is here.',
  complete: 'Everyone is seated',
  hostIsNext: 'Now the host can start the game.',
};
export type WaitingWords = typeof en;

const de: WaitingWords = {
  kick: 'Wegschicken',
  kickName: (name) => `Wegschicken: ${name}`,
  sure: (name) => `${name} endgültig wegschicken?`,
  rename: 'Namen ändern',
  account: 'Der Name gehört zu einem Konto: Niemand sonst kann ihn haben',
  startsItself: 'Die Partie beginnt, sobald alle da sind.',
  complete: 'Alle sitzen am Tisch',
  hostIsNext: 'Jetzt kann der Gastgeber die Partie starten.',
};

const nl: WaitingWords = {
  kick: 'Wegsturen',
  kickName: (name) => `Wegsturen: ${name}`,
  sure: (name) => `${name} voorgoed wegsturen?`,
  rename: 'Naam wijzigen',
  account: 'De naam hoort bij een account: niemand anders kan hem hebben',
  startsItself: 'Het spel begint zodra iedereen er is.',
  complete: 'Iedereen zit aan tafel',
  hostIsNext: 'Nu kan de gastheer het spel starten.',
};

const WORDS: Readonly<Record<Lang, WaitingWords>> = { en, de, nl };
export const waitingWords = (lang: Lang): WaitingWords => WORDS[lang];
