import type { Lang } from '../core/lang.ts';

/** Words of the puzzle pages; loaded with them. */
const en = {
  title: 'Puzzles',
  lead: 'Positions from games between bots. What is right was calculated to the end or, for auctions, played out many times.',
  families: {
    'win-this-turn': {
      title: 'Win this turn',
      task: 'Win the game this turn, without luck and without trading with the others.',
      solved: 'Solved: you win.',
      failed: 'With this the win is no longer certain.',
    },
    'hold-the-wall': {
      title: 'Hold the Wall',
      task: 'Make your moves so that no face of the wildling die breaches the Wall at the next roll. Without luck and without trading with the others.',
      solved: 'Solved: the next roll cannot breach the Wall.',
      failed: 'With this the next roll may breach the Wall.',
    },
    'founding-place': {
      title: 'Where to found',
      task: 'Found your settlement where you get the most different resources, and among such places the most cards in 36 throws. Your settlements count together.',
      solved: 'Solved: no other place yields as much.',
      failed: 'Another place yields more.',
    },
    'last-tile': {
      title: 'The last tile',
      task: 'Lay the last tile, and use a meeple if you like, so that you win alone.',
      solved: 'Solved: you win.',
      failed: 'With this the win is no longer certain.',
    },
    'bid-or-pass': {
      title: 'Bid or pass',
      task: 'A tile is auctioned in the bazaar. Bid or pass: what gives you the better chance to win?',
      solved: 'Solved: this is clearly better.',
      failed: 'Another choice gives a better chance to win.',
    },
  },
  dailyOf: (kind: string) => `Puzzle of the day: ${kind}`,
  all: (kind: string) => `All of “${kind}”`,
  number: (n: number) => `Puzzle ${n}`,
  solvedMark: 'solved',
  solvedCount: (n: number, of: number) => `${n} of ${of} solved`,
  streak: (days: number) => (days === 1 ? 'Solved today or yesterday: 1 day in a row' : `${days} days in a row`),
  you: 'You',
  seat: (n: number) => `Player ${n}`,
  play: 'You are to move',
  right: 'Right so far. Go on.',
  again: 'Try again',
  show: 'Show the solution',
  solution: 'Solution',
  next: 'Next puzzle',
  back: 'All puzzles',
};
export type PuzzleWords = typeof en;
export type Family = PuzzleWords['families'][keyof PuzzleWords['families']];

/** The words of a kind of puzzles; null = a kind that this page does not know. */
export const familyOf = ({ families }: PuzzleWords, kind: string): Family | null =>
  Object.entries(families).find(([name]) => name === kind)?.[1] ?? null;

const de: PuzzleWords = {
  title: 'Aufgaben',
  lead: 'Stellungen aus Partien zwischen Bots. Was richtig ist, wurde zu Ende berechnet oder, bei Versteigerungen, viele Male durchgespielt.',
  families: {
    'win-this-turn': {
      title: 'Gewinne in diesem Zug',
      task: 'Gewinne die Partie in diesem Zug, ohne Glück und ohne Handel mit den anderen.',
      solved: 'Gelöst: Du gewinnst.',
      failed: 'Damit ist der Sieg nicht mehr sicher.',
    },
    'hold-the-wall': {
      title: 'Halte die Mauer',
      task: 'Zieh so, dass beim nächsten Wurf keine Seite des Wildlingswürfels die Mauer durchbricht. Ohne Glück und ohne Handel mit den anderen.',
      solved: 'Gelöst: Der nächste Wurf kann die Mauer nicht durchbrechen.',
      failed: 'Damit kann der nächste Wurf die Mauer durchbrechen.',
    },
    'founding-place': {
      title: 'Wo gründen?',
      task: 'Gründe deine Siedlung dort, wo du die meisten verschiedenen Rohstoffe bekommst, und unter solchen Plätzen die meisten Karten in 36 Würfen. Deine Siedlungen zählen zusammen.',
      solved: 'Gelöst: Kein anderer Platz bringt so viel.',
      failed: 'Ein anderer Platz bringt mehr.',
    },
    'last-tile': {
      title: 'Das letzte Kärtchen',
      task: 'Lege das letzte Kärtchen und setze, wenn du magst, einen Gefolgsmann, sodass du allein gewinnst.',
      solved: 'Gelöst: Du gewinnst.',
      failed: 'Damit ist der Sieg nicht mehr sicher.',
    },
    'bid-or-pass': {
      title: 'Bieten oder passen',
      task: 'Im Basar wird ein Kärtchen versteigert. Bieten oder passen: Was gibt dir die bessere Gewinnchance?',
      solved: 'Gelöst: Das ist deutlich besser.',
      failed: 'Eine andere Wahl gibt eine bessere Gewinnchance.',
    },
  },
  dailyOf: (kind) => `Aufgabe des Tages: ${kind}`,
  all: (kind) => `Alle „${kind}“`,
  number: (n) => `Aufgabe ${n}`,
  solvedMark: 'gelöst',
  solvedCount: (n, of) => `${n} von ${of} gelöst`,
  streak: (days) => (days === 1 ? 'Heute oder gestern gelöst: 1 Tag in Folge' : `${days} Tage in Folge`),
  you: 'Du',
  seat: (n) => `Spieler ${n}`,
  play: 'Du bist am Zug',
  right: 'Bis hierher richtig. Weiter so.',
  again: 'Noch einmal',
  show: 'Lösung zeigen',
  solution: 'Lösung',
  next: 'Nächste Aufgabe',
  back: 'Alle Aufgaben',
};

