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
        say: 'A seven! Nobody gets anything. Whoever holds more than 7 cards loses half: Noor held 9 and gave up 4. And you move Tormund. Send him to the marked forest of Noor.',
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
};
export type WatchLessons = typeof lessons;
