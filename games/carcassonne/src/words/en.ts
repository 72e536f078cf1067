import { featureOf, isBridge, type LanguageTable, listed, named, summed, tileKind } from './words.ts';

const NOUNS = {
  tiles: ['tile', 'tiles'],
  shields: ['shield', 'shields'],
  monastery: ['monastery', 'monasteries'],
  neighbours: ['neighbour', 'neighbours'],
  cities: ['city', 'cities'],
  castles: ['castle', 'castles'],
} as const;
const FEATURES = { city: 'city', road: 'road', field: 'field', monastery: 'monastery' } as const;
const AXES = { ns: 'north to south', we: 'west to east' } as const;

export const en: LanguageTable = {
  choices: {
    scenario: {
      name: 'Boxes',
      note: 'The expansion adds 12 tiles, bridges, castles and bazaars, and a sixth seat.',
      answers: { base: 'Base game', 'bridges-castles-bazaars': 'Bridges, Castles & Bazaars' },
    },
    edition: {
      name: 'Rule book',
      note: 'Whose answers hold where the rules are contested.',
      answers: { house: 'our own table', nl: 'the Dutch book by its letter' },
    },
    farmers: {
      name: 'Farmers',
      note: 'Meeples on fields score at the end.',
      answers: { true: 'with farmers', false: 'without farmers' },
    },
    auction: {
      name: 'Bazaars',
      note: 'How the tiles of a bazaar find their owners.',
      answers: { true: 'by auction', false: 'picked and laid in turn' },
    },
    'readings.two-tile-city': {
      name: 'City of two tiles',
      note: 'What a complete city of two tiles is worth.',
      answers: { four: '4 points, like any city', two: '2 points, as in the oldest rules' },
    },
    'readings.farm-scoring': {
      name: 'Fields',
      note: 'How farmers score at the end.',
      answers: {
        'each-field': 'each field for itself, 3 for every complete city',
        'city-once': '3 for every complete city, but only once to each player',
        'most-around-city': '4 for every complete city, to most farmers round it',
      },
    },
    'readings.bridge-only-tile': {
      name: 'Tile that needs a bridge',
      note: 'Whether a tile that fits only with a bridge must be laid.',
      answers: { 'may-decline': 'it may be set aside', 'must-build': 'it must be laid' },
    },
    'readings.bridges-on-tile': {
      name: 'Bridges on one tile',
      note: 'How many bridges a tile may bear.',
      answers: { one: 'one', several: 'two, crossing each other' },
    },
    'readings.lone-bridge': {
      name: 'Bridge alone',
      note: 'Whether a bridge may stand without touching a road.',
      answers: { joined: 'no, it carries a road on', free: 'yes, on the new tile' },
    },
    'readings.castle-halves': {
      name: 'Halves of a castle',
      note: 'Which cities of two parts can become castles.',
      answers: { 'two-caps': 'two half-round caps', 'any-two-parts': 'any two parts' },
    },
    'readings.castle-by-another': {
      name: 'Small city completed by another',
      note: 'Whether its occupant may make it a castle.',
      answers: { occupant: 'yes, the occupant chooses', 'only-in-own-turn': 'no, only in the own turn' },
    },
    'readings.castle-choice': {
      name: 'Several features pay a castle',
      note: 'Which of them counts.',
      answers: { asked: 'the owner chooses', highest: 'the highest' },
    },
    'readings.new-castle': {
      name: 'New castle',
      note: 'Whether it scores from the tile that made it.',
      answers: { 'later-tiles': 'from later tiles only', 'same-tile-too': 'from that tile too' },
    },
    'readings.castle-beside': {
      name: 'Castles at right angles',
      note: 'When the points of one castle count for a castle beside it.',
      answers: { 'in-surroundings': 'when it stands in that castle’s surroundings', 'both-ways': 'always, both ways' },
    },
    'readings.castle-neighbour': {
      name: 'Feature or castle next to it',
      note: 'What a castle takes when a castle next to it receives points too.',
      answers: { 'features-first': 'the feature comes first', chosen: 'its owner chooses' },
    },
    'readings.castle-order': {
      name: 'Order of the castles',
      note: 'Which castle receives its points first.',
      answers: { 'turn-order': 'by turn order from the active player', 'most-first': 'the one that can take most' },
    },
    'readings.occupied-castle-field': {
      name: 'Occupied castle and fields',
      note: 'What a castle still occupied at the end is worth to a field.',
      answers: { nothing: 'nothing', four: '4 points, like a complete one' },
    },
  },
  asks: {
    over: 'The game is over.',
    place: 'Lay your tile.',
    meeple: 'Place a meeple, or none.',
    castle: 'Score the city, or make it a castle?',
    feed: 'Which feature pays your castle?',
    pick: 'Pick a tile.',
    offer: 'Pick a tile and open the bidding.',
    bid: 'Bid more, or pass.',
    settle: 'Buy the tile, or sell it?',
  },
  features: FEATURES,
  sides: { N: 'north', E: 'east', S: 'south', W: 'west' },
  and: 'and',
  spots: {
    ns: 'across the new tile, north to south',
    we: 'across the new tile, west to east',
    north: 'on the tile to the north',
    east: 'on the tile to the east',
    south: 'on the tile to the south',
    west: 'on the tile to the west',
  },
  sources: {
    city: 'cities',
    road: 'roads',
    field: 'fields',
    monastery: 'monasteries',
    castle: 'castles',
    auction: 'auctions',
  },
  pieces: {
    meeple: ['meeple', 'meeples'],
    bridge: ['bridge', 'bridges'],
    castle: ['castle', 'castles'],
    tile: ['tile', 'tiles'],
    shield: ['shield', 'shields'],
    bazaar: ['bazaar', 'bazaars'],
  },
  buttons: {
    skip: 'No meeple',
    decline: 'Set the tile aside',
    bridge: 'Build a bridge',
    castle: 'Make a castle',
    score: 'Score the city',
    pass: 'Pass',
    bid: 'Bid',
    buy: 'Buy',
    sell: 'Sell',
    turn: 'Turn',
  },
  because: {
    over: 'The game is over.',
    'not-asked': 'You are not asked now.',
    'other-question': 'That does not answer the question at hand.',
    'no-such-answer': 'There is no such answer ({field}).',
    'not-in-hand': 'That is not the tile in your hand.',
    'place-taken': 'A tile lies there already.',
    'touches-nothing': 'The tile must touch the landscape with a whole edge.',
    'edges-differ': 'The edges do not match: city to city, road to road, field to field.',
    'needs-bridge': 'The tile fits there only with a bridge ({bridge}).',
    'bridge-not-needed': 'The tile fits without a bridge.',
    'bridge-elsewhere': 'The bridge must stand elsewhere ({bridge}).',
    'no-bridge': 'You have no bridge left.',
    'one-bridge': 'You have built a bridge in this turn already.',
    'bridge-alone': 'A bridge must carry on a road.',
    'already-bridged': 'That tile has a bridge already.',
    'foot-not-on-field': 'Both ends of a bridge must stand on fields.',
    'far-foot-blocked': 'Beyond the far end of the bridge lies a tile without a road.',
    'fits-without-bridge': 'The tile fits without a bridge, so it must be laid.',
    'must-build': 'A tile that fits with a bridge must be laid.',
    'no-meeple': 'You have no meeple left.',
    'no-such-part': 'The tile has no such part.',
    'no-farmers': 'You play without farmers.',
    occupied: 'A meeple stands in this feature already.',
    'other-city': 'Another city is asked about.',
    'not-near': 'That was not completed near your castle.',
    'not-on-offer': 'That tile is not on offer.',
    'not-higher': 'A bid must be higher than {high}.',
    'bid-too-high': 'A bid can be at most {most}.',
  },
  sentence(event, players, place) {
    const who = 'seat' in event ? players[event.seat] : '';
    switch (event.type) {
      case 'began':
        return `The start tile ${event.tile} lies on the table.`;
      case 'drew':
        return `${who} draws ${place('tile', event.tile)}.`;
      case 'set-aside':
        return event.because === 'declined'
          ? `${who} sets ${place('tile', event.tile)} aside rather than build a bridge.`
          : `${place('tile', event.tile)} fits nowhere and is set aside.`;
      case 'placed':
        return `${who} lays ${place(tileKind(event.turn), event.tile)} at ${place('square', `${event.x},${event.y}`)}${event.turn ? `, turned ${event.turn * 90}°` : ''}.`;
      case 'bridged':
        return `${who} builds a bridge over ${place('square', `${event.x},${event.y}`)}, ${AXES[event.axis]}.`;
      case 'deployed':
        return `${who} places a meeple on a ${isBridge(event.at.part) ? 'bridge' : FEATURES[featureOf(event.at.part)]}.`;
      case 'castled':
        return `${who} makes a castle.`;
      case 'scored': {
        const verb = event.seats.length > 1 ? `score ${event.value} each` : `scores ${event.value}`;
        const left = event.complete || event.what === 'field' ? 'a' : 'an incomplete';
        const sum = event.sum.length ? `: ${summed(event.sum, NOUNS)}` : event.by ? `, paid by a ${event.by}` : '';
        return `${named(event.seats, players, 'and')} ${verb} for ${left} ${event.what}${sum}.`;
      }
      case 'opened-bazaar':
        return `${who} opens a bazaar: ${listed(
          event.tiles.map((tile) => place('tile', tile)),
          'and',
        )}.`;
      case 'no-bazaar':
        return `No bazaar: tiles left ${event.left}.`;
      case 'picked':
        return `${who} picks ${place('tile', event.tile)}.`;
      case 'offered':
        return `${who} picks ${place('tile', event.tile)} and opens with ${event.bid}.`;
      case 'bid':
        return `${who} bids ${event.bid}.`;
      case 'passed':
        return `${who} passes.`;
      case 'got':
        if (event.how === 'free') return `${who} gets ${event.tile} free.`;
        if (event.to === null) return `${who} keeps ${event.tile} and pays ${event.price} to nobody.`;
        if (event.how === 'bought') return `${who} buys ${event.tile} and pays ${event.price} to ${players[event.to]}.`;
        return `${players[event.to]} sells ${event.tile} to ${who} for ${event.price}.`;
      case 'no-turn':
        return `${who} has no tile and no turn.`;
      case 'ended':
        return event.winners.length > 1
          ? `The game ends: ${named(event.winners, players, 'and')} share the victory.`
          : `The game ends: ${named(event.winners, players, 'and')} wins.`;
      case 'now':
        return '';
    }
  },
};
