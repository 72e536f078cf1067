import type { AskWords } from './en.ts';

const s = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const points = (count: number): string => s(count, 'Punkt', 'Punkte');
const men = (count: number): string => s(count, 'Gefolgsmann', 'Gefolgsleute');

export const de: AskWords = {
  feature: {
    does: {
      city: 'Eine abgeschlossene Stadt bringt 2 Punkte je Kärtchen und Wappen; eine nicht abgeschlossene am Ende 1.',
      road: 'Eine abgeschlossene Straße bringt 1 Punkt je Kärtchen; am Ende auch eine nicht abgeschlossene.',
      monastery:
        'Ein Kloster bringt 9 Punkte, wenn alle acht Plätze ringsum belegt sind; am Ende 1 für sich und für jedes Kärtchen ringsum.',
      field: 'Eine Wiese bringt ihren Bauern am Ende Punkte, für jede abgeschlossene Stadt, die sie berührt.',
    },
    lastOf: (name) => `${name} hat dieses Kärtchen zuletzt gelegt.`,
    gaps: (where) => `Noch offen: ${where}.`,
    gap: (where, closes) => (closes > 0 ? `${where} (${closes} Kärtchen würden es schließen)` : where),
    whole: 'Hier kann nichts mehr hinzukommen.',
    free: 'Wer ein Kärtchen anlegt, darf einen Gefolgsmann daraufsetzen.',
  },
  meeple: {
    title: (name, what) => `Gefolgsmann von ${name}: ${what}`,
    returns: 'Er kommt mit den Punkten zurück, sobald das hier abgeschlossen ist.',
    farmer: 'Ein Bauer: Er liegt hier bis zum Ende der Partie.',
    most: 'Wer hier die meisten Gefolgsleute hat, bekommt alle Punkte; bei Gleichstand jeder von ihnen.',
  },
  castle: {
    title: (name) => `Burg von ${name}`,
    text: 'Sie bringt so viele Punkte wie das erste Gebiet, das in ihrer Umgebung abgeschlossen wird: auf den sechs Plätzen an ihren langen Seiten.',
    done: 'Sie hat ihre Punkte gebracht.',
  },
  cell: {
    fits: (turns) => `Dein Kärtchen passt hier in ${s(turns, 'Drehung', 'Drehungen')}.`,
    not: 'Das gezogene Kärtchen passt hier nicht.',
    text: 'Ein leerer Platz. Ein Kärtchen darf liegen, wo alle Kanten weitergehen: Stadt an Stadt, Straße an Straße, Wiese an Wiese.',
    odds: (fits, left) =>
      fits > 0
        ? `${fits} der noch ${left} Kärtchen passen hier.`
        : 'Keines der übrigen Kärtchen passt hier: Dieser Platz bleibt leer.',
  },
  table: {
    title: 'der Tisch',
    text: 'In der Nähe liegt kein Kärtchen. Kärtchen werden Kante an Kante mit denen gelegt, die schon liegen.',
  },
  tile: {
    title: (name) => `Kärtchen: ${name}`,
    left: (count) => `Davon ${count === 1 ? 'kommt noch 1' : `kommen noch ${count}`}.`,
    last: 'Davon ist keines mehr im Beutel.',
    fits: (count) => (count > 0 ? `Es passt jetzt an ${s(count, 'Platz', 'Plätze')}.` : 'Es passt jetzt nirgends.'),
    bazaar: 'Wer es legt, eröffnet einen Basar.',
    next: 'Tippe auf einen Platz, um es zu legen; Mausrad, rechte Taste, R oder ein zweiter Tipp drehen es.',
    odds: (count, all) => `Das nächste Kärtchen ist in ${count} von ${all} Fällen ein solches.`,
  },
  bag: {
    title: (count) => `Beutel: ${count} Kärtchen`,
    text: 'Die Kärtchen, die noch gezogen werden. Ist das letzte gelegt, endet die Partie.',
    each: (rounds) => `Etwa ${s(rounds, 'Zug', 'Züge')} für jeden.`,
    aside: (count) => `${count} Kärtchen ${count === 1 ? 'liegt' : 'liegen'} zur Seite, weil sie nirgends passten.`,
  },
  supply: {
    title: (name, count) => `${name}: ${men(count)} im Vorrat`,
    text: 'Ein Gefolgsmann darf auf das eben gelegte Kärtchen, wo noch niemand steht. Er kommt zurück, wenn das Gebiet abgeschlossen ist; Bauern bleiben.',
    out: (count) => `${men(count)} in der Landschaft.`,
  },
  bridges: {
    title: (name, count) => `${name}: noch ${s(count, 'Brücke', 'Brücken')}`,
    text: 'Eine Brücke führt eine Straße über eine Wiese, sodass ein Kärtchen passt, wo es sonst nicht passte. Eine je Zug.',
  },
  castles: {
    title: (name, count) => `${name}: noch ${s(count, 'Burg', 'Burgen')}`,
    text: 'Wer eine kleine Stadt abschließt, darf statt der Punkte eine Burg bauen.',
  },
  bid: {
    text: 'So viele Punkte würdest du für das Kärtchen zahlen. Alle anderen bieten einmal: mehr, oder sie passen. Ein Punktestand darf unter 0 fallen.',
    high: (bid, name) => `Das höchste Gebot ist ${points(bid)}, von ${name}; deines muss höher sein.`,
  },
  settle: {
    title: 'Kaufen oder verkaufen',
    text: 'Wer das Kärtchen angeboten hat, entscheidet: es kaufen und das höchste Gebot an die bietende Person zahlen, oder es ihr für so viele Punkte verkaufen.',
  },
  points: {
    title: (name, count) => `${name}: ${points(count)}`,
    line: (what, count) => `${what}: ${count}`,
    none: 'Noch keine Punkte.',
    end: (count) => `Wäre jetzt Schluss: ${count}.`,
  },
};
