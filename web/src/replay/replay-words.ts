import type { Lang } from '../core/lang.ts';

/** Words of the replay page; loaded with it. */
const en = {
  title: 'Replays',
  lead: 'See a finished game again, move by move: one of yours, one you have a link to, or a record from a file.',
  drop: 'Drop a record here, or choose a file',
  choose: 'Choose a file',
  mine: 'Games on this device',
  at: (n: number, of: number) => `Move ${n} of ${of}`,
  position: 'Move',
  first: 'To the start',
  prev: 'One move back',
  play: 'Play',
  pause: 'Stop',
  next: 'One move forward',
  last: 'To the end',
  speed: 'Speed',
  share: 'Link to this move',
  viewpoint: 'Seen by',
  public: 'Spectators',
  verified: 'Every move was checked again and every position matches.',
  older: (then: string, now: string) =>
    `This record was made with version ${then} of the game; here it is replayed with version ${now}.`,
  luck: 'Check the randomness',
  save: 'Save the record',
  review: 'Review',
  puzzles: 'Puzzles',
  statistics: 'Statistics',
  graph: 'Points over time',
};
type ReplayWords = typeof en;

const de: ReplayWords = {
  title: 'Wiederholungen',
  lead: 'Sieh dir eine beendete Partie Schritt für Schritt an: eine eigene, eine über ihren Link oder eine Aufzeichnung aus einer Datei.',
  drop: 'Aufzeichnung hier ablegen oder Datei wählen',
  choose: 'Datei wählen',
  mine: 'Partien auf diesem Gerät',
  at: (n, of) => `Schritt ${n} von ${of}`,
  position: 'Schritt',
  first: 'Zum Anfang',
  prev: 'Einen Schritt zurück',
  play: 'Abspielen',
  pause: 'Anhalten',
  next: 'Einen Schritt vor',
  last: 'Zum Ende',
  speed: 'Tempo',
  share: 'Link zu diesem Schritt',
  viewpoint: 'Blickwinkel',
  public: 'Zuschauer',
  verified: 'Jeder Schritt wurde noch einmal geprüft, jede Stellung stimmt überein.',
  older: (then, now) =>
    `Diese Aufzeichnung stammt von Version ${then} des Spiels; hier wird sie mit Version ${now} nachgespielt.`,
  luck: 'Zufall nachprüfen',
  save: 'Aufzeichnung speichern',
  review: 'Analyse',
  puzzles: 'Aufgaben',
  statistics: 'Statistik',
  graph: 'Punkte im Verlauf',
};

const nl: ReplayWords = {
  title: 'Terugkijken',
  lead: 'Bekijk een afgerond spel zet voor zet: een van jezelf, een via de link of een verslag uit een bestand.',
  drop: 'Sleep hier een verslag naartoe of kies een bestand',
  choose: 'Bestand kiezen',
  mine: 'Spellen op dit apparaat',
  at: (n, of) => `Zet ${n} van ${of}`,
  position: 'Zet',
  first: 'Naar het begin',
  prev: 'Eén zet terug',
  play: 'Afspelen',
  pause: 'Pauzeren',
  next: 'Eén zet verder',
  last: 'Naar het einde',
  speed: 'Snelheid',
  share: 'Link naar deze zet',
  viewpoint: 'Bekeken als',
  public: 'Toeschouwer',
  verified: 'Elke zet is opnieuw gecontroleerd en elke stelling klopt.',
  older: (then, now) =>
    `Dit verslag is gemaakt met versie ${then} van het spel; hier wordt het nagespeeld met versie ${now}.`,
  luck: 'Toeval controleren',
  save: 'Verslag opslaan',
  review: 'Analyse',
  puzzles: 'Puzzels',
  statistics: 'Statistieken',
  graph: 'Verloop van de punten',
};

const WORDS: Readonly<Record<Lang, ReplayWords>> = { en, de, nl };
export const replayWords = (lang: Lang): ReplayWords => WORDS[lang];
