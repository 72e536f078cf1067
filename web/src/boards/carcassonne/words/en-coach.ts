import type { CoachWords } from '../../coach-module.ts';

export const coach: CoachWords = {
  topics: {
    place: {
      title: 'Lay the tile',
      say: 'Every edge must match its neighbours: city to city, road to road, field to field. Choose a place, turn the tile, confirm.',
    },
    meeple: {
      title: 'A meeple, or none',
      say: 'You may put one meeple on the tile you have just laid: it claims the road, city, monastery or field there, if nobody holds it yet. It comes back when that is complete.',
    },
    castle: {
      title: 'City or castle?',
      say: 'You may turn this small city into a castle. It brings nothing now, but later as much as the next thing that is completed near it.',
    },
    pick: {
      title: 'Choose a tile',
      say: 'Take one of the tiles on offer; you lay it in a turn of its own.',
    },
    offer: {
      title: 'Offer a tile',
      say: 'Name a tile and a bid. Each of the others bids once; then you sell to the highest bidder or pay that much yourself.',
    },
    bid: {
      title: 'Your bid',
      say: 'Bid more than the bid so far, or pass. Points are the money: what you pay, the offerer gets.',
    },
    'scored-road': {
      title: 'A road is complete',
      say: 'It gives 1 point for each tile to whoever has the most meeples on it. They all come home.',
    },
    'scored-city': {
      title: 'A city is complete',
      say: 'It gives 2 points for each tile and 2 for each shield to whoever has the most meeples in it. They all come home.',
    },
    'scored-monastery': {
      title: 'A monastery is complete',
      say: 'All eight places around it are filled: 9 points for the meeple on it, which comes home.',
    },
    'scored-castle': {
      title: 'A castle is paid',
      say: 'Something was completed near the castle: its owner gets as many points as that was worth.',
    },
    field: {
      title: 'A farmer',
      say: 'A meeple in a field lies there until the end of the game. Then the field gives points for every complete city beside it to whoever has the most farmers in it.',
    },
    bridge: {
      title: 'A bridge',
      say: 'A bridge carries a road across a tile. Everybody may build one in a turn while they have some; its road counts like any other.',
    },
    castled: {
      title: 'A castle',
      say: 'The small city is now a castle: it waits for the next thing completed near it and then scores the same.',
    },
    bazaar: {
      title: 'A bazaar',
      say: 'One tile for everybody is turned up and auctioned. What you win you lay in an extra turn.',
    },
    'set-aside': {
      title: 'The tile fits nowhere',
      say: 'It is set aside, and another one is drawn.',
    },
    'few-tiles': {
      title: 'The end is near',
      say: 'Only a few tiles are left. Finish what you can: incomplete roads, cities and monasteries give less at the end.',
    },
  },
  goal: 'Whoever has the most points when the tiles are used up wins.',
  goals: {
    points: { short: 'points', say: (now) => `You have ${now} points.` },
    tiles: { short: 'tiles left', say: (now) => `${now} tiles are left.` },
  },
  worths: {
    road: (points, more) => `Complete road: ${points} for each tile (incomplete at the end: ${more})`,
    city: (points, more) => `Complete city: ${points} for each tile (incomplete at the end: ${more})`,
    'small-city': (points) => `Complete city of two tiles: ${points} for each tile`,
    shield: (points, more) => `Shield in a complete city: ${points} (incomplete: ${more})`,
    monastery: (points, more) =>
      `Monastery with all eight neighbours: ${points} (at the end: ${more} for itself and each neighbour)`,
    field: (points) => `Field, at the end: ${points} for each complete city beside it`,
  },
};
