import type { Texts } from './en.ts';

export const nl: Texts = {
  because: {
    over: 'Het spel is afgelopen.',
    'already-lit': 'Je hebt je fakkel voor deze nacht al gekozen.',
    'not-in-hand': 'Zo’n fakkel heb je niet.',
    'not-a-move': 'Dat is geen fakkel.',
  },
  night: (night, dice) => `Nacht ${night}: de wolven komen met ${dice}.`,
  lit: (who, torch) => `${who} ontsteekt ${torch ? `fakkel ${torch}` : 'een fakkel'}.`,
  shown: (held, torches) => `${held ? 'De kooi houdt stand met' : 'De wolven breken in bij'} ${torches}`,
  ended: (who) => `Ochtend. De meeste lammeren: ${who}.`,
  choose: 'Kies een fakkel voor deze nacht',
  torch: (torch) => `Fakkel ${torch}`,
  lambs: (n) => `${n} ${n === 1 ? 'lam' : 'lammeren'}`,
};
