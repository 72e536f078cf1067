import { featureOf, isBridge, type LanguageTable, listed, summed, tileKind } from './words.ts';

const NOUNS = {
  tiles: ['Kärtchen', 'Kärtchen'],
  shields: ['Wappen', 'Wappen'],
  monastery: ['Kloster', 'Klöster'],
  neighbours: ['Kärtchen ringsum', 'Kärtchen ringsum'],
  cities: ['Stadt', 'Städte'],
  castles: ['Burg', 'Burgen'],
} as const;
const FEATURES = { city: 'Stadt', road: 'Straße', field: 'Wiese', monastery: 'Kloster' } as const;
const ONTO = {
  city: 'in eine Stadt',
  road: 'auf eine Straße',
  field: 'auf eine Wiese',
  monastery: 'in ein Kloster',
} as const;
const FOR = {
  city: ['eine Stadt', 'eine nicht abgeschlossene Stadt'],
  road: ['eine Straße', 'eine nicht abgeschlossene Straße'],
  field: ['eine Wiese', 'eine Wiese'],
  monastery: ['ein Kloster', 'ein nicht abgeschlossenes Kloster'],
  castle: ['eine Burg', 'eine Burg'],
} as const;
const THANKS = {
  city: 'einer Stadt',
  road: 'einer Straße',
  monastery: 'eines Klosters',
  castle: 'einer Burg',
} as const;
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const AXES = { ns: 'von Norden nach Süden', we: 'von Westen nach Osten' } as const;

