import { featureOf, listed, named, summed, type Words } from './words.ts';

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

export const en: Words = {
  game: 'Carcassonne',
  scenarios: { base: 'Base game', 'bridges-castles-bazaars': 'Bridges, Castles & Bazaars' },
  variants: {
    farmers: { question: 'Meeples on fields?', yes: 'with farmers', no: 'without farmers' },
    auction: { question: 'How are tiles sold at a bazaar?', yes: 'by auction', no: 'pick and lay in turn' },
  },
  readings: {
    'two-tile-city': {
      question: 'What is a complete city of two tiles worth?',
      answers: { four: '4 points, like any city', two: '2 points, as in the oldest rules' },
    },
    'farm-scoring': {
      question: 'How do fields score?',
      answers: {
        'each-field': 'each field for itself, 3 for every complete city',
        'city-once': '3 for every complete city, but only once to each player',
        'most-around-city': '4 for every complete city, to most farmers round it',
      },
    },
    'bridge-only-tile': {
      question: 'Must a tile be laid that fits only with a bridge?',
      answers: { 'may-decline': 'no, it may be set aside', 'must-build': 'yes' },
    },
    'lone-bridge': {
      question: 'May a bridge stand without touching a road?',
      answers: { joined: 'no, it carries a road on', free: 'yes, on the new tile' },
    },
    'castle-halves': {
      question: 'Which cities of two parts can become castles?',
      answers: { 'two-caps': 'only two half-round caps', 'any-two-parts': 'any two parts' },
    },
    'castle-by-another': {
      question: 'Who chooses when another player completes my small city?',
      answers: { occupant: 'I do', 'only-in-own-turn': 'nobody; castles are made in the own turn only' },
    },
    'castle-choice': {
      question: 'Several features pay a castle at once. Which one counts?',
      answers: { asked: 'the owner chooses', highest: 'the highest' },
    },
    'new-castle': {
      question: 'Does a castle score from the tile that made it?',
      answers: { 'later-tiles': 'no, from later tiles only', 'same-tile-too': 'yes' },
    },
    'occupied-castle-field': {
      question: 'What is an occupied castle worth to a field?',
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
  },
  say(event, names) {
    const who = 'seat' in event ? names[event.seat] : '';
    switch (event.type) {
      case 'began':
        return `The start tile ${event.tile} lies on the table.`;
      case 'drew':
        return `${who} draws ${event.tile}.`;
      case 'set-aside':
        return event.because === 'declined'
          ? `${who} sets ${event.tile} aside rather than build a bridge.`
          : `${event.tile} fits nowhere and is set aside.`;
      case 'placed':
        return `${who} lays ${event.tile} at ${event.x},${event.y}${event.turn ? `, turned ${event.turn * 90}°` : ''}.`;
      case 'bridged':
        return `${who} builds a bridge over ${event.x},${event.y}, ${AXES[event.axis]}.`;
      case 'deployed':
        return `${who} places a meeple on a ${event.at.part === 'bridge' ? 'bridge' : FEATURES[featureOf(event.at.part)]}.`;
      case 'castled':
        return `${who} makes a castle.`;
      case 'scored': {
        const verb = event.seats.length > 1 ? `score ${event.value} each` : `scores ${event.value}`;
        const left = event.complete || event.what === 'field' ? 'a' : 'an incomplete';
        const sum = event.sum.length ? `: ${summed(event.sum, NOUNS)}` : '';
        return `${named(event.seats, names, 'and')} ${verb} for ${left} ${event.what}${sum}.`;
      }
      case 'opened-bazaar':
        return `${who} opens a bazaar: ${listed(event.tiles, 'and')}.`;
      case 'no-bazaar':
        return `No bazaar: tiles left ${event.left}.`;
      case 'picked':
        return `${who} picks ${event.tile}.`;
      case 'offered':
        return `${who} picks ${event.tile} and opens with ${event.bid}.`;
      case 'bid':
        return `${who} bids ${event.bid}.`;
      case 'passed':
        return `${who} passes.`;
      case 'got':
        if (event.how === 'free') return `${who} gets ${event.tile} free.`;
        if (event.to === null) return `${who} keeps ${event.tile} and pays ${event.price} to nobody.`;
        if (event.how === 'bought') return `${who} buys ${event.tile} and pays ${event.price} to ${names[event.to]}.`;
        return `${names[event.to]} sells ${event.tile} to ${who} for ${event.price}.`;
      case 'no-turn':
        return `${who} has no tile and no turn.`;
      case 'ended':
        return event.winners.length > 1
          ? `The game ends: ${named(event.winners, names, 'and')} share the victory.`
          : `The game ends: ${named(event.winners, names, 'and')} wins.`;
      case 'now':
        return '';
    }
  },
};
