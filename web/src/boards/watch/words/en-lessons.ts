/** What the lessons of the Watch say; the lessons themselves are in games/watch/src/lessons. */
export const lessons = {
  gift: {
    title: 'The Gift',
    lead: 'Points, yield, trade, building, and the seven.',
    steps: {
      goal: {
        say: 'Welcome! You play the red pieces. Whoever has 10 victory points on their own turn wins. Each settlement is worth 1 point. You have two, so you have 2 points.',
      },
      hexes: {
        say: 'This settlement touches three hexes. Each hex has its own resource: pasture gives wool, fields give grain, forest gives lumber, hills give brick, mountains give ore. The number on it says for which roll.',
      },
      roll: {
        say: 'Every turn begins with the dice. Press "Roll the dice".',
        wrong: 'Roll first: nothing else may be done before the dice.',
      },
      yield: {
        say: 'An 8! Your settlements touch two hexes with an 8: fields and forest. They bring you 1 grain and 1 lumber. The more dots under a number, the more often it is rolled.',
      },
      plan: {
        say: 'You are about to build a settlement on the marked spot. It costs 1 brick, 1 lumber, 1 wool and 1 grain, and a road of brick and lumber must lead there. You lack 1 wool and 1 brick, but you have 5 ore to spare. So you trade.',
      },
      offer: {
        say: 'Trade with the others first: press "Trade", give 1 ore, get 1 wool, and ask both players.',
        wrong:
          'That is a fair thing to try, but here you offer exactly 1 ore for 1 wool. You give no more than you must.',
        turns: {
          'offer 1ore for 1wool to P3': 'Ask Kim as well. Only those you ask can accept.',
          'swap *': 'The supply would take four cards for one. Ask the other players first; it is cheaper.',
          'road *': 'Whoever has built may not trade any more this turn. So: trade first, then build.',
          end: 'Your turn would be over, and you still have something to do with your cards.',
        },
      },
      deal: {
        say: 'Noor declines, Kim agrees. Nothing has changed hands yet: you choose with whom you trade. Close the deal with Kim.',
        wrong: 'Choose Kim, who has agreed to your offer.',
        turns: { withdraw: 'You would take your offer back, and get no wool.' },
      },
      supply: {
        say: 'Now the brick. The supply always trades: four equal cards for one of your choice. Press "Trade" again and swap 4 ore for 1 brick.',
        wrong: 'You need a brick: give 4 ore for it.',
        turns: {
          'swap *': 'Another card would not help you now. What you lack is 1 brick.',
          'road *':
            'Not yet! After building you may not trade in this turn, and the brick for your settlement would be missing.',
          end: 'Your turn would be over. First get the brick you need.',
        },
      },
      road: {
        say: 'Time to build. Press "Road", then the marked path: it leads to your new spot.',
        wrong: 'Build the road first. A settlement needs a road of yours that leads to it.',
        turns: {
          'road *':
            'You may build there, but that road does not lead to the marked spot, and your cards are just enough for one.',
          end: 'You have all the cards you need. Build before you end your turn.',
        },
      },
      settle: {
        say: 'And now the settlement: press "Settlement", then the marked spot. Settlements always keep a distance of two paths.',
        wrong: 'Build the settlement on the marked spot.',
        turns: {
          'road *': 'Then a brick and a lumber would be missing for the settlement.',
          end: 'You have the four cards. Build the settlement before you end your turn.',
        },
      },
      'third-point': {
        say: 'Well built! That is your 3rd point, and from now on three more hexes bring you cards.',
      },
      end: {
        say: 'You have nothing left to do. Press "End turn" and watch the others.',
        wrong: 'End your turn; then Kim and Noor have theirs.',
      },
      others: {
        say: 'Kim rolled 8 and Noor rolled 4, and you got cards both times: every roll is for everybody. So look around even when it is not your turn.',
      },
      seven: {
        say: 'Your turn again. Roll the dice.',
        wrong: 'Roll the dice first.',
      },
      tormund: {
        say: 'A seven! Nobody gets anything. Whoever holds more than 7 cards loses half: Noor held 9 and gave up 4. And you move Tormund, the raider with the red beard: the hex he stands on gives nothing, and you steal a card there. Send him to the marked forest of Noor.',
        wrong: 'Move Tormund to the marked forest.',
        turns: {
          'tormund *':
            'You may send him there, but the marked hex is better: it stops the forest with a 6, and you steal from Noor, who has the most cards.',
        },
      },
      stolen: {
        say: 'You stole a card from Noor, and this forest gives nothing until Tormund moves on. Remember: holding more than 7 cards is a risk.',
      },
      more: {
        say: 'Now you know the Gift. What else brings points: a keep (2 points, double yield), the Longest Road (2 points), and development cards. The panel "Costs" shows what everything costs. On to 10 points!',
      },
    },
  },
  wall: {
    title: 'The Wall',
    lead: 'Guards, wildlings, giants, climbers and breaches.',
    steps: {
      north: {
        say: 'North of the Gift stands the Wall. Beyond it three clans camp. Trails lead from the camps to the clearings, and each clearing lies before one section of the Wall.',
      },
      fall: {
        say: 'Why care? At the third breach, or when eight wildlings are in the Gift, the game ends at once. Then not points decide: whoever has the most guards on the Wall wins.',
      },
      roll: {
        say: 'With the Wall you roll three dice. The third one moves the wildlings: its number belongs to a trail. Roll.',
        wrong: 'Roll the dice first.',
      },
      advance: {
        say: 'A 5: one wildling of the Cave People came down to clearing 5/6. One wildling, one guard of Kim: the section holds. It breaks when there are more wildlings than guards. And another one is already in the camp.',
      },
      guard: {
        say: 'So help there. A guard costs 1 brick, 1 lumber and 1 wool. Press "Guard", then the third section.',
        wrong: 'Place your guard on the marked section.',
        turns: {
          'guard *': 'You may, but the marked section is in danger: the next wildling there would break it.',
          'road *': 'Then the brick and the lumber for the guard would be gone.',
          end: 'You have the cards for a guard, and the section is in danger. Build it first.',
        },
      },
      holds: {
        say: 'Two guards against one wildling. Your guard stands on space 2, because Kim has space 1: guards fill the spaces from below.',
      },
      end: {
        say: 'End your turn and watch the dice.',
        wrong: 'End your turn.',
      },
      'two-against-two': {
        say: 'Kim rolled a 5 for the wildlings too. Two wildlings against two guards: it still holds, thanks to you. Now Noor rolls.',
      },
      giant: {
        say: 'A giant! It drives the guard on space 1 off the Wall and goes home. Kim gets the guard back and must build it again. Section 1 is empty now.',
      },
      'roll-again': {
        say: 'Your turn. Roll.',
        wrong: 'Roll the dice first.',
      },
      climber: {
        say: 'A climber! No guard can stop it. It jumps over the Wall and blocks a hex of the Gift, which gives nothing while it is there. That is not a breach, but it counts towards the eight.',
      },
      'end-again': {
        say: 'Save your cards this time and let the others play: end your turn.',
        wrong: 'You may build, but this time save your cards and end your turn.',
      },
      breach: {
        say: 'A wildling came to section 1, where no guard is left: a breach! It crosses into the Gift and blocks a hex, and the breach track moves to 1 of 3.',
      },
      points: {
        say: 'Guards are worth something to you as well: three guards on the Wall give 1 point, five give 2. And if the Wall falls, the most guards win. Watch the counts on the sections: guards to the left, wildlings to the right.',
      },
    },
  },
  heroes: {
    title: 'Heroes, tokens, endings',
    lead: 'What heroes do, what wakes the wildlings, and how the game ends.',
    steps: {
      nine: {
        say: 'You are close: four keeps and a settlement are 9 points. One settlement more makes 10. But you lack the wool. Your hero can help.',
      },
      hero: {
        say: 'Everybody has a hero with one ability. Yours is Bowen Marsh: he exchanges one card with the supply. Press his name, give ore and take wool.',
        wrong: 'Use Bowen Marsh: ore for wool.',
        turns: {
          'marsh *': 'That would not help: you need brick, lumber, grain and wool. Give the ore, take wool.',
          'road *': 'Then brick and lumber for the settlement would be gone.',
          end: 'You have 9 points. Get the tenth before you end your turn.',
        },
      },
      'after-use': {
        say: 'After the first use you turn the hero over, to use it once more later, or take another one. Turn it over: keep the hero.',
        wrong: 'Keep your hero and turn the card over.',
        turns: {
          'take-hero *': 'You could take another hero now. In this lesson keep Bowen Marsh and turn him over.',
        },
      },
      tokens: {
        say: 'Under each settlement and keep in your stock lie tokens. Whoever builds turns one up, under a keep two: a wildling comes to the camp that the token names. So building brings danger.',
      },
      settle: {
        say: 'Build the settlement on the marked spot.',
        wrong: 'Build the settlement on the marked spot.',
        turns: {
          'road *': 'Then the cards for the settlement would be missing.',
          end: 'You have the cards for your tenth point. Build first.',
        },
      },
      woken: {
        say: 'The token brought a wildling of the Ice River to camp 2. When a fifth one comes to a clan, two of them storm down to the Wall at once: a rush.',
      },
      endings: {
        say: 'The game ends in three ways: 10 points at the end of your own turn; the third breach; or eight wildlings in the Gift. After the last two the most guards win. You have 10 points now.',
      },
      end: {
        say: 'So end your turn.',
        wrong: 'End your turn: you win with it.',
      },
      won: {
        say: 'You have won! 10 points at the end of your own turn. Remember the other two endings: keep an eye on the Wall, and on who has the most guards.',
      },
    },
  },
  six: {
    title: 'Five and six players',
    lead: 'A longer Wall, any order, and building between the turns.',
    steps: {
      larger: {
        say: 'With five and six players the Wall has more sections and more clans camp before it. The rest you know, with two changes.',
      },
      'build-first': {
        say: 'First change: you may trade and build in any order. Build the marked road, although you still want to trade.',
        wrong: 'Build the marked road first.',
        turns: {
          'road *': 'That road does not lead to the spot where you want to settle. Take the marked path.',
          'guard *': 'A guard is useful, but this time build the marked road.',
          'swap *': 'You may trade first too. Here try the new thing: build first, trade afterwards.',
          end: 'Build before you end your turn.',
        },
      },
      'then-trade': {
        say: 'And now trade: 3 wool for 1 brick with the supply. With fewer players that would not be allowed any more.',
        wrong: 'Swap 3 wool for 1 brick.',
        turns: {
          'swap *': 'You need brick for a settlement.',
          end: 'Get the brick first, then end your turn.',
        },
      },
      end: {
        say: 'You could settle right now. But let us see the second change: end your turn. Kim plays, and after that you may build.',
        wrong: 'End your turn this time.',
        turns: { 'settle *': 'You may, of course. In this lesson wait: you will build between the turns.' },
      },
      'special-build': {
        say: 'The special build phase: after each turn all others may build, in order. So a good hand does not have to wait for long. Build the settlement on the marked spot.',
        wrong: 'Build the settlement on the marked spot.',
        turns: { pass: 'You have all the cards. Build before you pass.' },
      },
      'no-more': {
        say: 'You may only build and buy in this phase: no trade, no cards, no hero, and nobody wins by points in it. Pass.',
        wrong: 'Pass, so that the game goes on.',
      },
      mammoths: {
        say: 'One more thing stands beyond the Wall with so many players: mammoths. A mammoth counts as one wildling, but it never crosses the Wall: it stays in its clearing and presses on until a hero moves it away.',
      },
    },
  },
};
export type WatchLessons = typeof lessons;
