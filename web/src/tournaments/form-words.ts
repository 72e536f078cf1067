import type { Lang } from '../core/lang.ts';

/** Words of the form for a new tournament. */
const en = {
  newTitle: 'Announce a tournament',
  needsAccount: 'You need an account to announce a tournament.',
  newName: 'Name',
  league: 'League (may stay empty)',
  leagueNote: 'Tournaments of the club with the same league add up to one table.',
  newGame: 'Game',
  newPlay: 'Way to play',
  newFormat: 'Format',
  newSize: 'Players at a table',
  pace: 'Pace',
  paces: {
    quick: 'Quick: 5 minutes each and 10 s a move',
    normal: 'Calm: 15 minutes each and 20 s a move',
    days: 'Over days: one day a move',
  },
  begins: 'Start',
  beginsBy: { hand: 'When I say so', time: 'At a time' },
  when: 'Date and time',
  guests: 'Guests may enter',
  guestsNote: 'Without an account nobody can come back from another device.',
  rated: 'Rated',
  ratedNote: 'Every game counts for the ratings of its players.',
  ratedNotGuests: 'Not with guests: only accounts have ratings.',
  fill: 'Bots fill empty seats',
  fillNote: 'So that nobody has to sit out.',
  create: 'Announce',
};
type FormWords = typeof en;

const de: FormWords = {
  newTitle: 'Turnier ausschreiben',
  needsAccount: 'Um ein Turnier auszuschreiben, brauchst du ein Konto.',
  newName: 'Name',
  league: 'Liga (darf leer bleiben)',
  leagueNote: 'Turniere des Vereins mit derselben Liga zählen in einer Tabelle zusammen.',
  newGame: 'Spiel',
  newPlay: 'Spielweise',
  newFormat: 'Turnierform',
  newSize: 'Personen am Tisch',
  pace: 'Tempo',
  paces: {
    quick: 'Schnell: je 5 Minuten und 10 s je Schritt',
    normal: 'Ruhig: je 15 Minuten und 20 s je Schritt',
    days: 'Über Tage: ein Tag je Schritt',
  },
  begins: 'Beginn',
  beginsBy: { hand: 'Wenn ich es sage', time: 'Zu einer Zeit' },
  when: 'Datum und Uhrzeit',
  guests: 'Auch Gäste dürfen mitspielen',
  guestsNote: 'Ohne Konto kann niemand von einem anderen Gerät wiederkommen.',
  rated: 'Gewertet',
  ratedNote: 'Jede Partie zählt für die Wertung ihrer Spieler.',
  ratedNotGuests: 'Nicht mit Gästen: Nur Konten haben eine Wertung.',
  fill: 'Bots füllen leere Plätze',
  fillNote: 'Damit niemand aussetzen muss.',
  create: 'Ausschreiben',
};

const nl: FormWords = {
  newTitle: 'Toernooi uitschrijven',
  needsAccount: 'Om een toernooi uit te schrijven heb je een account nodig.',
  newName: 'Naam',
  league: 'Competitie (mag leeg blijven)',
  leagueNote: 'Toernooien van de club met dezelfde competitie tellen samen in één stand.',
  newGame: 'Spel',
  newPlay: 'Manier van spelen',
  newFormat: 'Toernooivorm',
  newSize: 'Spelers aan tafel',
  pace: 'Tempo',
  paces: {
    quick: 'Snel: 5 minuten elk en 10 s per zet',
    normal: 'Rustig: 15 minuten elk en 20 s per zet',
    days: 'Over dagen: een dag per zet',
  },
  begins: 'Begin',
  beginsBy: { hand: 'Als ik het zeg', time: 'Op een tijd' },
  when: 'Datum en tijd',
  guests: 'Gasten mogen meedoen',
  guestsNote: 'Zonder account kan niemand vanaf een ander apparaat terugkomen.',
  rated: 'Voor de rating',
  ratedNote: 'Elke partij telt mee voor de rating van de spelers.',
  ratedNotGuests: 'Niet met gasten: alleen accounts hebben een rating.',
  fill: 'Bots vullen lege plaatsen',
  fillNote: 'Zodat niemand hoeft over te slaan.',
  create: 'Uitschrijven',
};

const words: { readonly [L in Lang]: FormWords } = { en, de, nl };
export const formWords = (lang: Lang): FormWords => words[lang];
