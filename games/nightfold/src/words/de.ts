import type { Texts } from './en.ts';

export const de: Texts = {
  because: {
    over: 'Die Partie ist zu Ende.',
    'already-lit': 'Du hast deine Fackel für diese Nacht schon gewählt.',
    'not-in-hand': 'Eine solche Fackel hast du nicht.',
    'not-a-move': 'Das ist keine Fackel.',
  },
  night: (night, dice) => `Nacht ${night}: Die Wölfe kommen mit ${dice}.`,
  lit: (who, torch) => `${who} entzündet ${torch ? `Fackel ${torch}` : 'eine Fackel'}.`,
  shown: (held, torches) => `${held ? 'Der Pferch hält mit' : 'Die Wölfe brechen ein bei'} ${torches}`,
  ended: (who) => `Morgen. Die meisten Lämmer: ${who}.`,
  choose: 'Wähle eine Fackel für diese Nacht',
  torch: (torch) => `Fackel ${torch}`,
  lambs: (n) => `${n} ${n === 1 ? 'Lamm' : 'Lämmer'}`,
};