export const de: LanguageTable = {
  choices: {
    scenario: {
      name: 'Spielumfang',
      note: 'Mit der Erweiterung kommen 12 Kärtchen, Brücken, Burgen und Basare sowie ein sechster Platz dazu.',
      answers: { base: 'Grundspiel', 'bridges-castles-bazaars': 'Brücken, Burgen und Basare' },
    },
    edition: {
      name: 'Spielanleitung',
      note: 'Welche Auslegung gilt, wo die Regeln strittig sind.',
      answers: { house: 'Hausregeln', nl: 'niederländische Spielanleitung, wörtlich' },
    },
    farmers: {
      name: 'Bauern',
      note: 'Gefolgsleute auf Wiesen bringen am Ende Punkte.',
      answers: { true: 'mit Bauern', false: 'ohne Bauern' },
    },
    auction: {
      name: 'Versteigerungen',
      note: 'Die Kärtchen eines Basars werden versteigert; sonst sucht reihum jeder eines aus und legt es an.',
      answers: { true: 'durch Versteigerung', false: 'reihum aussuchen und anlegen' },
    },
    'readings.two-tile-city': {
      name: 'Stadt aus zwei Kärtchen',
      note: 'Was eine abgeschlossene Stadt aus zwei Kärtchen wert ist.',
      answers: { four: '4 Punkte, wie jede Stadt', two: '2 Punkte, wie in den ältesten Regeln' },
    },
    'readings.farm-scoring': {
      name: 'Wiesen',
      note: 'Wie Wiesen am Ende gewertet werden.',
      answers: {
        'each-field': 'jede Wiese für sich: 3 Punkte je abgeschlossene Stadt',
        'city-once': '3 Punkte je abgeschlossene Stadt, aber für jeden nur einmal',
        'most-around-city': '4 Punkte je abgeschlossene Stadt für den, der ringsum die meisten Bauern hat',
      },
    },
    'readings.bridge-only-tile': {
      name: 'Kärtchen, das eine Brücke braucht',
      note: 'Ob ein Kärtchen gelegt werden muss, das nur mit einer Brücke passt.',
      answers: { 'may-decline': 'es darf zur Seite gelegt werden', 'must-build': 'es muss gelegt werden' },
    },
    'readings.bridges-on-tile': {
      name: 'Brücken auf einem Kärtchen',
      note: 'Wie viele Brücken ein Kärtchen tragen darf.',
      answers: { one: 'eine', several: 'zwei, die sich kreuzen' },
    },
    'readings.lone-bridge': {
      name: 'Frei stehende Brücke',
      note: 'Ob eine Brücke stehen darf, ohne eine Straße zu berühren.',
      answers: { joined: 'nein, sie muss eine Straße weiterführen', free: 'ja, auf dem neuen Kärtchen' },
    },
    'readings.castle-halves': {
      name: 'Teile einer Burg',
      note: 'Aus welchen zweiteiligen Städten Burgen werden können.',
      answers: { 'two-caps': 'zwei Halbkreise', 'any-two-parts': 'zwei beliebige Teile' },
    },
    'readings.castle-by-another': {
      name: 'Kleine Stadt, von einem Mitspieler abgeschlossen',
      note: 'Ob ihr Besitzer daraus eine Burg machen darf.',
      answers: { occupant: 'ja, der Besitzer entscheidet', 'only-in-own-turn': 'nein, nur im eigenen Zug' },
    },
    'readings.castle-choice': {
      name: 'Mehrere Gebiete bei einer Burg',
      note: 'Welches zählt, wenn ein Kärtchen mehrere zugleich abschließt.',
      answers: { asked: 'der Besitzer wählt', highest: 'das wertvollste' },
    },
    'readings.new-castle': {
      name: 'Neue Burg',
      note: 'Ob für sie schon zählt, was das Kärtchen abschließt, durch das sie entsteht.',
      answers: { 'later-tiles': 'nein, erst was spätere abschließen', 'same-tile-too': 'ja' },
    },
    'readings.castle-beside': {
      name: 'Burgen über Eck',
      note: 'Wann die Punkte einer Burg auch für die Burg daneben zählen.',
      answers: { 'in-surroundings': 'wenn sie in deren Umgebung steht', 'both-ways': 'immer, in beide Richtungen' },
    },
    'readings.castle-neighbour': {
      name: 'Gebiet oder Burg daneben',
      note: 'Was für eine Burg zählt, wenn auch eine Burg daneben Punkte bekommt.',
      answers: { 'features-first': 'das Gebiet geht vor', chosen: 'ihr Besitzer wählt' },
    },
    'readings.castle-order': {
      name: 'Reihenfolge der Burgen',
      note: 'Welche Burg zuerst Punkte bekommt.',
      answers: { 'turn-order': 'reihum ab dem Spieler am Zug', 'most-first': 'die mit den meisten Punkten' },
    },
    'readings.occupied-castle-field': {
      name: 'Besetzte Burg und Wiesen',
      note: 'Was eine am Ende noch besetzte Burg einer Wiese bringt.',
      answers: { nothing: 'nichts', four: 'so viel wie eine abgeschlossene Burg' },
    },
  },
  asks: {
    over: 'Die Partie ist zu Ende.',
    place: 'Lege dein Kärtchen an.',
    meeple: 'Setze einen Gefolgsmann oder keinen.',
    castle: 'Die Stadt werten oder zur Burg machen?',
    feed: 'Welches Gebiet zählt für deine Burg?',
    pick: 'Suche ein Kärtchen aus.',
    offer: 'Biete ein Kärtchen an und eröffne die Versteigerung.',
    bid: 'Biete höher oder passe.',
    settle: 'Das Kärtchen kaufen oder verkaufen?',
  },
  features: FEATURES,
  sides: { N: 'Norden', E: 'Osten', S: 'Süden', W: 'Westen' },
  you: 'du',
  and: 'und',
  spots: {
    ns: 'über das neue Kärtchen, von Norden nach Süden',
    we: 'über das neue Kärtchen, von Westen nach Osten',
    north: 'auf dem Kärtchen im Norden',
    east: 'auf dem Kärtchen im Osten',
    south: 'auf dem Kärtchen im Süden',
    west: 'auf dem Kärtchen im Westen',
  },
  sources: {
    city: 'Städte',
    road: 'Straßen',
    field: 'Wiesen',
    monastery: 'Klöster',
    castle: 'Burgen',
    auction: 'Versteigerungen',
  },
  pieces: {
    meeple: ['Gefolgsmann', 'Gefolgsleute'],
    bridge: ['Brücke', 'Brücken'],
    castle: ['Burg', 'Burgen'],
    tile: ['Landschaftskärtchen', 'Landschaftskärtchen'],
    shield: ['Wappen', 'Wappen'],
    bazaar: ['Basar', 'Basare'],
  },
  buttons: {
    skip: 'Kein Gefolgsmann',
    decline: 'Kärtchen zur Seite legen',
    bridge: 'Brücke bauen',
    castle: 'Burg bauen',
    score: 'Stadt werten',
    pass: 'Passen',
    bid: 'Bieten',
    buy: 'Kaufen',
    sell: 'Verkaufen',
    turn: 'Drehen',
  },
  because: {
    over: 'Die Partie ist zu Ende.',
    'not-asked': 'Erst muss ein Mitspieler antworten.',
    'other-question': 'Gerade ist etwas anderes gefragt.',
    'no-such-answer': 'Das ist keine gültige Antwort ({field}).',
    'not-in-hand': 'Dieses Kärtchen hast du nicht gezogen.',
    'place-taken': 'Dort liegt schon ein Kärtchen.',
    'touches-nothing': 'Das Kärtchen muss die Landschaft mit einer ganzen Kante berühren.',
    'edges-differ': 'Die Kanten passen nicht: Stadt an Stadt, Straße an Straße, Wiese an Wiese.',
    'needs-bridge': 'Das Kärtchen passt dort nur mit einer Brücke ({bridge}).',
    'bridge-not-needed': 'Das Kärtchen passt ohne Brücke.',
    'bridge-elsewhere': 'Die Brücke gehört woandershin ({bridge}).',
    'no-bridge': 'Du hast keine Brücke mehr.',
    'one-bridge': 'Du hast in diesem Zug schon eine Brücke gebaut.',
    'bridge-alone': 'Eine Brücke muss eine Straße weiterführen.',
    'already-bridged': 'Auf diesem Kärtchen steht schon eine Brücke.',
    'foot-not-on-field': 'Beide Pfeiler einer Brücke müssen auf Wiesen stehen.',
    'far-foot-blocked': 'Hinter dem äußeren Pfeiler der Brücke liegt ein Kärtchen ohne Straße.',
    'fits-without-bridge': 'Das Kärtchen passt ohne Brücke und muss gelegt werden.',
    'must-build': 'Das Kärtchen passt mit einer Brücke und muss gelegt werden.',
    'no-meeple': 'Du hast keinen Gefolgsmann mehr.',
    'no-such-part': 'Diesen Teil hat das Kärtchen nicht.',
    'no-farmers': 'Ihr spielt ohne Bauern.',
    occupied: 'Dort steht schon ein Gefolgsmann.',
    'other-city': 'Es geht gerade um eine andere Stadt.',
    'not-near': 'Das zählt nicht für deine Burg.',
    'not-on-offer': 'Dieses Kärtchen liegt nicht aus.',
    'not-higher': 'Ein Gebot muss höher sein als {high}.',
    'bid-too-high': 'Ein Gebot darf höchstens {most} Punkte betragen.',
  },
  sentence(event, who, place) {
    /** Whose doing the event is, and what is done. */
    const does = (third: string, second = third): string =>
      'seat' in event ? who.does(event.seat, third, second) : '';
    switch (event.type) {
      case 'began':
        return `Das Startkärtchen ist ${place('tile', event.tile)}.`;
      case 'drew':
        return `${does('zieht', 'ziehst')} ${place('tile', event.tile)}.`;
      case 'set-aside':
        return event.because === 'declined'
          ? `${does('legt', 'legst')} ${place('tile', event.tile)} lieber zur Seite, als eine Brücke zu bauen.`
          : `${place('tile', event.tile)} passt nirgends und wird zur Seite gelegt.`;
      case 'placed':
        return `${does('legt', 'legst')} ${place(tileKind(event.turn), event.tile)} auf ${place('square', `${event.x},${event.y}`)}${event.turn ? `, gedreht um ${event.turn * 90}°` : ''}.`;
      case 'bridged':
        return `${does('baut', 'baust')} eine Brücke über ${place('square', `${event.x},${event.y}`)}, ${AXES[event.axis]}.`;
      case 'deployed':
        return `${does('setzt')} einen Gefolgsmann ${isBridge(event.at.part) ? 'auf eine Brücke' : ONTO[featureOf(event.at.part)]}.`;
      case 'castled':
        return `${does('baut', 'baust')} eine Burg.`;
      case 'scored': {
        const each = event.seats.length > 1 ? 'je ' : '';
        const verbs = { one: 'bekommt', you: 'bekommst', many: 'bekommen', youAmong: 'bekommt' };
        const sum = event.sum.length ? `: ${summed(event.sum, NOUNS)}` : event.by ? ` dank ${THANKS[event.by]}` : '';
        return `${who.all(event.seats, verbs)} ${each}${points(event.value)} für ${FOR[event.what][event.complete ? 0 : 1]}${sum}.`;
      }
      case 'opened-bazaar':
        return `${does('eröffnet', 'eröffnest')} einen Basar: ${listed(
          event.tiles.map((tile) => place('tile', tile)),
          'und',
        )}.`;
      case 'no-bazaar':
        return event.left === 0
          ? 'Kein Basar: Es ist kein Kärtchen mehr da.'
          : `Kein Basar: Es ${event.left === 1 ? 'ist' : 'sind'} nur noch ${event.left} Kärtchen da.`;
      case 'picked':
        return `${does('sucht', 'suchst')} ${place('tile', event.tile)} aus.`;
      case 'offered':
        return `${does('bietet', 'bietest')} ${place('tile', event.tile)} an und ${who.verb(event.seat, 'eröffnet', 'eröffnest')} mit ${event.bid === 1 ? '1 Punkt' : `${event.bid} Punkten`}.`;
      case 'bid':
        return `${does('bietet', 'bietest')} ${points(event.bid)}.`;
      case 'passed':
        return `${does('passt')}.`;
      case 'got':
        if (event.how === 'free') return `${does('bekommt', 'bekommst')} ${place('tile', event.tile)} kostenlos.`;
        if (event.to === null)
          return `${does('behält', 'behältst')} ${place('tile', event.tile)}${event.price ? ` und ${who.verb(event.seat, 'gibt', 'gibst')} ${points(event.price)} ab` : ''}.`;
        if (event.how === 'bought')
          return `${does('kauft', 'kaufst')} ${place('tile', event.tile)} und ${who.verb(event.seat, 'zahlt', 'zahlst')} ${points(event.price)} an ${who.name(event.to, 'dich')}.`;
        return `${who.does(event.to, 'verkauft', 'verkaufst')} ${place('tile', event.tile)} für ${points(event.price)} an ${who.name(event.seat, 'dich')}.`;
      case 'no-turn':
        return `${does('hat', 'hast')} kein Kärtchen und setzt aus.`;
      case 'ended':
        return event.winners.length > 1
          ? `Die Partie ist zu Ende: ${who.all(event.winners, { one: '', you: '', many: 'teilen sich', youAmong: 'teilt euch' })} den Sieg.`
          : `Die Partie ist zu Ende: ${who.all(event.winners, { one: 'gewinnt', you: 'gewinnst', many: '' })}.`;
      case 'now':
        return '';
    }
  },
};
