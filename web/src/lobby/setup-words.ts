import type { Lang } from '../core/lang.ts';

/** Words for presets and what they come to; loaded with the set-up page. */
const en = {
  lead: 'Choose a game and a way to play, then start. Everything else can stay as it is.',
  presets: 'How would you like to play?',
  own: 'Your own choice',
  players: (counts: string) => `${counts} players`,
  minutes: (n: number) => `about ${n} minutes`,
  more: 'Rule book, board and variants',
  or: 'or',
  howTo: 'How it is played, on one page',
  board: 'Board',
  printed: 'As in the box',
  drawBoard: 'Draw a board of your own',
  editBoard: 'Change this board',
  inviting: (name: string) => `${name} is invited as soon as the table is open. Keep a seat free.`,
};
type SetupWords = typeof en;
const de: SetupWords = {
  lead: 'Wähle ein Spiel und wie du spielen möchtest, dann geht es los. Alles andere kann so bleiben.',
  presets: 'Wie möchtest du spielen?',
  own: 'Eigene Wahl',
  players: (counts) => `${counts} Spieler`,
  minutes: (n) => `etwa ${n} Minuten`,
  more: 'Spielanleitung, Spielfeld und Varianten',
  or: 'oder',
  howTo: 'So wird gespielt, auf einer Seite',
  board: 'Spielfeld',
  printed: 'Wie im Spiel',
  drawBoard: 'Eigenes Spielfeld zeichnen',
  editBoard: 'Dieses Spielfeld ändern',
  inviting: (name) => `${name} wird eingeladen, sobald der Tisch offen ist. Lass einen Platz frei.`,
};
const nl: SetupWords = {
  lead: 'Kies een spel en hoe je wilt spelen, en start. Al het andere kan blijven zoals het is.',
  presets: 'Hoe wil je spelen?',
  own: 'Eigen keuze',
  players: (counts) => `${counts} spelers`,
  minutes: (n) => `ongeveer ${n} minuten`,
  more: 'Handleiding, bord en varianten',
  or: 'of',
  howTo: 'Hoe je speelt, op één pagina',
  board: 'Bord',
  printed: 'Zoals in de doos',
  drawBoard: 'Zelf een bord tekenen',
  editBoard: 'Dit bord wijzigen',
  inviting: (name) => `${name} wordt uitgenodigd zodra de tafel open is. Houd een plaats vrij.`,
};

export const setupWords = (lang: Lang): SetupWords => ({ en, de, nl })[lang];
