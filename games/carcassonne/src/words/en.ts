import { featureOf, isBridge, type LanguageTable, listed, summed, tileKind } from './words.ts';

const NOUNS = {
  tiles: ['tile', 'tiles'],
  shields: ['shield', 'shields'],
  monastery: ['monastery', 'monasteries'],
  neighbours: ['tile around it', 'tiles around it'],
  cities: ['city', 'cities'],
  castles: ['castle', 'castles'],
} as const;
const FEATURES = { city: 'city', road: 'road', field: 'field', monastery: 'monastery' } as const;
const ONTO = { city: 'in a city', road: 'on a road', field: 'on a field', monastery: 'in a monastery' } as const;
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const AXES = { ns: 'north to south', we: 'west to east' } as const;

export const en: LanguageTable = {
  choices: {
    scenario: {
      name: 'Game and expansion',
      note: 'The expansion adds 12 tiles, bridges, castles and bazaars, and a sixth seat.',
      answers: { base: 'Base game', 'bridges-castles-bazaars': 'Bridges, Castles & Bazaars' },
    },
    edition: {
      name: 'Rule book',
      note: 'Whose answers apply where the rules are contested.',
      answers: { house: 'House rules', nl: 'Dutch rule book, to the letter' },
    },
    farmers: {
      name: 'Farmers',
      note: 'Meeples on fields score at the end of the game.',
      answers: { true: 'with farmers', false: 'without farmers' },
    },
    auction: {
      name: 'Auctions',
      note: 'The tiles of a bazaar are auctioned; otherwise players take turns picking one and laying it.',
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
        'each-field': 'each field on its own: 3 points for every complete city',
        'city-once': '3 points for every complete city, but only once per player',
        'most-around-city': '4 points for every complete city, to whoever has the most farmers around it',
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
      name: 'Free-standing bridge',
      note: 'Whether a bridge may stand without touching a road.',
      answers: { joined: 'no, it must carry a road on', free: 'yes, on the new tile' },
    },
    'readings.castle-halves': {
      name: 'Parts of a castle',
      note: 'Which cities of two parts can become castles.',
      answers: { 'two-caps': 'two semicircles', 'any-two-parts': 'any two parts' },
    },
    'readings.castle-by-another': {
      name: 'Small city completed by another player',
      note: 'Whether its occupant may turn it into a castle.',
      answers: { occupant: 'yes, the occupant chooses', 'only-in-own-turn': 'no, only in their own turn' },
    },
    'readings.castle-choice': {
      name: 'Several features near a castle',
      note: 'Which of them counts when one tile completes them.',
      answers: { asked: 'the owner chooses', highest: 'the one worth most' },
    },
    'readings.new-castle': {
      name: 'New castle',
      note: 'Whether it scores what the tile that made it completes.',
      answers: { 'later-tiles': 'no, only what later tiles complete', 'same-tile-too': 'yes' },
    },
    'readings.castle-beside': {
      name: 'Castles at right angles',
      note: 'When the points of one castle count for a castle beside it.',
      answers: { 'in-surroundings': 'when it stands in that castle’s surroundings', 'both-ways': 'always, both ways' },
    },
    'readings.castle-neighbour': {
      name: 'Feature or castle beside it',
      note: 'What counts for a castle when a castle beside it receives points too.',
      answers: { 'features-first': 'the feature comes first', chosen: 'its owner chooses' },
    },
    'readings.castle-order': {
      name: 'Order of the castles',
      note: 'Which castle receives its points first.',
      answers: { 'turn-order': 'by turn order from the active player', 'most-first': 'the one that can take most' },
    },
    'readings.occupied-castle-field': {
      name: 'Occupied castle and fields',
      note: 'What a castle that is still occupied at the end is worth to a field.',
      answers: { nothing: 'nothing', four: 'as much as a complete castle' },
    },
  },
  asks: {
    over: 'The game is over.',
    place: 'Lay your tile.',
    meeple: 'Place a meeple, or none.',
    castle: 'Score the city, or turn it into a castle?',
    feed: 'What do you score for your castle?',
    pick: 'Pick a tile.',
    offer: 'Offer a tile and open the bidding.',
    bid: 'Bid higher, or pass.',
    settle: 'Buy the tile, or sell it?',
  },
  features: FEATURES,
  sides: { N: 'north', E: 'east', S: 'south', W: 'west' },
  you: 'you',
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
    castle: 'Build a castle',
    score: 'Score the city',
    pass: 'Pass',
    bid: 'Bid',
    buy: 'Buy',
    sell: 'Sell',
    turn: 'Turn',
  },
  because: {
    over: 'The game is over.',
    'not-asked': 'Another player has to answer first.',
    'other-question': 'Something else is being asked right now.',
    'no-such-answer': 'That is not a valid answer ({field}).',
    'not-in-hand': 'That is not the tile in your hand.',
    'place-taken': 'There is already a tile there.',
    'touches-nothing': 'One whole edge of the tile must touch the landscape.',
    'edges-differ': 'The edges do not match: city to city, road to road, field to field.',
    'needs-bridge': 'The tile fits there only with a bridge ({bridge}).',
    'bridge-not-needed': 'The tile fits without a bridge.',
    'bridge-elsewhere': 'The bridge belongs somewhere else ({bridge}).',
    'no-bridge': 'You have no bridge left.',
    'one-bridge': 'You have already built a bridge in this turn.',
    'bridge-alone': 'A bridge must carry a road on.',
    'already-bridged': 'That tile already has a bridge.',
    'foot-not-on-field': 'Both ends of a bridge must stand on fields.',
    'far-foot-blocked': 'Beyond the far end of the bridge lies a tile without a road.',
    'fits-without-bridge': 'The tile fits without a bridge, so it must be laid.',
    'must-build': 'The tile fits with a bridge, so it must be laid.',
    'no-meeple': 'You have no meeple left.',
    'no-such-part': 'The tile has no such part.',
    'no-farmers': 'You play without farmers.',
    occupied: 'There is already a meeple there.',
    'other-city': 'The question is about another city.',
    'not-near': 'That does not count for your castle.',
    'not-on-offer': 'That tile is not on offer.',
    'not-higher': 'A bid must be higher than {high}.',
    'bid-too-high': 'A bid is at most {most} points.',
  },
  sentence(event, who, place) {
    /** Whose doing the event is, and what is done. */
    const does = (third: string, second = third): string =>
      'seat' in event ? who.does(event.seat, third, second) : '';
    switch (event.type) {
      case 'began':
        return `The start tile is ${place('tile', event.tile)}.`;
      case 'drew':
        return `${does('draws', 'draw')} ${place('tile', event.tile)}.`;
      case 'set-aside':
        return event.because === 'declined'
          ? `${does('sets', 'set')} ${place('tile', event.tile)} aside rather than build a bridge.`
          : `${place('tile', event.tile)} fits nowhere and is set aside.`;
      case 'placed':
        return `${does('lays', 'lay')} ${place(tileKind(event.turn), event.tile)} at ${place('square', `${event.x},${event.y}`)}${event.turn ? `, turned ${event.turn * 90}°` : ''}.`;
      case 'bridged':
        return `${does('builds', 'build')} a bridge over ${place('square', `${event.x},${event.y}`)}, ${AXES[event.axis]}.`;
      case 'deployed':
        return `${does('places', 'place')} a meeple ${isBridge(event.at.part) ? 'on a bridge' : ONTO[featureOf(event.at.part)]}.`;
      case 'castled':
        return `${does('builds', 'build')} a castle.`;
      case 'scored': {
        const each = event.seats.length > 1 ? ' each' : '';
        const scorers = who.all(event.seats, { one: 'scores', you: 'score', many: 'score' });
        const left = event.complete || event.what === 'field' ? 'a' : 'an incomplete';
        const sum = event.sum.length ? `: ${summed(event.sum, NOUNS)}` : event.by ? ` thanks to a ${event.by}` : '';
        return `${scorers} ${points(event.value)}${each} for ${left} ${event.what}${sum}.`;
      }
      case 'opened-bazaar':
        return `${does('opens', 'open')} a bazaar: ${listed(
          event.tiles.map((tile) => place('tile', tile)),
          'and',
        )}.`;
      case 'no-bazaar':
        if (event.left === 0) return 'No bazaar: no tiles are left.';
        return `No bazaar: only ${event.left} ${event.left === 1 ? 'tile is' : 'tiles are'} left.`;
      case 'picked':
        return `${does('picks', 'pick')} ${place('tile', event.tile)}.`;
      case 'offered':
        return `${does('offers', 'offer')} ${place('tile', event.tile)} and ${who.verb(event.seat, 'opens', 'open')} with ${points(event.bid)}.`;
      case 'bid':
        return `${does('bids', 'bid')} ${points(event.bid)}.`;
      case 'passed':
        return `${does('passes', 'pass')}.`;
      case 'got':
        if (event.how === 'free') return `${does('gets', 'get')} ${place('tile', event.tile)} for free.`;
        if (event.to === null)
          return `${does('keeps', 'keep')} ${place('tile', event.tile)}${event.price ? ` and ${who.verb(event.seat, 'gives', 'give')} up ${points(event.price)}` : ''}.`;
        if (event.how === 'bought')
          return `${does('buys', 'buy')} ${place('tile', event.tile)} and ${who.verb(event.seat, 'pays', 'pay')} ${who.name(event.to, 'you')} ${points(event.price)}.`;
        return `${who.does(event.to, 'sells', 'sell')} ${place('tile', event.tile)} to ${who.name(event.seat, 'you')} for ${points(event.price)}.`;
      case 'no-turn':
        return `${does('has', 'have')} no tile and ${who.verb(event.seat, 'misses', 'miss')} a turn.`;
      case 'ended':
        return event.winners.length > 1
          ? `The game ends: ${who.names(event.winners, 'you')} share the victory.`
          : `The game ends: ${who.all(event.winners, { one: 'wins', you: 'win', many: 'win' })}.`;
      case 'now':
        return '';
    }
  },
};
