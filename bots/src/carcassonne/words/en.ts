import type { CarcassonneBotWords } from '../reasons.ts';

export const en: CarcassonneBotWords = {
  reasons: {
    'scores-now': 'It scores {points} at once.',
    claims: 'It claims something worth about {points}.',
    grows: 'It adds about {points} to what I have.',
    hinders: 'It takes about {points} away from {seat}.',
    'saves-meeples': 'I have few meeples left and keep them.',
    'least-harm': 'It does the least harm.',
    'castle-pays-later': 'The castle should bring more than the city now.',
    'keeps-bridge': 'The place is not worth a bridge.',
    'best-tile': 'It is the tile I can use best.',
    'worth-more': 'The tile is worth about {worth} to me.',
    'too-dear': 'More than {worth} would be too dear.',
    'good-price': '{price}: a good price.',
    'counted-out': 'I counted out the last tiles.',
  },
  nouns: {},
  looks: {
    square: 'Look at this place on the table.',
    tile: 'Look at the tile just laid.',
    bazaar: 'Look at the tiles in the bazaar.',
  },
};
