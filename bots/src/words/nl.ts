import type { CommonBotWords } from './words.ts';

export const nl: CommonBotWords = {
  points: ['punt', 'punten'],
  decimal: ',',
  reasons: {
    'at-random': 'Ik heb er zomaar een gekozen.',
    'looks-best': 'Dat lijkt me het beste.',
  },
  looks: {
    nothing: 'Bedenk wat je liever houdt.',
  },
};
