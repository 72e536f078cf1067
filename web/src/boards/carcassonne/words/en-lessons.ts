/** What the lessons of Carcassonne say; the lessons themselves are in games/carcassonne/src/lessons. */
export const lessons = {
  tiles: {
    title: 'Tiles and meeples',
    lead: 'Lay tiles, claim cities, roads and monasteries, and score.',
    steps: {
      goal: {
        say: 'Welcome! Everybody adds tiles to one landscape. Whoever has the most points when the tiles are used up wins. You play red and have 7 meeples. Below lies the tile you drew: it shows a piece of a city.',
      },
      place: {
        say: 'Lay it above the start tile, so that the two pieces of city meet. Choose the marked place; choosing it again turns the tile. Then confirm.',
        wrong: 'Lay the tile first.',
        turns: {
          'place *':
            'It fits there, but the city would stay open. Turn it so that city meets city above the start tile: then the wall is closed.',
        },
      },
      claim: {
        say: 'Now you may put one meeple on the tile you have just laid. Put it into the city: then the city is yours.',
        wrong: 'Put your meeple into the city.',
        turns: {
          'meeple field1': 'A farmer in a field stays there until the end of the game. The city brings points at once.',
          skip: 'Without a meeple nobody gets the points of the city. You may claim it in the very turn that completes it.',
        },
      },
      scored: {
        say: 'The wall has no gap, so the city is complete: 2 points for each tile, 4 points for you. Your meeple comes back and can be used again. Now Kim draws a tile.',
      },
      taken: {
        say: 'Kim has put a meeple on the road. A road, city or field that somebody holds cannot be claimed by laying on to it. But you have a new tile: a monastery.',
      },
      monastery: {
        say: 'A monastery scores 9 points when all eight places around it are filled. Lay it on the marked place, where some neighbours lie already.',
        wrong: 'Lay the monastery first.',
        turns: {
          'place *':
            'It fits there, but it would have fewer neighbours. On the marked place two of its eight places are filled already.',
        },
      },
      monk: {
        say: 'Put your meeple on the monastery.',
        wrong: 'Put your meeple on the monastery.',
        turns: {
          'meeple field1': 'A farmer would lie there until the end. The monastery may bring you 9 points.',
          skip: 'Without a meeple the monastery brings you nothing.',
        },
      },
      junction: {
        say: 'A junction! Roads end at junctions. Lay it on the marked place just as it is: the road of Kim ends there, and new roads begin.',
        wrong: 'Lay the junction first.',
        turns: {
          'place *':
            'It fits there. For this lesson lay it on the marked place without turning it, to the west of the start tile.',
        },
      },
      road: {
        say: 'The road to the west is new and free. Put a meeple on it.',
        wrong: 'Put your meeple on the marked road.',
        turns: {
          'meeple *': 'You may, but the road to the west can be finished with your next tile. Choose that one.',
          skip: 'You have meeples left, and the road is free. Claim it.',
        },
      },
      close: {
        say: 'This tile has a road that ends at a monastery. Lay it to the west and turn it so that your road ends there.',
        wrong: 'Lay the tile first.',
        turns: { 'place *': 'It fits there, but your road would stay open. Let the end of the road meet your meeple.' },
      },
      keep: {
        say: 'Your road will be complete. You may still put a meeple on this tile: claim its monastery too, or choose "No meeple". You have 5 left, and without a meeple at hand you cannot claim anything.',
        wrong: 'Choose the monastery, or no meeple.',
        turns: {
          'meeple *':
            'A farmer stays until the end; the next lesson is about them. Choose the monastery, or no meeple.',
        },
      },
      more: {
        say: 'Road complete: 1 point for each tile, 2 points, and your meeple is back. That is a whole game of Carcassonne: lay, claim, score. At the end everything unfinished gives a little too: 1 point for each tile.',
      },
    },
  },
};
export type CarcassonneLessons = typeof lessons;
