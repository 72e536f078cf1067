import type { Lang } from '../core/lang.ts';

/** Words for resigning, time that is up, ending by agreement and handing the table on; loaded with the table page. */
const en = {
  resign: 'Resign',
  resignAsk: (name: string) => `Resign for ${name}? A bot will play on for this seat, and it can no longer win.`,
  resignYes: 'Yes, resign',
  keepPlaying: 'Keep playing',
  keyResign: 'Resign (asks first)',
  end: 'End the game by agreement',
  endAsk: 'The game ends without a winner once everyone has agreed.',
  endYes: 'I agree to end it',
  endWithdraw: 'Don’t end it after all',
  endAsked: (who: string) => `${who} would like to end the game without a winner.`,
  host: 'Hand over as host',
  hostTo: (name: string) => `Make ${name} the host`,
  claim: 'Claim the time-out',
  claimOf: (name: string) => `Claim the time-out of ${name}: the seat resigns`,
  out: { resigned: 'resigned', 'timed-out': 'out of time' },
  agreed: 'The game was ended by agreement. Nobody wins.',
  nobodyWins: 'Nobody wins.',
  byResignation: (name: string) => `${name} wins: everyone else has resigned.`,
  botWon: (name: string) => `The bot won for ${name}.`,
  botWonForYou: 'The bot won for your seat: it made most of its moves.',
};
export type AgreementWords = typeof en;

const de: AgreementWords = {
  resign: 'Aufgeben',
  resignAsk: (name) => `Für ${name} aufgeben? Ein Bot spielt den Platz weiter, gewinnen kann er nicht mehr.`,
  resignYes: 'Ja, aufgeben',
  keepPlaying: 'Weiterspielen',
  keyResign: 'Aufgeben (mit Rückfrage)',
  end: 'Partie einvernehmlich beenden',
  endAsk: 'Die Partie endet ohne Sieger, sobald alle zugestimmt haben.',
  endYes: 'Ich stimme dem Ende zu',
  endWithdraw: 'Doch nicht beenden',
  endAsked: (who) => `${who} möchte die Partie ohne Sieger beenden.`,
  host: 'Gastgeberrolle übergeben',
  hostTo: (name) => `Gastgeberrolle an ${name} übergeben`,
  claim: 'Zeitüberschreitung melden',
  claimOf: (name) => `Zeitüberschreitung von ${name} melden: Der Platz gibt auf`,
  out: { resigned: 'hat aufgegeben', 'timed-out': 'Zeit abgelaufen' },
  agreed: 'Die Partie wurde einvernehmlich beendet. Niemand gewinnt.',
  nobodyWins: 'Niemand gewinnt.',
  byResignation: (name) => `${name} gewinnt: Alle anderen haben aufgegeben.`,
  botWon: (name) => `Der Bot hat für ${name} gewonnen.`,
  botWonForYou: 'Der Bot hat für deinen Platz gewonnen: Er hat dort meistens gezogen.',
};

const nl: AgreementWords = {
  resign: 'Opgeven',
  resignAsk: (name) => `Opgeven voor ${name}? Een bot speelt verder op deze plaats, maar kan niet meer winnen.`,
  resignYes: 'Ja, opgeven',
  keepPlaying: 'Verder spelen',
  keyResign: 'Opgeven (vraagt eerst)',
  end: 'Spel in overleg beëindigen',
  endAsk: 'Het spel eindigt zonder winnaar zodra iedereen akkoord is.',
  endYes: 'Ik ga akkoord',
  endWithdraw: 'Toch niet beëindigen',
  endAsked: (who) => `${who} wil het spel zonder winnaar beëindigen.`,
  host: 'Gastheerrol overdragen',
  hostTo: (name) => `${name} gastheer maken`,
  claim: 'Tijdsoverschrijding melden',
  claimOf: (name) => `Tijdsoverschrijding van ${name} melden: de plaats geeft op`,
  out: { resigned: 'heeft opgegeven', 'timed-out': 'tijd verstreken' },
  agreed: 'Het spel is in overleg beëindigd. Niemand wint.',
  nobodyWins: 'Niemand wint.',
  byResignation: (name) => `${name} wint: alle anderen hebben opgegeven.`,
  botWon: (name) => `De bot heeft voor ${name} gewonnen.`,
  botWonForYou: 'De bot heeft voor jouw plaats gewonnen: hij deed de meeste zetten.',
};

const words: { readonly [L in Lang]: AgreementWords } = { en, de, nl };
export const agreementWords = (lang: Lang): AgreementWords => words[lang];