const nl: PuzzleWords = {
  title: 'Puzzels',
  lead: 'Standen uit spellen tussen bots. Wat goed is, werd tot het einde uitgerekend of, bij veilingen, vele keren uitgespeeld.',
  families: {
    'win-this-turn': {
      title: 'Win in deze beurt',
      task: 'Win het spel in deze beurt, zonder geluk en zonder met de anderen te ruilen.',
      solved: 'Opgelost: je wint.',
      failed: 'Hiermee is de winst niet meer zeker.',
    },
    'hold-the-wall': {
      title: 'Houd de muur',
      task: 'Speel zo dat bij de volgende worp geen zijde van de wildlingendobbelsteen de muur doorbreekt. Zonder geluk en zonder met de anderen te ruilen.',
      solved: 'Opgelost: de volgende worp kan de muur niet doorbreken.',
      failed: 'Hiermee kan de volgende worp de muur doorbreken.',
    },
    'founding-place': {
      title: 'Een plek om te beginnen',
      task: 'Bouw je dorp waar je de meeste verschillende grondstoffen krijgt, en bij gelijke plekken de meeste kaarten in 36 worpen. Je dorpen tellen samen.',
      solved: 'Opgelost: geen andere plek levert zo veel op.',
      failed: 'Een andere plek levert meer op.',
    },
    'last-tile': {
      title: 'De laatste tegel',
      task: 'Leg de laatste tegel en zet er een horige op als je wilt, zodat je alleen wint.',
      solved: 'Opgelost: je wint.',
      failed: 'Hiermee is de winst niet meer zeker.',
    },
    'bid-or-pass': {
      title: 'Bieden of passen',
      task: 'Op de markt wordt een tegel geveild. Bieden of passen: wat geeft je de betere kans om te winnen?',
      solved: 'Opgelost: dit is duidelijk beter.',
      failed: 'Een andere keuze geeft een betere kans om te winnen.',
    },
  },
  dailyOf: (kind) => `Puzzel van de dag: ${kind}`,
  all: (kind) => `Alle “${kind}”`,
  number: (n) => `Puzzel ${n}`,
  solvedMark: 'opgelost',
  solvedCount: (n, of) => `${n} van ${of} opgelost`,
  streak: (days) => (days === 1 ? 'Vandaag of gisteren opgelost: 1 dag op rij' : `${days} dagen op rij`),
  you: 'Jij',
  seat: (n) => `Speler ${n}`,
  play: 'Jij bent aan zet',
  right: 'Tot hier goed. Ga door.',
  again: 'Opnieuw',
  show: 'Oplossing tonen',
  solution: 'Oplossing',
  next: 'Volgende puzzel',
  back: 'Alle puzzels',
};

const WORDS: Readonly<Record<Lang, PuzzleWords>> = { en, de, nl };
export const puzzleWords = (lang: Lang): PuzzleWords => WORDS[lang];
