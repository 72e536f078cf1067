import type { Lang } from '../core/lang.ts';

/** Words of the puzzle pages; loaded with them. */
const en = {
  title: 'Puzzles',
  lead: 'Positions from games between bots, each with a win that can be calculated: no luck, nothing hidden.',
  families: {
    'win-this-turn': {
      title: 'Win this turn',
      task: 'Win the game this turn, without luck and without trading with the others.',
    },
    'last-tile': {
      title: 'The last tile',
      task: 'Lay the last tile, and use a meeple if you like, so that you win alone.',
    },
  },
  daily: 'Puzzle of the day',
  all: 'All puzzles',
  number: (n: number) => `Puzzle ${n}`,
  solvedMark: 'solved',
  solvedCount: (n: number, of: number) => `${n} of ${of} solved`,
  streak: (days: number) => (days === 1 ? 'Solved today or yesterday: 1 day in a row' : `${days} days in a row`),
  you: 'You',
  seat: (n: number) => `Player ${n}`,
  play: 'You are to move',
  right: 'Right so far. Go on.',
  solved: 'Solved: you win.',
  failed: 'With this the win is no longer certain.',
  again: 'Try again',
  show: 'Show the solution',
  solution: 'Solution',
  next: 'Next puzzle',
  back: 'All puzzles',
};
export type PuzzleWords = typeof en;
export type Family = keyof PuzzleWords['families'];

const de: PuzzleWords = {
  title: 'Aufgaben',
  lead: 'Stellungen aus Partien zwischen Bots, jede mit einem Sieg, der sich berechnen lässt: ohne Glück, nichts verborgen.',
  families: {
    'win-this-turn': {
      title: 'Gewinne in diesem Zug',
      task: 'Gewinne die Partie in diesem Zug, ohne Glück und ohne Handel mit den anderen.',
    },
    'last-tile': {
      title: 'Das letzte Kärtchen',
      task: 'Lege das letzte Kärtchen und setze, wenn du magst, einen Gefolgsmann, sodass du allein gewinnst.',
    },
  },
  daily: 'Aufgabe des Tages',
  all: 'Alle Aufgaben',
  number: (n) => `Aufgabe ${n}`,
  solvedMark: 'gelöst',
  solvedCount: (n, of) => `${n} von ${of} gelöst`,
  streak: (days) => (days === 1 ? 'Heute oder gestern gelöst: 1 Tag in Folge' : `${days} Tage in Folge`),
  you: 'Du',
  seat: (n) => `Spieler ${n}`,
  play: 'Du bist am Zug',
  right: 'Bis hierher richtig. Weiter so.',
  solved: 'Gelöst: Du gewinnst.',
  failed: 'Damit ist der Sieg nicht mehr sicher.',
  again: 'Noch einmal',
  show: 'Lösung zeigen',
  solution: 'Lösung',
  next: 'Nächste Aufgabe',
  back: 'Alle Aufgaben',
};

const nl: PuzzleWords = {
  title: 'Puzzels',
  lead: 'Standen uit spellen tussen bots, elk met een overwinning die je kunt uitrekenen: zonder geluk, niets verborgen.',
  families: {
    'win-this-turn': {
      title: 'Win in deze beurt',
      task: 'Win het spel in deze beurt, zonder geluk en zonder met de anderen te ruilen.',
    },
    'last-tile': {
      title: 'De laatste tegel',
      task: 'Leg de laatste tegel en zet er een horige op als je wilt, zodat je alleen wint.',
    },
  },
  daily: 'Puzzel van de dag',
  all: 'Alle puzzels',
  number: (n) => `Puzzel ${n}`,
  solvedMark: 'opgelost',
  solvedCount: (n, of) => `${n} van ${of} opgelost`,
  streak: (days) => (days === 1 ? 'Vandaag of gisteren opgelost: 1 dag op rij' : `${days} dagen op rij`),
  you: 'Jij',
  seat: (n) => `Speler ${n}`,
  play: 'Jij bent aan zet',
  right: 'Tot hier goed. Ga door.',
  solved: 'Opgelost: je wint.',
  failed: 'Hiermee is de winst niet meer zeker.',
  again: 'Opnieuw',
  show: 'Oplossing tonen',
  solution: 'Oplossing',
  next: 'Volgende puzzel',
  back: 'Alle puzzels',
};

const WORDS: Readonly<Record<Lang, PuzzleWords>> = { en, de, nl };
export const puzzleWords = (lang: Lang): PuzzleWords => WORDS[lang];
