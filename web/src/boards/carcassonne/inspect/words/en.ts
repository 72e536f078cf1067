const s = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What the inspector says about the things of Carcassonne. */
export const en = {
  feature: {
    does: {
      city: 'A complete city pays 2 points for each tile and shield; at the end of the game an incomplete one pays 1.',
      road: 'A complete road pays 1 point for each tile; so does an incomplete one at the end.',
      monastery:
        'A monastery pays 9 points when all eight places around it are filled; at the end 1 for itself and for each tile around it.',
      field: 'A field pays its farmers at the end, for each complete city that it touches.',
    },
    lastOf: (name: string) => `${name} laid this tile last.`,
    gaps: (where: string) => `Still open: ${where}.`,
    gap: (where: string, closes: number) => (closes > 0 ? `${where} (${s(closes, 'tile')} would close it)` : where),
    whole: 'Nothing more can be put here.',
    free: 'A meeple may be put on it by whoever adds a tile.',
  },
  meeple: {
    title: (name: string, what: string) => `${name}’s meeple: ${what}`,
    returns: 'It comes home, with the points, when this is complete.',
    farmer: 'A farmer: it lies here until the end of the game.',
    most: 'Whoever has most meeples here gets all the points; in a tie each of them does.',
  },
  castle: {
    title: (name: string) => `${name}’s castle`,
    text: 'It brings as many points as the first feature completed in its surroundings, the six squares along its long sides.',
    done: 'It has brought its points.',
  },
  cell: {
    fits: (turns: number) => `Your tile fits here in ${s(turns, 'rotation')}.`,
    not: 'The tile in hand does not fit here.',
    text: 'An empty place. A tile may be laid where all its edges go on: city to city, road to road, field to field.',
    odds: (fits: number, left: number) =>
      fits > 0
        ? `${fits} of the ${s(left, 'tile')} left fit here.`
        : 'None of the tiles left fits here: this place stays empty.',
  },
  table: {
    title: 'the table',
    text: 'No tile lies near. Tiles are laid edge to edge with those that lie already.',
  },
  tile: {
    title: (name: string) => `tile: ${name}`,
    left: (count: number) => `${count} like it still to come.`,
    last: 'None like it is left in the bag.',
    fits: (count: number) => (count > 0 ? `It fits in ${s(count, 'place')} now.` : 'It fits nowhere now.'),
    bazaar: 'Laying it opens a bazaar.',
    next: 'Tap a place to lay it; the wheel, the right button, R or a second tap turn it.',
    odds: (count: number, all: number) => `The next tile is one like it in ${count} of ${all} cases.`,
  },
  bag: {
    title: (count: number) => `bag: ${s(count, 'tile')}`,
    text: 'The tiles still to be drawn. The game ends when the last one has been laid.',
    each: (rounds: number) => `About ${s(rounds, 'turn')} for each player.`,
    aside: (count: number) => `${s(count, 'tile')} lie aside: they fitted nowhere.`,
  },
  supply: {
    title: (name: string, count: number) => `${name}: ${s(count, 'meeple')} in the supply`,
    text: 'A meeple may be put on the tile just laid, where nobody stands yet. It comes back when its feature is complete; farmers stay.',
    out: (count: number) => `${s(count, 'meeple')} on the land.`,
  },
  bridges: {
    title: (name: string, count: number) => `${name}: ${s(count, 'bridge')} left`,
    text: 'A bridge carries a road over a field, so that a tile fits where it would not. One in a turn.',
  },
  castles: {
    title: (name: string, count: number) => `${name}: ${s(count, 'castle')} left`,
    text: 'Whoever completes a small city may build a castle instead of scoring it.',
  },
  bid: {
    text: 'Points you would pay for the tile. Everybody else speaks once: a higher bid or a pass. A score may fall below 0.',
    high: (bid: number, name: string) => `The highest bid is ${s(bid, 'point')}, of ${name}; yours must be higher.`,
  },
  settle: {
    title: 'Buy or sell',
    text: 'Whoever offered the tile decides: buy it and pay the highest bid to its bidder, or sell it to the bidder for that many points.',
  },
  points: {
    title: (name: string, points: number) => `${name}: ${s(points, 'point')}`,
    line: (what: string, points: number) => `${what}: ${points}`,
    none: 'No points yet.',
    end: (points: number) => `If the game ended now: ${points}.`,
  },
};

export type AskWords = typeof en;
