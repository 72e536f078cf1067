import type { Rating } from '@holdfast/protocol/people';
import type { Lang } from '../core/lang.ts';

/** Words of ratings; loaded with the set-up page, the account, the list of the best and the end of a rated game. */
const en = {
  rated: 'Rated',
  ratedNote: 'The result counts for your rating. Accounts only; a clock decides, no hints, nothing is taken back.',
  ratedTable: 'This table is rated: only accounts can sit down.',
  signIn: 'Create an account or sign in',
  title: 'Ratings',
  lead: 'Everybody begins at 1500. Who is 200 points ahead wins about three of four games. People and bots share one scale.',
  none: 'Nobody has played enough rated games yet.',
  yours: 'Your ratings',
  noRatings: 'No rated games yet.',
  all: 'All ratings',
  place: 'Place',
  player: 'Player',
  points: 'Points',
  games: 'Games',
  won: 'Won',
  bot: (strength: string) => `Bot: ${strength}`,
  provisional: 'provisional',
  provisionalNote: 'Too few games to compare by it',
  sure: (plus: number) => `± ${plus}`,
  more: 'More',
  since: (when: string) => `Account since ${when}`,
  noSuchPlayer: 'There is no account of this name.',
  waiting: 'The result is being rated …',
  changes: 'Ratings',
  unrated: 'This game was not rated:',
  reasons: {
    agreed: 'it was ended by agreement.',
    'too-short': 'it was too short.',
    'too-often': 'these players have met too often today.',
    'same-network': 'two players play from the same network.',
    'no-opponent': 'there was no opponent.',
    unreadable: 'its record cannot be read.',
  },
};
export type RatingWords = typeof en;

const de: RatingWords = {
  rated: 'Gewertet',
  ratedNote:
    'Das Ergebnis zählt für deine Wertung. Nur mit Konto; eine Uhr entscheidet, keine Tipps, nichts wird zurückgenommen.',
  ratedTable: 'Dieser Tisch wird gewertet: Nur mit Konto kann man Platz nehmen.',
  signIn: 'Konto anlegen oder anmelden',
  title: 'Wertungen',
  lead: 'Alle beginnen bei 1500. Wer 200 Punkte mehr hat, gewinnt etwa drei von vier Partien. Menschen und Bots haben eine gemeinsame Skala.',
  none: 'Noch hat niemand genug gewertete Partien gespielt.',
  yours: 'Deine Wertungen',
  noRatings: 'Noch keine gewerteten Partien.',
  all: 'Alle Wertungen',
  place: 'Platz',
  player: 'Wer',
  points: 'Punkte',
  games: 'Partien',
  won: 'Gewonnen',
  bot: (strength) => `Bot: ${strength}`,
  provisional: 'vorläufig',
  provisionalNote: 'Zu wenige Partien für einen Vergleich',
  sure: (plus) => `± ${plus}`,
  more: 'Mehr',
  since: (when) => `Konto seit ${when}`,
  noSuchPlayer: 'Es gibt kein Konto mit diesem Namen.',
  waiting: 'Das Ergebnis wird gewertet …',
  changes: 'Wertungen',
  unrated: 'Diese Partie wurde nicht gewertet:',
  reasons: {
    agreed: 'Sie wurde einvernehmlich beendet.',
    'too-short': 'Sie war zu kurz.',
    'too-often': 'Diese Spieler sind sich heute zu oft begegnet.',
    'same-network': 'Zwei Spieler spielen aus demselben Netz.',
    'no-opponent': 'Es gab keinen Gegner.',
    unreadable: 'Ihre Aufzeichnung ist nicht lesbar.',
  },
};

const nl: RatingWords = {
  rated: 'Gewaardeerd',
  ratedNote:
    'De uitslag telt voor je rating. Alleen met account; een klok beslist, geen hints, niets wordt teruggenomen.',
  ratedTable: 'Deze tafel telt voor de rating: alleen met een account kun je gaan zitten.',
  signIn: 'Account maken of aanmelden',
  title: 'Ratings',
  lead: 'Iedereen begint op 1500. Wie 200 punten meer heeft, wint ongeveer drie van de vier partijen. Mensen en bots staan op één schaal.',
  none: 'Nog niemand heeft genoeg gewaardeerde partijen gespeeld.',
  yours: 'Je ratings',
  noRatings: 'Nog geen gewaardeerde partijen.',
  all: 'Alle ratings',
  place: 'Plaats',
  player: 'Speler',
  points: 'Punten',
  games: 'Partijen',
  won: 'Gewonnen',
  bot: (strength) => `Bot: ${strength}`,
  provisional: 'voorlopig',
  provisionalNote: 'Te weinig partijen om te vergelijken',
  sure: (plus) => `± ${plus}`,
  more: 'Meer',
  since: (when) => `Account sinds ${when}`,
  noSuchPlayer: 'Er is geen account met deze naam.',
  waiting: 'De uitslag wordt verwerkt …',
  changes: 'Ratings',
  unrated: 'Deze partij telde niet mee:',
  reasons: {
    agreed: 'ze werd in overleg beëindigd.',
    'too-short': 'ze was te kort.',
    'too-often': 'deze spelers kwamen elkaar vandaag te vaak tegen.',
    'same-network': 'twee spelers spelen vanuit hetzelfde netwerk.',
    'no-opponent': 'er was geen tegenstander.',
    unreadable: 'het verslag is niet leesbaar.',
  },
};

const words: { readonly [L in Lang]: RatingWords } = { en, de, nl };
export const ratingWords = (lang: Lang): RatingWords => words[lang];

/** Points with how sure they are: `1523 ± 120`. */
export const pointsText = (w: RatingWords, { points, uncertainty }: Pick<Rating, 'points' | 'uncertainty'>): string =>
  `${points} ${w.sure(uncertainty)}`;
