import type { Lang } from '../core/lang.ts';

/** Words for the draw of a tournament and its check; loaded with it. */
const en = {
  title: 'Draw',
  note: 'The server promises its part before anybody enters. Each device promises its own part with the entry and shows it only after entries have closed. So nobody, the server included, can choose the draw.',
  commitment: 'Promise of the server',
  seed: 'Its part, shown after entries closed',
  check: 'Check the draw',
  checked: (rounds: number) =>
    rounds === 1
      ? 'Checked on this device: the draw follows from the luck.'
      : `Checked on this device: all ${rounds} rounds follow from the luck and the results.`,
  failed: 'The draw does not fit what was promised:',
  problems: {
    commitment: 'the part of the server is not the one it promised',
    transcript: 'what was agreed is not what was signed',
    signature: 'the signature is wrong',
    element: 'the part of an entrant is not the one that was promised',
    round: 'the tables of a round do not follow from the luck and the results',
  },
  added: (n: number, of: number) => `${n} of ${of} devices added their part.`,
  serverAlone: 'No device of an entrant took part: only the promise of the server holds.',
  yours: 'The part of your device is in it.',
  notYours: 'The part of your device is not in it: this page was not open when the draw was made.',
};
type DrawWords = typeof en;

const de: DrawWords = {
  title: 'Auslosung',
  note: 'Der Server verspricht seinen Teil, bevor sich jemand anmelden kann. Jedes Gerät verspricht seinen Teil mit der Anmeldung und zeigt ihn erst nach Anmeldeschluss. So kann niemand die Auslosung wählen, auch der Server nicht.',
  commitment: 'Versprechen des Servers',
  seed: 'Sein Teil, nach Anmeldeschluss gezeigt',
  check: 'Auslosung prüfen',
  checked: (rounds) =>
    rounds === 1
      ? 'Auf diesem Gerät geprüft: Die Auslosung folgt aus dem Los.'
      : `Auf diesem Gerät geprüft: Alle ${rounds} Runden folgen aus dem Los und den Ergebnissen.`,
  failed: 'Die Auslosung passt nicht zum Versprochenen:',
  problems: {
    commitment: 'der Teil des Servers ist nicht der versprochene',
    transcript: 'das Vereinbarte ist nicht das Unterschriebene',
    signature: 'die Unterschrift ist falsch',
    element: 'der Teil eines Angemeldeten ist nicht der versprochene',
    round: 'die Tische einer Runde folgen nicht aus Los und Ergebnissen',
  },
  added: (n, of) => `${n} von ${of} Geräten haben ihren Teil beigetragen.`,
  serverAlone: 'Kein Gerät hat sich beteiligt: Es gilt nur das Versprechen des Servers.',
  yours: 'Der Teil deines Geräts ist dabei.',
  notYours: 'Der Teil deines Geräts ist nicht dabei: Diese Seite war bei der Auslosung nicht offen.',
};

const nl: DrawWords = {
  title: 'Loting',
  note: 'De server belooft zijn deel voordat iemand zich kan inschrijven. Elk apparaat belooft zijn deel bij de inschrijving en toont het pas na de sluiting. Zo kan niemand de loting kiezen, ook de server niet.',
  commitment: 'Belofte van de server',
  seed: 'Zijn deel, na de sluiting getoond',
  check: 'Loting nagaan',
  checked: (rounds) =>
    rounds === 1
      ? 'Op dit apparaat nagegaan: de loting volgt uit het lot.'
      : `Op dit apparaat nagegaan: alle ${rounds} rondes volgen uit het lot en de uitslagen.`,
  failed: 'De loting past niet bij wat beloofd is:',
  problems: {
    commitment: 'het deel van de server is niet het beloofde',
    transcript: 'wat is afgesproken is niet wat is ondertekend',
    signature: 'de handtekening klopt niet',
    element: 'het deel van een deelnemer is niet het beloofde',
    round: 'de tafels van een ronde volgen niet uit het lot en de uitslagen',
  },
  added: (n, of) => `${n} van ${of} apparaten hebben hun deel bijgedragen.`,
  serverAlone: 'Geen apparaat van een deelnemer deed mee: alleen de belofte van de server geldt.',
  yours: 'Het deel van jouw apparaat zit erin.',
  notYours: 'Het deel van jouw apparaat zit er niet in: deze pagina was bij de loting niet open.',
};

const words: { readonly [L in Lang]: DrawWords } = { en, de, nl };
export const drawWords = (lang: Lang): DrawWords => words[lang];
