import type { Lang } from '../core/lang.ts';

/** Words for the list of keyboard shortcuts; loaded with the table. */
const en = {
  title: 'Shortcuts',
  help: 'This list',
  log: 'Open the log',
  chat: 'Open the chat',
  hint: 'Ask for a hint',
  undo: 'Take back',
  skip: 'Skip the animation, undo a selection',
  board: 'To the board',
  actions: 'To your moves',
  tab: 'Next place or button',
  arrows: 'Move around the board',
  enter: 'Choose',
};
type ShortcutWords = typeof en;

const de: ShortcutWords = {
  title: 'Tastenkürzel',
  help: 'Diese Liste',
  log: 'Verlauf öffnen',
  chat: 'Chat öffnen',
  hint: 'Tipp anfordern',
  undo: 'Zurücknehmen',
  skip: 'Animation überspringen, Auswahl aufheben',
  board: 'Zum Spielfeld',
  actions: 'Zu deinen Aktionen',
  tab: 'Nächster Ort oder nächste Schaltfläche',
  arrows: 'Auf dem Spielfeld bewegen',
  enter: 'Wählen',
};

const nl: ShortcutWords = {
  title: 'Sneltoetsen',
  help: 'Deze lijst',
  log: 'Verloop openen',
  chat: 'Chat openen',
  hint: 'Tip vragen',
  undo: 'Terugnemen',
  skip: 'Animatie overslaan, keuze ongedaan maken',
  board: 'Naar het bord',
  actions: 'Naar je acties',
  tab: 'Volgende plek of knop',
  arrows: 'Bewegen op het bord',
  enter: 'Kiezen',
};

const WORDS: Readonly<Record<Lang, ShortcutWords>> = { en, de, nl };
export const shortcutWords = (lang: Lang): ShortcutWords => WORDS[lang];
