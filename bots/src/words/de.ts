import type { CommonBotWords } from './words.ts';

export const de: CommonBotWords = {
  points: ['Punkt', 'Punkte'],
  decimal: ',',
  reasons: {
    'at-random': 'Ich habe einfach irgendetwas gewählt.',
    'looks-best': 'Das sieht für mich am besten aus.',
  },
  looks: {
    nothing: 'Überlege, was du lieber behalten möchtest.',
  },
};
