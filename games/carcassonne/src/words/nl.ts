import { featureOf, isBridge, type LanguageTable, listed, named, summed, tileKind } from './words.ts';

const NOUNS = {
  tiles: ['tegel', 'tegels'],
  shields: ['wapenschild', 'wapenschilden'],
  monastery: ['klooster', 'kloosters'],
  neighbours: ['buur', 'buren'],
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
const AXES = { ns: 'van noord naar zuid', we: 'van west naar oost' } as const;

export const nl: LanguageTable = {
  choices: {
    scenario: {
      name: 'Dozen',
      note: 'De uitbreiding brengt 12 tegels, bruggen, burchten en markten, en een zesde plaats.',
      answers: { base: 'Basisspel', 'bridges-castles-bazaars': 'Bruggen, Burchten en Bazaars' },
    },
    edition: {
      name: 'Spelregels',
      note: 'Wiens antwoorden gelden waar de regels omstreden zijn.',
      answers: { house: 'onze eigen tafel', nl: 'het Nederlandse boekje naar de letter' },
    },
    farmers: {
      name: 'Boeren',
      note: 'Horigen op weiden tellen aan het eind.',
      answers: { true: 'met boeren', false: 'zonder boeren' },
    },
    auction: {
      name: 'Markten',
      note: 'Hoe de tegels van een markt verdeeld worden.',
      answers: { true: 'bij opbod', false: 'om de beurt kiezen en aanleggen' },
    },
    'readings.two-tile-city': {
      name: 'Stad van twee tegels',
      note: 'Wat een afgebouwde stad van twee tegels waard is.',
      answers: { four: '4 punten, als elke stad', two: '2 punten, als in de oudste regels' },
    },
    'readings.farm-scoring': {
      name: 'Weiden',
      note: 'Hoe boeren aan het eind tellen.',
      answers: {
        'each-field': 'elke weide apart, 3 voor elke afgebouwde stad',
        'city-once': '3 voor elke afgebouwde stad, maar één keer per speler',
        'most-around-city': '4 voor elke afgebouwde stad, aan de meeste boeren eromheen',
      },
    },
    'readings.bridge-only-tile': {
      name: 'Tegel die een brug nodig heeft',
      note: 'Of een tegel die alleen met een brug past gelegd moet worden.',
      answers: { 'may-decline': 'hij mag opzij', 'must-build': 'hij moet gelegd worden' },
    },
    'readings.bridges-on-tile': {
      name: 'Bruggen op één tegel',
      note: 'Hoeveel bruggen een tegel mag dragen.',
      answers: { one: 'één', several: 'twee, die elkaar kruisen' },
    },
    'readings.lone-bridge': {
      name: 'Brug alleen',
      note: 'Of een brug mag staan zonder een weg te raken.',
      answers: { joined: 'nee, zij verlengt een weg', free: 'ja, op de nieuwe tegel' },
    },
    'readings.castle-halves': {
      name: 'Helften van een burcht',
      note: 'Welke steden van twee delen een burcht kunnen worden.',
      answers: { 'two-caps': 'twee halve cirkels', 'any-two-parts': 'elke twee delen' },
    },
    'readings.castle-by-another': {
      name: 'Kleine stad, door een ander afgebouwd',
      note: 'Of de bezetter er een burcht van mag maken.',
      answers: { occupant: 'ja, de bezetter kiest', 'only-in-own-turn': 'nee, alleen in de eigen beurt' },
    },
    'readings.castle-choice': {
      name: 'Meer projecten tegelijk voor een burcht',
      note: 'Welk project telt.',
      answers: { asked: 'de eigenaar kiest', highest: 'het hoogste' },
    },
    'readings.new-castle': {
      name: 'Nieuwe burcht',
      note: 'Of zij punten krijgt van de tegel waardoor zij ontstond.',
      answers: { 'later-tiles': 'alleen van latere tegels', 'same-tile-too': 'ook van die tegel' },
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
        'turn-order': 'op volgorde van beurt, vanaf de actieve speler',
        'most-first': 'de burcht met de meeste punten',
      },
    },
    'readings.occupied-castle-field': {
      name: 'Bezette burcht en weiden',
      note: 'Wat een burcht die aan het eind nog bezet is een weide oplevert.',
      answers: { nothing: 'niets', four: '4 punten, als een afgebouwde' },
    },
  },
  asks: {
    over: 'Het spel is afgelopen.',
    place: 'Leg je tegel aan.',
    meeple: 'Zet een horige, of geen.',
    castle: 'De stad tellen, of er een burcht van maken?',
    feed: 'Welk project betaalt je burcht?',
    pick: 'Kies een tegel.',
    offer: 'Kies een tegel en open het bieden.',
    bid: 'Bied meer, of pas.',
    settle: 'De tegel kopen of verkopen?',
  },
  features: FEATURES,
  sides: { N: 'noord', E: 'oost', S: 'zuid', W: 'west' },
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
    score: 'Stad tellen',
    pass: 'Passen',
    bid: 'Bieden',
    buy: 'Kopen',
    sell: 'Verkopen',
    turn: 'Draaien',
  },
  because: {
    over: 'Het spel is afgelopen.',
    'not-asked': 'Jou wordt nu niets gevraagd.',
    'other-question': 'Dat is geen antwoord op de open vraag.',
    'no-such-answer': 'Zo’n antwoord bestaat niet ({field}).',
    'not-in-hand': 'Die tegel heb je niet in je hand.',
    'place-taken': 'Daar ligt al een tegel.',
    'touches-nothing': 'De tegel moet het landschap met een hele rand raken.',
    'edges-differ': 'De randen passen niet: stad aan stad, weg aan weg, weide aan weide.',
    'needs-bridge': 'De tegel past daar alleen met een brug ({bridge}).',
    'bridge-not-needed': 'De tegel past zonder brug.',
    'bridge-elsewhere': 'De brug moet ergens anders staan ({bridge}).',
    'no-bridge': 'Je hebt geen brug meer.',
    'one-bridge': 'Je hebt in deze beurt al een brug gebouwd.',
    'bridge-alone': 'Een brug moet een weg verlengen.',
    'already-bridged': 'Op die tegel staat al een brug.',
    'foot-not-on-field': 'Beide pijlers van een brug moeten op weiden staan.',
    'far-foot-blocked': 'Voorbij de verre pijler ligt een tegel zonder weg.',
    'fits-without-bridge': 'De tegel past zonder brug en moet gelegd worden.',
    'must-build': 'Een tegel die met een brug past, moet gelegd worden.',
    'no-meeple': 'Je hebt geen horige meer.',
    'no-such-part': 'De tegel heeft zo’n deel niet.',
    'no-farmers': 'Jullie spelen zonder boeren.',
    occupied: 'Daar staat al een horige.',
    'other-city': 'Er wordt naar een andere stad gevraagd.',
    'not-near': 'Dat is niet bij je burcht afgebouwd.',
    'not-on-offer': 'Die tegel wordt niet aangeboden.',
    'not-higher': 'Een bod moet hoger zijn dan {high}.',
    'bid-too-high': 'Een bod mag hoogstens {most} zijn.',
  },
  sentence(event, players, place) {
    const who = 'seat' in event ? players[event.seat] : '';
    switch (event.type) {
      case 'began':
        return `De starttegel ${event.tile} ligt op tafel.`;
      case 'drew':
        return `${who} trekt ${place('tile', event.tile)}.`;
      case 'set-aside':
        return event.because === 'declined'
          ? `${who} legt ${place('tile', event.tile)} liever opzij dan een brug te bouwen.`
          : `${place('tile', event.tile)} past nergens en gaat opzij.`;
      case 'placed':
        return `${who} legt ${place(tileKind(event.turn), event.tile)} op ${place('square', `${event.x},${event.y}`)}${event.turn ? `, ${event.turn * 90}° gedraaid` : ''}.`;
      case 'bridged':
        return `${who} bouwt een brug over ${place('square', `${event.x},${event.y}`)}, ${AXES[event.axis]}.`;
      case 'deployed':
        return `${who} zet een horige ${isBridge(event.at.part) ? 'op een brug' : ONTO[featureOf(event.at.part)]}.`;
      case 'castled':
        return `${who} bouwt een burcht.`;
      case 'scored': {
        const verb = event.seats.length > 1 ? `krijgen elk ${event.value}` : `krijgt ${event.value}`;
        const sum = event.sum.length ? `: ${summed(event.sum, NOUNS)}` : event.by ? ` dankzij ${FOR[event.by][0]}` : '';
        return `${named(event.seats, players, 'en')} ${verb} voor ${FOR[event.what][event.complete ? 0 : 1]}${sum}.`;
      }
      case 'opened-bazaar':
        return `${who} opent een markt: ${listed(
          event.tiles.map((tile) => place('tile', tile)),
          'en',
        )}.`;
      case 'no-bazaar':
        return `Geen markt: tegels over ${event.left}.`;
      case 'picked':
        return `${who} kiest ${place('tile', event.tile)}.`;
      case 'offered':
        return `${who} kiest ${place('tile', event.tile)} en opent met ${event.bid}.`;
      case 'bid':
        return `${who} biedt ${event.bid}.`;
      case 'passed':
        return `${who} past.`;
      case 'got':
        if (event.how === 'free') return `${who} krijgt ${event.tile} gratis.`;
        if (event.to === null) return `${who} houdt ${event.tile} en betaalt ${event.price} aan niemand.`;
        if (event.how === 'bought')
          return `${who} koopt ${event.tile} en betaalt ${event.price} aan ${players[event.to]}.`;
        return `${players[event.to]} verkoopt ${event.tile} aan ${who} voor ${event.price}.`;
      case 'no-turn':
        return `${who} heeft geen tegel en geen beurt.`;
      case 'ended':
        return event.winners.length > 1
          ? `Het spel is afgelopen: ${named(event.winners, players, 'en')} delen de overwinning.`
          : `Het spel is afgelopen: ${named(event.winners, players, 'en')} wint.`;
      case 'now':
        return '';
    }
  },
};
