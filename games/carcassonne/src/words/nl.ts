import { featureOf, isBridge, type LanguageTable, listed, summed, tileKind } from './words.ts';

const NOUNS = {
  tiles: ['tegel', 'tegels'],
  shields: ['wapenschild', 'wapenschilden'],
  monastery: ['klooster', 'kloosters'],
  neighbours: ['tegel eromheen', 'tegels eromheen'],
  cities: ['stad', 'steden'],
  castles: ['burcht', 'burchten'],
} as const;
const FEATURES = { city: 'stad', road: 'weg', field: 'weide', monastery: 'klooster' } as const;
const ONTO = { city: 'in een stad', road: 'op een weg', field: 'op een weide', monastery: 'in een klooster' } as const;
const FOR = {
  city: ['een stad', 'een niet afgebouwde stad'],
  road: ['een weg', 'een niet afgebouwde weg'],
  field: ['een weide', 'een weide'],
  monastery: ['een klooster', 'een niet afgebouwd klooster'],
  castle: ['een burcht', 'een burcht'],
} as const;
const points = (n: number): string => (n === 1 ? '1 punt' : `${n} punten`);
const AXES = { ns: 'van noord naar zuid', we: 'van west naar oost' } as const;

export const nl: LanguageTable = {
  choices: {
    scenario: {
      name: 'Spel en uitbreiding',
      note: 'De uitbreiding voegt 12 tegels, bruggen, burchten en markten toe, en een zesde plaats.',
      answers: { base: 'Basisspel', 'bridges-castles-bazaars': 'Bruggen, Burchten en Bazaars' },
    },
    edition: {
      name: 'Handleiding',
      note: 'Welke uitleg geldt waar de regels omstreden zijn.',
      answers: { house: 'huisregels', nl: 'Nederlandse handleiding, naar de letter' },
    },
    farmers: {
      name: 'Boeren',
      note: 'Horigen op weiden leveren aan het einde punten op.',
      answers: { true: 'met boeren', false: 'zonder boeren' },
    },
    auction: {
      name: 'Veilingen',
      note: 'De tegels van een markt worden geveild; anders kiest ieder om de beurt een tegel en legt die aan.',
      answers: { true: 'door een veiling', false: 'om de beurt kiezen en aanleggen' },
    },
    'readings.two-tile-city': {
      name: 'Stad van twee tegels',
      note: 'Wat een afgebouwde stad van twee tegels waard is.',
      answers: { four: '4 punten, zoals elke stad', two: '2 punten, zoals in de oudste regels' },
    },
    'readings.farm-scoring': {
      name: 'Weiden',
      note: 'Hoe weiden aan het einde tellen.',
      answers: {
        'each-field': 'elke weide apart: 3 punten per afgebouwde stad',
        'city-once': '3 punten per afgebouwde stad, maar één keer per speler',
        'most-around-city': '4 punten per afgebouwde stad voor wie er de meeste boeren omheen heeft',
      },
    },
    'readings.bridge-only-tile': {
      name: 'Tegel die een brug nodig heeft',
      note: 'Of een tegel die alleen met een brug past, moet worden aangelegd.',
      answers: { 'may-decline': 'hij mag opzij worden gelegd', 'must-build': 'hij moet worden aangelegd' },
    },
    'readings.bridges-on-tile': {
      name: 'Bruggen op één tegel',
      note: 'Hoeveel bruggen een tegel mag dragen.',
      answers: { one: 'één', several: 'twee, die elkaar kruisen' },
    },
    'readings.lone-bridge': {
      name: 'Losstaande brug',
      note: 'Of een brug mag staan zonder aan een weg te grenzen.',
      answers: { joined: 'nee, hij moet een weg verlengen', free: 'ja, op de nieuwe tegel' },
    },
    'readings.castle-halves': {
      name: 'Delen van een burcht',
      note: 'Welke steden van twee delen een burcht kunnen worden.',
      answers: { 'two-caps': 'twee halve cirkels', 'any-two-parts': 'twee delen van welke vorm ook' },
    },
    'readings.castle-by-another': {
      name: 'Kleine stad, door een ander afgebouwd',
      note: 'Of de eigenaar er een burcht van mag maken.',
      answers: { occupant: 'ja, de eigenaar kiest', 'only-in-own-turn': 'nee, alleen in de eigen beurt' },
    },
    'readings.castle-choice': {
      name: 'Meerdere projecten bij een burcht',
      note: 'Welk project telt als één tegel er meerdere afbouwt.',
      answers: { asked: 'de eigenaar kiest', highest: 'het project dat het meest waard is' },
    },
    'readings.new-castle': {
      name: 'Nieuwe burcht',
      note: 'Of al telt wat de tegel afbouwt waardoor de burcht ontstaat.',
      answers: { 'later-tiles': 'nee, alleen wat latere tegels afbouwen', 'same-tile-too': 'ja' },
    },
    'readings.castle-beside': {
      name: 'Burchten haaks op elkaar',
      note: 'Wanneer de punten van een burcht ook tellen voor de burcht ernaast.',
      answers: {
        'in-surroundings': 'als hij in de directe omgeving daarvan ligt',
        'both-ways': 'altijd, over en weer',
      },
    },
    'readings.castle-neighbour': {
      name: 'Project of burcht ernaast',
      note: 'Wat voor een burcht telt als ook een burcht ernaast punten krijgt.',
      answers: { 'features-first': 'het project gaat voor', chosen: 'de eigenaar kiest' },
    },
    'readings.castle-order': {
      name: 'Volgorde van de burchten',
      note: 'Welke burcht het eerst punten krijgt.',
      answers: {
        'turn-order': 'met de klok mee, vanaf de speler die aan de beurt is',
        'most-first': 'de burcht met de meeste punten',
      },
    },
    'readings.occupied-castle-field': {
      name: 'Bezette burcht en weiden',
      note: 'Wat een burcht die aan het einde nog bezet is, een weide oplevert.',
      answers: { nothing: 'niets', four: 'evenveel als een afgebouwde burcht' },
    },
  },
  asks: {
    over: 'Het spel is afgelopen.',
    place: 'Leg je tegel aan.',
    meeple: 'Zet een horige, of geen.',
    castle: 'Punten voor de stad, of er een burcht van maken?',
    feed: 'Voor welk project krijgt je burcht punten?',
    pick: 'Kies een tegel.',
    offer: 'Bied een tegel aan en doe een openingsbod.',
    bid: 'Bied hoger, of pas.',
    settle: 'De tegel kopen of verkopen?',
  },
  features: FEATURES,
  sides: { N: 'noord', E: 'oost', S: 'zuid', W: 'west' },
  you: 'je',
  and: 'en',
  spots: {
    ns: 'over de nieuwe tegel, van noord naar zuid',
    we: 'over de nieuwe tegel, van west naar oost',
    north: 'op de tegel in het noorden',
    east: 'op de tegel in het oosten',
    south: 'op de tegel in het zuiden',
    west: 'op de tegel in het westen',
  },
  sources: {
    city: 'steden',
    road: 'wegen',
    field: 'weiden',
    monastery: 'kloosters',
    castle: 'burchten',
    auction: 'veilingen',
  },
  pieces: {
    meeple: ['horige', 'horigen'],
    bridge: ['brug', 'bruggen'],
    castle: ['burcht', 'burchten'],
    tile: ['tegel', 'tegels'],
    shield: ['wapenschild', 'wapenschilden'],
    bazaar: ['markt', 'markten'],
  },
  buttons: {
    skip: 'Geen horige',
    decline: 'Tegel opzij leggen',
    bridge: 'Brug bouwen',
    castle: 'Burcht bouwen',
    score: 'Punten voor de stad',
    pass: 'Passen',
    bid: 'Bieden',
    buy: 'Kopen',
    sell: 'Verkopen',
    turn: 'Draaien',
  },
  because: {
    over: 'Het spel is afgelopen.',
    'not-asked': 'Eerst moet een andere speler antwoorden.',
    'other-question': 'Er wordt nu iets anders gevraagd.',
    'no-such-answer': 'Dat is geen geldig antwoord ({field}).',
    'not-in-hand': 'Die tegel heb je niet in je hand.',
    'place-taken': 'Daar ligt al een tegel.',
    'touches-nothing': 'De tegel moet met een hele rand aan het landschap grenzen.',
    'edges-differ': 'De randen passen niet: stad op stad, weg op weg, weide op weide.',
    'needs-bridge': 'De tegel past daar alleen met een brug ({bridge}).',
    'bridge-not-needed': 'De tegel past zonder brug.',
    'bridge-elsewhere': 'De brug moet ergens anders staan ({bridge}).',
    'no-bridge': 'Je hebt geen brug meer.',
    'one-bridge': 'Je hebt in deze beurt al een brug gebouwd.',
    'bridge-alone': 'Een brug moet een weg verlengen.',
    'already-bridged': 'Op die tegel staat al een brug.',
    'foot-not-on-field': 'Beide pijlers van een brug moeten op weiden staan.',
    'far-foot-blocked': 'Achter de verste pijler ligt een tegel zonder weg.',
    'fits-without-bridge': 'De tegel past zonder brug en moet worden aangelegd.',
    'must-build': 'De tegel past met een brug en moet worden aangelegd.',
    'no-meeple': 'Je hebt geen horige meer.',
    'no-such-part': 'Dat deel heeft de tegel niet.',
    'no-farmers': 'Jullie spelen zonder boeren.',
    occupied: 'Daar staat al een horige.',
    'other-city': 'Het gaat nu om een andere stad.',
    'not-near': 'Dat telt niet voor je burcht.',
    'not-on-offer': 'Die tegel ligt niet op de markt.',
    'not-higher': 'Een bod moet hoger zijn dan {high}.',
    'bid-too-high': 'Een bod is hoogstens {most} punten.',
  },
  sentence(event, who, place) {
    /** Whose doing the event is, and what is done. */
    const does = (third: string, second = third): string =>
      'seat' in event ? who.does(event.seat, third, second) : '';
    switch (event.type) {
      case 'began':
        return `De starttegel is ${place('tile', event.tile)}.`;
      case 'drew':
        return `${does('trekt')} ${place('tile', event.tile)}.`;
      case 'set-aside':
        return event.because === 'declined'
          ? `${does('legt')} ${place('tile', event.tile)} liever opzij dan een brug te bouwen.`
          : `${place('tile', event.tile)} past nergens en wordt opzij gelegd.`;
      case 'placed':
        return `${does('legt')} ${place(tileKind(event.turn), event.tile)} aan op ${place('square', `${event.x},${event.y}`)}${event.turn ? `, ${event.turn * 90}° gedraaid` : ''}.`;
      case 'bridged':
        return `${does('bouwt')} een brug over ${place('square', `${event.x},${event.y}`)}, ${AXES[event.axis]}.`;
      case 'deployed':
        return `${does('zet')} een horige ${isBridge(event.at.part) ? 'op een brug' : ONTO[featureOf(event.at.part)]}.`;
      case 'castled':
        return `${does('bouwt')} een burcht.`;
      case 'scored': {
        const each = event.seats.length > 1 ? 'elk ' : '';
        const verbs = { one: 'krijgt', you: 'krijgt', many: 'krijgen', pronoun: 'jij' };
        const sum = event.sum.length ? `: ${summed(event.sum, NOUNS)}` : event.by ? ` dankzij ${FOR[event.by][0]}` : '';
        return `${who.all(event.seats, verbs)} ${each}${points(event.value)} voor ${FOR[event.what][event.complete ? 0 : 1]}${sum}.`;
      }
      case 'opened-bazaar':
        return `${does('opent')} een markt: ${listed(
          event.tiles.map((tile) => place('tile', tile)),
          'en',
        )}.`;
      case 'no-bazaar':
        if (event.left === 0) return 'Geen markt: er zijn geen tegels meer.';
        return `Geen markt: er ${event.left === 1 ? 'is nog maar 1 tegel' : `zijn nog maar ${event.left} tegels`}.`;
      case 'picked':
        return `${does('kiest')} ${place('tile', event.tile)}.`;
      case 'offered':
        return `${does('biedt')} ${place('tile', event.tile)} aan en opent met ${points(event.bid)}.`;
      case 'bid':
        return `${does('biedt')} ${points(event.bid)}.`;
      case 'passed':
        return `${does('past')}.`;
      case 'got':
        if (event.how === 'free') return `${does('krijgt')} ${place('tile', event.tile)} gratis.`;
        if (event.to === null)
          return `${does('houdt')} ${place('tile', event.tile)}${event.price ? ` en levert ${points(event.price)} in` : ''}.`;
        if (event.how === 'bought')
          return `${does('koopt')} ${place('tile', event.tile)} en betaalt ${who.name(event.to, 'jou')} ${points(event.price)}.`;
        return `${who.does(event.to, 'verkoopt')} ${place('tile', event.tile)} aan ${who.name(event.seat, 'jou')} voor ${points(event.price)}.`;
      case 'no-turn':
        return `${does('heeft', 'hebt')} geen tegel en slaat een beurt over.`;
      case 'ended':
        return event.winners.length > 1
          ? `Het spel is afgelopen: ${who.names(event.winners, 'jij')} delen de overwinning.`
          : `Het spel is afgelopen: ${who.all(event.winners, { one: 'wint', you: 'wint', many: '' })}.`;
      case 'now':
        return '';
    }
  },
};
