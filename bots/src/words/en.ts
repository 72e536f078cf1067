import type { CommonBotWords } from './words.ts';

export const en: CommonBotWords = {
  points: ['point', 'points'],
  decimal: '.',
  reasons: {
    'at-random': 'I just picked one.',
    'looks-best': 'It looks best to me.',
  },
  looks: {
    nothing: 'Think about what you would rather keep.',
  },
};
