import type { Words } from './words.ts';

const s = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const DIE = { city: 'die Stadt', road: 'die Straße', field: 'die Wiese', monastery: 'das Kloster' };
const FREIE = {
  city: 'eine freie Stadt',
  road: 'eine freie Straße',
  field: 'eine freie Wiese',
  monastery: 'ein freies Kloster',
};

const SEITEN = ['nördlich', 'östlich', 'südlich', 'westlich'];

export const de: Words = {
  directions: ['Norden', 'Osten', 'Süden', 'Westen'],
  shows: { C: 'Stadt', R: 'Straße', F: 'Wiese' },
  list: (parts) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`),
  feature: { city: 'Stadt', road: 'Straße', field: 'Wiese', monastery: 'Kloster', bridge: 'Brücke', castle: 'Burg' },
  features: {
    city: 'Städte',
    road: 'Straßen',
    field: 'Wiesen',
    monastery: 'Klöster',
    castle: 'Burgen',
    auction: 'Versteigerungen',
  },
  tile: {
    plain: 'nur Wiese',
    edge: (what, sides) => `${what} im ${sides}`,
    monastery: 'Kloster',
    bazaar: 'Basar',
    shield: 'Wappen',
    inHand: 'Gezogenes Kärtchen',
    handOf: (name) => `Kärtchen von ${name}`,
    left: (n) => `noch ${n} Kärtchen`,
    leftShort: (n) => `noch ${n}`,
  },
  map: {
    label: 'Die Landschaft. Pfeiltasten verschieben, Plus und Minus zoomen, 0 zeigt alles.',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Alles zeigen',
    fields: 'Zeigen, wem die Wiesen gehören',
    tools: 'Karte',
    places:
      'Plätze für das Kärtchen: Die Eingabetaste wählt, die Leertaste dreht, noch einmal die Eingabetaste legt an',
    parts: 'Wohin mit dem Gefolgsmann? Auswählen, zum Setzen noch einmal auswählen',
  },
  place: {
    from: (steps) =>
      steps.length === 0
        ? 'auf dem Startkärtchen'
        : `${steps.map(([count, direction]) => `${count} ${SEITEN[direction]}`).join(' und ')} vom Startkärtchen`,
    besideMonastery: (direction, one) => `${SEITEN[direction]} ${one ? 'vom' : 'von einem'} Kloster`,
    besideStart: (direction) => `${SEITEN[direction]} vom Startkärtchen`,
    square: (where) => `den Platz ${where}`,
    beside: (what, side) => `${what} im ${side}`,
    of: (what, who) => `${what} von ${who}`,
    completes: (what, who, points) =>
      `schließt ${who ? `${DIE[what]} von ${who}` : FREIE[what]} ab: ${s(points, 'Punkt', 'Punkte')}`,
    joins: (what, who) => `erweitert ${DIE[what]} von ${who}`,
    free: (around) => `Platz mit ${around}`,
    turn: (n, of) => `Drehung ${n} von ${of}`,
    bridge: 'braucht eine Brücke',
    turns: (n) => s(n, 'Drehung', 'Drehungen'),
    choose: (n) =>
      n === 1 ? 'Es gibt einen Platz für das Kärtchen.' : `Wähle einen von ${n} Plätzen für das Kärtchen.`,
    again: 'Tippe noch einmal, um das Kärtchen zu drehen.',
    fixed: 'Es passt nur so herum.',
    confirm: 'Hier anlegen',
    rotate: 'Drehen',
    decline: 'Kärtchen zur Seite legen',
    declineNote: 'Es passt nur mit einer Brücke: Du darfst es zur Seite legen und ein neues ziehen.',
  },
  meeple: {
    on: (what, where) => (where === '' ? what : `${what} im ${where}`),
    which: (name, where) => `${name}, ${where}`,
    byCity: 'an der Stadt',
    acrossRoad: 'jenseits der Straße',
    side: (side) => `auf der Seite im ${side}`,
    confirm: (what) => `Setzen: ${what}`,
    skip: 'Kein Gefolgsmann',
    tap: 'Tippe einen Gefolgsmann auf dem Kärtchen an.',
    left: (n) => `Noch ${s(n, 'Gefolgsmann', 'Gefolgsleute')}.`,
    noneLeft: 'Kein Gefolgsmann mehr im Vorrat.',
    bridge: (axis) => (axis === 'ns' ? 'Brücke Nord–Süd' : 'Brücke West–Ost'),
    build: (what) => `Bauen: ${what}`,
    lying: 'Bauer, bleibt bis zum Ende',
  },
  castle: {
    choose: 'Eine Burg bringt später Punkte: so viele wie das erste Gebiet, das in ihrer Umgebung abgeschlossen wird.',
    build: 'Burg bauen',
    score: (points) => `Stadt werten: ${s(points, 'Punkt', 'Punkte')}`,
    feed: 'Deine Burg bringt so viele Punkte wie das, was du wählst; alles andere zählt für sie nicht.',
    take: (what, points) => `${what}: ${s(points, 'Punkt', 'Punkte')}`,
    owner: (name) => `Burg von ${name}`,
    waits: 'wartet auf das erste Gebiet, das in ihrer Umgebung abgeschlossen wird',
    done: (points) => (points === null ? 'abgeschlossen' : `abgeschlossen; bringt einer Wiese ${points} Punkte`),
  },
  bazaar: {
    title: 'Basar',
    offered: 'Ausliegende Kärtchen',
    taken: (name) => `hat ${name}`,
    fits: (n) => (n === 0 ? 'passt jetzt nirgends' : `passt an ${s(n, 'Platz', 'Plätze')}`),
    numbers: 'Die Zahl am Kärtchen zeigt, an wie viele Plätze es passt.',
    take: 'Dieses Kärtchen nehmen',
    open: (bid) => `Anbieten, erstes Gebot: ${s(bid, 'Punkt', 'Punkte')}`,
    bidding: (bid, name) => `höchstes Gebot ${s(bid, 'Punkt', 'Punkte')} (${name})`,
    bid: (bid) => `${s(bid, 'Punkt', 'Punkte')} bieten`,
    pass: 'Passen',
    yourBid: 'Dein Gebot',
    more: 'Ein Punkt mehr',
    less: 'Ein Punkt weniger',
    settle: (bid, name) => `${name} bietet ${s(bid, 'Punkt', 'Punkte')}.`,
    buy: (bid, name) => `Kaufen: ${s(bid, 'Punkt', 'Punkte')} an ${name}`,
    sell: (bid, name) => `Verkaufen: ${s(bid, 'Punkt', 'Punkte')} von ${name}`,
    may: (names) => `Noch dabei: ${names}`,
  },
  worth: {
    nobody: 'Hier steht kein Gefolgsmann.',
    owned: (names) => `Gehört ${names}`,
    shared: (names) => `Gehört ${names} gemeinsam`,
    men: (name, n) => `${name}: ${s(n, 'Gefolgsmann', 'Gefolgsleute')}`,
    size: (n) => s(n, 'Kärtchen', 'Kärtchen'),
    shields: (n) => s(n, 'Wappen', 'Wappen'),
    open: (n) => s(n, 'offenes Ende', 'offene Enden'),
    empty: (n) => `noch ${s(n, 'Platz', 'Plätze')} ringsum frei`,
    complete: 'abgeschlossen',
    now: (points) => `Wenn so abgeschlossen: ${points}`,
    end: (points) => `Wäre jetzt Schluss: ${points}`,
    chance: (tenths) =>
      tenths <= 0
        ? 'wird kaum je abgeschlossen'
        : tenths >= 10
          ? 'wird fast sicher abgeschlossen'
          : `wird in etwa ${tenths} von 10 Partien abgeschlossen`,
    closers: (count, left) => `${count} der noch ${left} Kärtchen würden es sofort abschließen`,
    never: 'kann nicht mehr abgeschlossen werden',
    term: {
      tiles: (n) => s(n, 'Kärtchen', 'Kärtchen'),
      shields: (n) => s(n, 'Wappen', 'Wappen'),
      monastery: () => 'Kloster',
      neighbours: (n) => `${n} Kärtchen ringsum`,
      cities: (n) => s(n, 'Stadt', 'Städte'),
      castles: (n) => s(n, 'Burg', 'Burgen'),
    },
    points: (n) => s(n, 'Punkt', 'Punkte'),
  },
  panels: {
    land: 'Landschaft',
    landEmpty: 'Noch keine Gefolgsleute im Spiel.',
    scores: 'Punkte',
    remaining: 'Übrig',
    remainingNote: (n) => `${s(n, 'Kärtchen', 'Kärtchen')} im Beutel. Was nirgends passt, wird zur Seite gelegt.`,
    hidden: 'An diesem Tisch wird ohne Hilfen gespielt, deshalb wird das nicht gezeigt.',
    aside: (n) => `${n} Kärtchen zur Seite gelegt`,
    ifEnded: 'Wäre jetzt Schluss',
    two: (points) => `Eine Stadt aus zwei Kärtchen bringt an diesem Tisch ${points} Punkte.`,
  },
  seat: {
    supply: (n) => `${s(n, 'Gefolgsmann', 'Gefolgsleute')} im Vorrat`,
    bridges: (n) => s(n, 'Brücke', 'Brücken'),
    castles: (n) => s(n, 'Burg', 'Burgen'),
    has: 'hat ein Kärtchen vom Basar',
  },
  task: {
    place: 'ein Kärtchen anlegen',
    meeple: 'einen Gefolgsmann setzen oder keinen',
    castle: 'Burg oder Punkte wählen',
    feed: 'wählen, was für die Burg zählt',
    pick: 'ein Kärtchen aussuchen',
    offer: 'ein Kärtchen anbieten',
    bid: 'bieten oder passen',
    settle: 'kaufen oder verkaufen',
    over: '',
  },
  end: {
    title: 'Woher die Punkte kamen',
    best: 'Die besten Wertungen',
    line: (name, what, points) => `${name}: ${what}, ${s(points, 'Punkt', 'Punkte')}`,
  },
  keys: {
    rotate: 'Kärtchen drehen',
    skip: 'Kein Gefolgsmann',
    fields: 'Besitzer der Wiesen ein- oder ausblenden',
    confirm: 'Bestätigen',
  },
};
