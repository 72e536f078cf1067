export const en = {
  because: {
    over: 'The game is over.',
    'already-lit': 'You have already chosen your torch for this night.',
    'not-in-hand': 'You have no such torch.',
    'not-a-move': 'That is not a torch.',
  },
  night: (night: number, dice: string) => `Night ${night}: the wolves come with ${dice}.`,
  lit: (who: string, torch: number | '') => `${who} lights ${torch ? `torch ${torch}` : 'a torch'}.`,
  shown: (held: boolean, torches: string) => `${held ? 'The fold holds with' : 'The wolves break in at'} ${torches}`,
  ended: (who: string) => `Morning. Most lambs: ${who}.`,
  choose: 'Choose a torch for this night',
  torch: (torch: number) => `Torch ${torch}`,
  lambs: (n: number) => `${n} ${n === 1 ? 'lamb' : 'lambs'}`,
};

/** The sentences of one language; English says which there are. */
export type Texts = typeof en;
