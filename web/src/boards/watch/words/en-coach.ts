import type { CoachWords } from '../../coach-module.ts';

export const coach: CoachWords = {
  topics: {
    'found-settlement': {
      title: 'Your first settlements',
      say: 'They decide what you will get. Look for three different resources and numbers with many dots: they are rolled most often. The second settlement brings its cards at once.',
    },
    'found-guard': {
      title: 'A guard on the Wall',
      say: 'Guards keep the wildlings out. A section holds as long as it has at least as many guards as wildlings stand before it. If the Wall is breached three times it falls for everybody, and then whoever has the most guards wins.',
    },
    roll: {
      title: 'Your turn begins with the dice',
      say: 'Two dice decide which hexes produce, for everybody. With the Wall a third die moves the wildlings.',
    },
    act: {
      title: 'Trade, then build',
      say: 'Now you may trade, with the others and with the supply, and then build. Once you have built something, you can no longer trade in this turn, unless your table allows both in any order.',
    },
    discard: {
      title: 'Too many cards on a seven',
      say: 'Whoever holds more than 7 cards when a seven is rolled gives up half of them. Keep what you need for your next building.',
    },
    tormund: {
      title: 'Move Tormund',
      say: 'His hex produces nothing while he is there, and you steal a card from somebody who has a building beside it. Choose a hex that hurts the leader and not you.',
    },
    exchange: {
      title: 'Your hero rests',
      say: 'A hero helps twice. After the first use you may turn the card or take another hero; after the second you take another one.',
    },
    'special-build': {
      title: 'You may build between turns',
      say: 'With five and six players everybody may build after each turn, so that a good hand is not lost to a seven. Trading is not allowed now.',
    },
    seven: {
      title: 'A seven',
      say: 'Nobody gets resources. Whoever holds more than 7 cards gives up half, and the active player moves Tormund and steals a card.',
    },
    yield: {
      title: 'Your first yield',
      say: 'Every roll is for everybody: each settlement at a hex with that number brings 1 card, each keep 2, whoever rolled.',
    },
    stolen: {
      title: 'You were robbed',
      say: 'Tormund stands at one of your buildings. His hex brings you nothing until somebody moves him: with a seven or a Ranger Patrol.',
    },
    offer: {
      title: 'Somebody offers you a trade',
      say: 'Accept, decline, or answer with an offer of your own. Ask yourself who gains more: a leader about to build should pay well.',
    },
    card: {
      title: 'Your first development card',
      say: 'Keep it hidden. You may play it from your next turn on, one in a turn. A victory point card simply counts.',
    },
    token: {
      title: 'Building wakes the wildlings',
      say: 'Each settlement turns up a token, each keep two: a wildling comes to the camp of its clan. The more is built, the more press on the Wall.',
    },
    advance: {
      title: 'Wildlings on the move',
      say: 'The third die sends one wildling of a clan down a trail to a clearing before the Wall. Count them: when they outnumber the guards of the section, it is breached.',
    },
    giant: {
      title: 'A giant at the Wall',
      say: 'A giant drives one guard off the Wall and goes home. The guard goes back to its owner, who must build it again; without a guard the giant breaches the Wall.',
    },
    climber: {
      title: 'A climber gets over',
      say: 'Climbers cross the Wall without a breach and camp on a hex of the Gift. That hex produces nothing while they are there. Eight wildlings in the Gift end the game.',
    },
    breach: {
      title: 'The Wall is breached',
      say: 'The wildlings of this section pour into the Gift and block hexes. At the third breach the game ends, and whoever has the most guards on the Wall wins, whatever the points.',
    },
    rush: {
      title: 'A rush',
      say: 'A fifth wildling came to this clan: two of them storm down its trails at once. Look which sections they can break.',
    },
    'longest-road': {
      title: 'Longest Road',
      say: 'The first with a road of five without forks takes it, and it brings points. Whoever builds a longer one takes it away.',
    },
    'largest-patrol': {
      title: 'Largest Patrol',
      say: 'The first with three Ranger Patrols takes it, and it brings points. Whoever plays more takes it away.',
    },
  },
  goal: 'The first to reach the goal in their own turn wins.',
  goals: {
    points: {
      short: 'points',
      say: ({ now, end }) => `You have ${now} of the ${end} points that win.`,
    },
    breaches: {
      short: 'breaches',
      say: ({ now, end }) => `Breaches of the Wall: ${now}; at ${end} whoever has the most guards wins.`,
    },
    wildlings: {
      short: 'wildlings',
      say: ({ now, end }) => `Wildlings in the Gift: ${now}; at ${end} whoever has the most guards wins.`,
    },
  },
  worths: {
    settlement: ({ points }) => `Settlement: ${points}`,
    keep: ({ points }) => `Keep: ${points}`,
    'longest-road': ({ points }) => `Longest Road: ${points}`,
    'largest-patrol': ({ points }) => `Largest Patrol: ${points}`,
    guards: ({ points, more: count }) => `${count} guards on the Wall: ${points}`,
    'point-card': ({ points }) => `Victory point card: ${points}`,
  },
};
