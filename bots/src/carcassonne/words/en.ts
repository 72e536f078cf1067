import type { CarcassonneBotWords } from '../reasons.ts';

export const en: CarcassonneBotWords = {
  reasons: {
    'scores-now': 'It scores {points} at once.',
    claims: 'It claims something worth about {points}.',
    grows: 'It adds about {points} to what I have.',
    hinders: 'It takes about {points} away from {seat}.',
    'saves-meeples': 'I have few meeples left, so I keep them.',
    'least-harm': 'It does the least harm.',
    'castle-pays-later': 'The castle should be worth more later than the city is now.',
    'keeps-bridge': 'This is not worth a bridge.',
    'best-tile': 'This is the tile I can use best.',
    'worth-more': 'The tile is worth about {worth} to me.',
    'too-dear': 'More than {worth} would be too expensive.',
    'good-price': '{price}: a good price.',
    'counted-out': 'I have worked out the last tiles.',
  },
  nouns: {},
  looks: {
    square: 'Look at this spot.',
    tile: 'Look at the tile that was just placed.',
    bazaar: 'Look at the tiles in the bazaar.',
  },
};
