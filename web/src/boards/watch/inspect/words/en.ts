import type { Advance, Wildling } from '@holdfast/watch/table';

const s = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const percent = (of: number, total: number): string => `${of} of ${total} (${Math.round((of / total) * 100)} %)`;

/** What the inspector says about the things of the Watch. */
export const en = {
  not: (reason: string) => `Not now: ${reason}`,
  hex: {
    yields: (kind: string) => `Brings ${kind}: 1 card to each settlement at its corners, 2 to each keep.`,
    nothing: 'Brings nothing, but you may build around it.',
    blocked: (who: string) => `Blocked by ${who}: it brings nothing until they have gone.`,
    now: (gains: string) => `As things stand it brings ${gains}.`,
    gain: (name: string, cards: number) => `${name} ${cards}`,
    nobody: 'Nobody has a building here.',
    tormund: 'You may send Tormund here.',
    odds: (of36: number) => `Its number comes in ${percent(of36, 36)} rolls.`,
  },
  corner: {
    free: 'A free intersection: settlements stand on intersections.',
    settle: 'You can build a settlement here now.',
    noSettle: (reason: string) => `No settlement here now: ${reason}`,
    odds: (of36: number) => `A settlement here gets something in ${percent(of36, 36)} rolls.`,
    settlement: (points: number) =>
      `A settlement: ${s(points, 'point')}, and 1 card from each hex around it whose number is rolled.`,
    keep: (points: number) =>
      `A keep: ${s(points, 'point')}, and 2 cards from each hex around it whose number is rolled.`,
    brings: (of36: number) => `It brings something in ${percent(of36, 36)} rolls.`,
    toKeep: (cost: string) => `It can become a keep for ${cost}.`,
    toKeepNow: 'You can turn it into a keep now.',
    route: (what: string) => `It lies ${what}.`,
  },
  path: {
    free: 'A free path: roads lie on paths.',
    road: 'You can build a road here now.',
    noRoad: (reason: string) => `No road here now: ${reason}`,
    roadOf: (name: string) => `road of ${name}`,
    length: (name: string, length: number) => `The longest single line of ${name} is ${s(length, 'road')} long.`,
    longest: (name: string, points: number) => `${name} holds Longest Road (${s(points, 'point')}).`,
    nobodyLongest: 'Longest Road goes to the first line of 5.',
  },
  route: {
    title: (kind: string | null) => (kind ? `2:1 trade route for ${kind}` : '3:1 trade route'),
    text: (kind: string | null) =>
      kind
        ? `Whoever has a building at one of its intersections gives the supply 2 ${kind} for any 1 card.`
        : 'Whoever has a building at one of its intersections gives the supply 3 equal cards for any 1 card.',
    usedBy: (names: string) => `Used by ${names}.`,
    nobody: 'Nobody uses it yet.',
    yourRate: (rate: number, kind: string) => `You give ${rate} ${kind} for 1 card at the moment.`,
  },
  tormund: {
    onHex: (hex: string) => `He stands on ${hex}: it brings nothing.`,
    inCamp: 'He is in his camp and blocks nothing.',
    next: 'A 7 or a Ranger Patrol moves him to another hex; whoever moves him steals a card from a player with a building there.',
    seven: `A 7 comes in ${percent(6, 36)} rolls.`,
    camp: "Tormund's camp",
    campText: 'He stands here when he blocks no hex.',
  },
  wildling: {
    does: {
      regular: 'It waits in a clearing until there are more wildlings than guards; then they breach the Wall.',
      climber: 'It jumps over the Wall at once, however many guards stand there. That is not a breach.',
      giant: 'It drives the guard on space 1 off the Wall and goes home. Without a guard it breaches the Wall.',
      mammoth:
        'It counts as one wildling but never crosses the Wall; an odd number of them turns those who cross to the south-east.',
    } satisfies Record<Wildling, string>,
    inGift: (kind: string) => `${kind} in the Gift`,
    blocks: (hex: string) => `It stands on ${hex}: that hex brings nothing.`,
    oneOf: (count: number) => `There are ${count} wildlings in the Gift; with 8 the game ends.`,
    home: 'A Ranger Patrol or Ygritte can send it home.',
    inClearing: (kind: string, clearing: string) => `${kind} in clearing ${clearing}`,
    inCamp: (kind: string, camp: string) => `${kind}, ${camp}`,
    behind: (count: number) => `${s(count, 'wildling')} before it; it moves up when one of them advances.`,
  },
  advance: {
    goes: (faces: string, clearing: string, does: string) => `On ${faces} it goes to clearing ${clearing} and ${does}.`,
    does: {
      waits: 'waits there',
      climbs: 'jumps over the Wall',
      fells: 'drives a guard off the Wall',
      breaches: 'breaches the Wall',
    } satisfies Record<Advance['does'], string>,
    ends: 'That would end the game.',
    faces: (faces: readonly number[]) => `a ${faces.join(' or ')}`,
    odds: (of12: number) => `It advances in ${percent(of12, 12)} rolls.`,
  },
  camp: {
    empty: (camp: string) => `${camp}: empty`,
    next: (camp: number) => `The next wildling of this clan camps in camp ${camp}.`,
    rush: 'When a fifth wildling comes, two of them advance at once: a rush.',
    token: (of: number, total: number) =>
      `The next token from the pool brings one of this clan in ${percent(of, total)} cases.`,
  },
  clan: {
    camps: (count: number) => `${s(count, 'wildling')} in its camps.`,
    trails: (trails: string) => `Its trails: ${trails}.`,
    trail: (faces: string, clearing: string) => `${faces} to clearing ${clearing}`,
  },
  trail: {
    title: (faces: string, clearing: string) => `trail ${faces} to clearing ${clearing}`,
    text: (faces: string, clan: string) =>
      `When the wildling die shows ${faces}, the first wildling of the ${clan} comes this way.`,
    nobody: 'Nobody camps there: nothing would happen.',
    odds: (of12: number) => `The die shows that in ${percent(of12, 12)} rolls.`,
  },
  clearing: {
    holds: (what: string) => `Here: ${what}.`,
    empty: 'No wildling is here.',
    against: (wildlings: number, guards: number) => `${s(wildlings, 'wildling')} against ${s(guards, 'guard')}.`,
    room: (count: number) => `It takes ${count} more to breach the Wall here.`,
    many: (count: number, kind: string) => `${count} ${kind}`,
  },
  section: {
    space: (space: number) => `A new guard goes to space ${space}.`,
    full: 'All five spaces are taken.',
    guard: 'You can place a guard here now.',
    line: {
      'south-west': 'Whoever crosses here goes to the south-west.',
      'south-east': 'Whoever crosses here goes to the south-east.',
    },
    breach: (of12: number) =>
      of12
        ? `The next roll breaches the Wall here in ${percent(of12, 12)} cases.`
        : 'The next roll cannot breach the Wall here.',
    climb: (of12: number) => `Somebody climbs over in ${percent(of12, 12)} cases.`,
  },
  guard: {
    of: (name: string, section: number, space: number) => `guard of ${name}, space ${space} of wall section ${section}`,
    free: (section: number, space: number) => `free space ${space} of wall section ${section}`,
    first: 'It is the first to fall, to a giant or in a breach.',
    behind: 'Those on lower spaces fall first.',
    has: (name: string, count: number) => `${name} has ${s(count, 'guard')} on the Wall.`,
    points: '3 guards are worth 1 point, 5 are worth 2.',
    falls: (of12: number) => `It falls with the next roll in ${percent(of12, 12)} cases.`,
    nextHere: 'The next guard of this section comes here.',
    later: 'The lower spaces are filled first.',
  },
  frostfangs: {
    title: 'the Frostfangs',
    kind: (count: number, kind: string) => `${count} ${kind} in the Frostfangs`,
    text: 'Wildlings wait here until a token brings them to a camp. Those who are sent home come back.',
    waiting: (what: string) => `Waiting: ${what}.`,
    token: (of: number, total: number) =>
      `The next token from the pool shows this kind in ${percent(of, total)} cases.`,
  },
  breaches: {
    title: (count: number) => `breach track: ${count} of 3`,
    text: 'Each breach of the Wall counts one. The third ends the game at once; then the player with the most guards wins.',
    most: (names: string, count: number) => `Most guards now: ${names}, ${count}.`,
    none: 'Nobody has a guard on the Wall.',
    odds: (of12: number) =>
      of12 ? `The next roll brings a breach in ${percent(of12, 12)} cases.` : 'The next roll cannot bring a breach.',
  },
  gift: {
    title: (count: number) => `wildlings in the Gift: ${count} of 8`,
    text: 'With the eighth wildling in the Gift the game ends at once; then the player with the most guards wins.',
    odds: (of12: number) =>
      of12 ? `The next roll ends the game in ${percent(of12, 12)} cases.` : 'The next roll cannot end the game.',
  },
  ground: {
    wall: {
      title: 'the Wall',
      text: 'It keeps the wildlings out of the Gift. Each section is defended by the guards on its five spaces.',
    },
    north: {
      title: 'north of the Wall',
      text: 'Wildlings come from the Frostfangs to the camps of their clans, along the trails to the clearings, and over the Wall.',
    },
    sea: {
      title: 'edge of the board',
      text: 'Nothing is built beyond the hexes. Intersections and paths along the edge count like any others.',
    },
  },
  dice: {
    title: (sum: number) => `rolled: ${sum}`,
    production: (sum: number) => `Hexes with the number ${sum} produced.`,
    seven: 'A 7: nobody produced; large hands were halved and Tormund moved.',
    wildling: (face: number) => `The wildling die showed ${face}.`,
    odds: (advances: number) => `Somebody advances in ${percent(advances, 12)} rolls.`,
  },
  resource: {
    tap: (does: string) => `A tap on the card: ${does}.`,
    own: (count: number) => `You have ${count}.`,
    supply: (count: number) => `${count} are left in the supply.`,
    from: (terrain: string) => `Comes from ${terrain}.`,
    for: (works: string) => `Needed for: ${works}.`,
    rate: (rate: number) => `The supply gives you 1 card for ${rate}.`,
    income: (cards: string) => `About ${cards} per roll.`,
  },
  hand: {
    title: (name: string, count: number) => `${name}: ${s(count, 'resource card')}`,
    text: 'Which cards they are is secret.',
    limit: (limit: number) => `Up to ${limit} are safe from a 7.`,
    seven: (count: number) =>
      count ? `If a 7 is rolled, ${s(count, 'card')} must be discarded.` : 'A 7 would cost nothing.',
  },
  cards: {
    title: (name: string, count: number) => `${name}: ${s(count, 'development card')}`,
    text: 'Bought for 1 ore, 1 wool and 1 grain. They stay hidden until they are played; one a turn.',
    deck: (count: number) => `${count} are left in the deck.`,
    now: 'You can play it now.',
  },
  guards: { title: (name: string, count: number) => `${name}: ${s(count, 'guard')} on the Wall` },
  road: {
    title: (name: string, length: number) => `${name}: longest line of roads ${length}`,
    text: (points: number) =>
      `Longest Road is worth ${s(points, 'point')}: the first line of 5, then whoever builds a longer one.`,
  },
  patrols: {
    title: (name: string, count: number) => `${name}: ${s(count, 'Ranger Patrol')} played`,
    text: (points: number) => `Largest Patrol is worth ${s(points, 'point')}: the first with 3, then whoever has more.`,
    holder: (name: string) => `${name} holds it.`,
  },
  hero: {
    side: (side: string): string =>
      side === 'A' ? 'Side A: can still be used twice.' : 'Side B: can be used once more and is then exchanged.',
    rests: 'Rests: taken or used in this turn.',
    display: 'In the display: taken in exchange for a hero that was used.',
    now: 'You can use this hero now.',
  },
  points: {
    title: (name: string, points: number) => `${name}: ${s(points, 'point')}`,
    line: (what: string, points: number) => `${what}: ${points}`,
    none: 'No points yet.',
    hidden: 'Victory point cards in hand stay hidden and are not counted here.',
    goal: (goal: number) => `Whoever has ${goal} on their own turn wins.`,
  },
  work: {
    cost: (cost: string) => `Costs ${cost}.`,
    worth: (points: number) => `Worth ${s(points, 'point')}.`,
    left: (count: number) => `${count} left.`,
    now: 'You can build it now.',
    token: (count: number) => `Building it turns up ${s(count, 'wildling token')}: each brings a wildling to a camp.`,
  },
  deed: {
    trade: 'Exchange cards with the other players, or with the supply at your rates.',
    play: 'Play a development card from your hand, at most one a turn.',
    roll: 'Everybody with a building at a hex of the sum gets its cards. A 7 brings Tormund instead.',
    end: 'Your turn is over, and the next player rolls.',
    pass: 'You build nothing, and the game goes on.',
    now: 'You can do it now.',
  },
};

export type AskWords = typeof en;
