import type { GameSetups } from '@holdfast/kernel/manifest';
import { presetsWords } from './words/presets/compiled/index.ts';

/** Presets, simplest first. */
export const setups: GameSetups = {
  presets: [
    {
      id: 'first-game',
      ...presetsWords['first-game'],
      chosen: { scenario: 'base', farmers: false },
      seats: 3,
      minutes: 30,
      aids: true,
    },
    {
      id: 'family',
      ...presetsWords.family,
      chosen: { scenario: 'base' },
      seats: 4,
      minutes: 40,
      aids: true,
    },
    {
      id: 'full',
      ...presetsWords.full,
      chosen: { scenario: 'bridges-castles-bazaars' },
      seats: 4,
      minutes: 60,
      aids: true,
    },
    {
      id: 'tournament',
      ...presetsWords.tournament,
      chosen: { scenario: 'base' },
      seats: 2,
      counts: [2],
      minutes: 30,
      aids: false,
      botLevel: 2,
    },
  ],
  // Tiles are drawn during the game, which always starts with the same one.
  laysFreshBoard: () => false,
  example: ({ scenario }) => (scenario === 'base' ? 'C-4.5' : 'C-7.7'),
};
