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
  fields: {
    title: 'Fields and the end',
    lead: 'Farmers, and what is counted at the end.',
    steps: {
      field: {
        say: 'The green between roads and cities is a field. Roads, cities and the edge of the landscape bound it. A meeple can claim a field too: it is then a farmer.',
      },
      farmer: {
        say: 'A farmer lies there until the end of the game and never comes back. But then the field gives 3 points for every complete city beside it. This city is complete.',
      },
      place: {
        say: 'You drew a piece of road. Lay it to the east of the start tile, so that the road goes on.',
        wrong: 'Lay the tile first.',
        turns: { 'place *': 'It fits there too. For this lesson lay it to the right of the start tile.' },
      },
      'lie-down': {
        say: 'The road of Kim runs through your tile: it is taken. But the field to the north is free, and it touches the complete city. Put your farmer there.',
        wrong: 'Put your farmer on the northern field.',
        turns: {
          'meeple field2': 'The field to the south touches no city: it would give nothing.',
          skip: 'Only one tile is left. A farmer in the northern field brings 3 points.',
        },
      },
      'last-tile': {
        say: 'Kim lays the last tile. After that the game ends, and everything left on the table is counted.',
      },
      road: {
        say: 'The road of Kim was never finished: it still gives 1 point for each tile, 3 points. Incomplete cities and monasteries give less too: 1 point for each tile.',
      },
      counted: {
        say: 'Your field touches one complete city: 3 points. With the 4 you had before you win, 7 to 3!',
      },
      more: {
        say: 'Farmers pay at the end, but each one is a meeple less during the game. Place one or two early in a large field with many cities, and keep an eye on where others join it: the most farmers take all.',
      },
    },
  },
  expansion: {
    title: 'Bridges, castles, bazaars',
    lead: 'The three things that the expansion brings.',
    steps: {
      box: {
        say: 'With the expansion everybody has bridges and castles, and some tiles start a bazaar. One after the other! You hold a piece of city.',
      },
      place: {
        say: 'Close the small city above the start tile.',
        wrong: 'Lay the tile first.',
        turns: { 'place *': 'It fits there, but then the city stays open. Lay it so that the city is closed.' },
      },
      claim: {
        say: 'Put your meeple into the city.',
        wrong: 'Put your meeple into the city.',
        turns: {
          'meeple field1': 'Then nobody would own the city. Put the meeple into it.',
          skip: 'Then nobody would own the city. Put the meeple into it.',
        },
      },
      castle: {
        say: 'A city of two half-circles: take its 4 points now, or make it a castle. A castle waits for the next thing that is completed near it and then gives just as many points. Choose the castle.',
        wrong: 'Choose the castle.',
        turns: { 'score city1': '4 points now are fair, but a castle may give more. Try the castle.' },
      },
      waits: {
        say: 'Your meeple stays on the castle. Its surroundings are six places: the two tiles under it and two along each long side. Kim has gone on with the road.',
      },
      bridge: {
        say: 'The road goes on to the west, but your tile has no road there. A bridge helps: it carries the road across the tile. Choose the marked place and lay it with a bridge.',
        wrong: 'Lay the tile with a bridge on the marked place.',
        turns: {
          'place *': 'You may lay it there, but the road would stop. On the marked place a bridge carries it on.',
        },
      },
      'on-bridge': {
        say: 'You can put a meeple on the bridge: it stands on the road. Nobody holds this road yet.',
        wrong: 'Put your meeple on the bridge.',
        turns: {
          'meeple *': 'You may, but the road is what we want: put the meeple on the bridge.',
          skip: 'The road is free. Claim it with a meeple on the bridge.',
        },
      },
      bazaar: {
        say: 'Kim laid a tile with a bazaar. Two tiles are turned up and auctioned, one for each of you. You are first to offer one.',
      },
      offer: {
        say: 'You choose a tile and say what you would pay. The junction would finish your road! Offer it for 1 point.',
        wrong: 'Offer the junction for 1 point.',
        turns: {
          'offer *': 'That is more than you need to bid, or not the tile you need. Offer the junction for 1 point.',
        },
      },
      'lay-bought': {
        say: 'Kim passes: the tile is yours for 1 point, and Kim gets the other one free. Now lay yours to the west, where your road ends.',
        wrong: 'Lay the junction on the marked place.',
        turns: {
          'place *':
            'It fits there, but your road stays open. Lay it where the road ends in the west, without turning it.',
        },
      },
      paid: {
        say: 'The road is complete. Place no further meeple and see what happens.',
        wrong: 'Choose no meeple.',
        turns: { 'meeple *': 'You may, but keep your meeple this time and look at the castle.' },
      },
      more: {
        say: 'The road gave 5 points, and your castle 5 more, because the road was completed near it. But a castle that nobody pays gives nothing at the end. Now you know the whole box!',
      },
    },
  },
};
export type CarcassonneLessons = typeof lessons;
