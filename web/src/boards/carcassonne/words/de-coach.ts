import type { CoachWords } from '../../coach-module.ts';

export const coach: CoachWords = {
  topics: {
    place: {
      title: 'Leg das Kärtchen',
      say: 'Jede Kante muss zu ihren Nachbarn passen: Stadt an Stadt, Straße an Straße, Wiese an Wiese. Wähle einen Platz, dreh das Kärtchen, bestätige.',
    },
    meeple: {
      title: 'Ein Gefolgsmann oder keiner',
      say: 'Du darfst einen Gefolgsmann auf das eben gelegte Kärtchen stellen: Er besetzt dort Straße, Stadt, Kloster oder Wiese, wenn sie noch niemand hat. Er kommt zurück, wenn das Gebiet abgeschlossen ist.',
    },
    castle: {
      title: 'Stadt oder Burg?',
      say: 'Du darfst aus dieser kleinen Stadt eine Burg machen. Sie bringt jetzt nichts, aber später so viel wie das Nächste, das in ihrer Nähe abgeschlossen wird.',
    },
    pick: {
      title: 'Wähle ein Kärtchen',
      say: 'Nimm eines der ausliegenden Kärtchen; du legst es in einem eigenen Zug.',
    },
    offer: {
      title: 'Biete ein Kärtchen an',
      say: 'Nenne ein Kärtchen und ein Gebot. Alle anderen bieten einmal; dann verkaufst du an den Höchstbietenden oder zahlst selbst so viel.',
    },
    bid: {
      title: 'Dein Gebot',
      say: 'Biete mehr als bisher geboten, oder passe. Bezahlt wird mit Punkten: Was du zahlst, bekommt der Anbieter.',
    },
    'scored-road': {
      title: 'Eine Straße ist abgeschlossen',
      say: 'Sie bringt 1 Punkt für jedes Kärtchen, und zwar dem mit den meisten Gefolgsleuten darauf. Alle kommen zurück.',
    },
    'scored-city': {
      title: 'Eine Stadt ist abgeschlossen',
      say: 'Sie bringt 2 Punkte für jedes Kärtchen und 2 für jedes Wappen, und zwar dem mit den meisten Gefolgsleuten darin. Alle kommen zurück.',
    },
    'scored-monastery': {
      title: 'Ein Kloster ist abgeschlossen',
      say: 'Alle acht Plätze ringsum sind belegt: 9 Punkte für den Gefolgsmann darauf, der zurückkommt.',
    },
    'scored-castle': {
      title: 'Eine Burg wird gewertet',
      say: 'In der Nähe der Burg wurde etwas abgeschlossen: Ihr Besitzer bekommt so viele Punkte, wie das wert war.',
    },
    field: {
      title: 'Ein Bauer',
      say: 'Ein Gefolgsmann auf einer Wiese liegt dort bis zum Ende der Partie. Dann bringt die Wiese Punkte für jede abgeschlossene Stadt an ihr, und zwar dem mit den meisten Bauern darauf.',
    },
    bridge: {
      title: 'Eine Brücke',
      say: 'Eine Brücke führt eine Straße über ein Kärtchen. Jeder darf in einem Zug eine bauen, solange er welche hat; ihre Straße zählt wie jede andere.',
    },
    castled: {
      title: 'Eine Burg',
      say: 'Die kleine Stadt ist jetzt eine Burg: Sie wartet auf das Nächste, das in ihrer Nähe abgeschlossen wird, und bringt dann ebenso viel.',
    },
    bazaar: {
      title: 'Ein Basar',
      say: 'Für jeden wird ein Kärtchen aufgedeckt und versteigert. Was du bekommst, legst du in einem zusätzlichen Zug.',
    },
    'set-aside': {
      title: 'Das Kärtchen passt nirgends',
      say: 'Es wird beiseitegelegt, und ein anderes wird gezogen.',
    },
    'few-tiles': {
      title: 'Das Ende ist nah',
      say: 'Es sind nur noch wenige Kärtchen da. Schließ ab, was du kannst: Unfertige Straßen, Städte und Klöster bringen am Ende weniger.',
    },
  },
  goal: 'Wer die meisten Punkte hat, wenn die Kärtchen aufgebraucht sind, gewinnt.',
  goals: {
    points: { short: 'Punkte', say: (now) => `Du hast ${now} Punkte.` },
    tiles: { short: 'Kärtchen übrig', say: (now) => `Es sind noch ${now} Kärtchen übrig.` },
  },
  worths: {
    road: (points, more) => `Abgeschlossene Straße: ${points} je Kärtchen (unfertig am Ende: ${more})`,
    city: (points, more) => `Abgeschlossene Stadt: ${points} je Kärtchen (unfertig am Ende: ${more})`,
    'small-city': (points) => `Abgeschlossene Stadt aus zwei Kärtchen: ${points} je Kärtchen`,
    shield: (points, more) => `Wappen in einer abgeschlossenen Stadt: ${points} (unfertig: ${more})`,
    monastery: (points, more) =>
      `Kloster mit allen acht Nachbarn: ${points} (am Ende: ${more} für sich und jeden Nachbarn)`,
    field: (points) => `Wiese, am Ende: ${points} für jede abgeschlossene Stadt an ihr`,
  },
};
