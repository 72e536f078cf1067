import type { CompanyLines } from '../../../boards/moments.ts';

export const lines: CompanyLines = {
  moments: {
    builds: [
      'Endlich ein Dach.',
      'Der Platz hat auf mich gewartet.',
      'Wieder ein Stück weiter.',
      'Stein auf Stein.',
      'Das zahlt sich aus.',
    ],
    proud: [
      'Seht euch das an!',
      'Dafür habe ich gearbeitet.',
      'Das zählt.',
      'So gefällt mir das.',
      'Besser als erhofft.',
    ],
    robbed: [
      'He, die brauchte ich.',
      'Das merke ich mir.',
      'Ausgerechnet die …',
      'Na gut. Vorerst.',
      'Schon wieder ich?',
    ],
    robs: [
      'Nichts für ungut.',
      'Einer musste es tun.',
      'Eine kannst du entbehren.',
      'Tut mir leid. Ein wenig.',
      'Ich mache etwas Gutes daraus.',
    ],
    deal: ['Ein Vergnügen.', 'Das passt uns beiden.', 'Abgemacht.', 'Gern wieder.', 'Gute Karten, gute Gesellschaft.'],
    danger: [
      'Das war knapp.',
      'Wir sollten etwas tun.',
      'Habt ihr das gehört?',
      'Das gefällt mir nicht.',
      'Haltet durch.',
    ],
    wins: [
      'Gut gespielt, ihr alle!',
      'Es war knapper, als es aussieht.',
      'Jeder Zug hat Freude gemacht.',
      'Danke für die Partie.',
    ],
    loses: [
      'Gut gespielt!',
      'Dann eben nächstes Mal.',
      'Das habt ihr euch verdient.',
      'Ich sah es kommen und konnte nichts tun.',
    ],
  },
  own: {
    builder: ['Erst bauen, dann reden.', 'Ich mag den Geruch von frischem Mörtel.', 'Einer passt noch hin.'],
    trader: ['Alles hat seinen Preis.', 'Mein Karren steht immer offen.', 'Fragt mich im nächsten Zug wieder.'],
    loyalist: ['Für alle hinter der Mauer.', 'Ich halte Wache.', 'Gemeinsam stehen wir.'],
    schemer: ['Alles wie geplant.', 'Meine Karten kennt ihr noch nicht.', 'Geduld.'],
    farmer: ['Die Wiesen werden es zeigen.', 'Ich warte auf die Ernte.', 'Guter Boden hier.'],
    joiner: ['Darf ich dazu?', 'Hier ist Platz für zwei.', 'Ich kam gerade vorbei.'],
    blocker: ['Die Lücke bleibt wohl offen.', 'Nicht so schnell.', 'Ich war zuerst da.'],
    plain: ['Mir ist es recht.', 'Immer mit der Ruhe.', 'Ich mag dieses Spiel.'],
  },
};
