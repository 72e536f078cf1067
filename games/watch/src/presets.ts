import type { GameSetups } from '@holdfast/kernel/manifest';
import { presetsWords } from './words/presets/compiled/index.ts';

/** Presets, simplest first. */
export const setups: GameSetups = {
  presets: [
    {
      id: 'first-game',
      ...presetsWords['first-game'],
      chosen: { scenario: 'gift', layout: 'beginner' },
      seats: 3,
      minutes: 45,
      aids: true,
    },
    {
      id: 'family',
      ...presetsWords.family,
      chosen: { scenario: 'island', layout: 'random', 'variants.goal': '8' },
      seats: 4,
      minutes: 50,
      aids: true,
    },
    {
      id: 'full',
      ...presetsWords.full,
      chosen: { scenario: 'watch' },
      seats: 4,
      minutes: 90,
      aids: true,
    },
    {
      id: 'tournament',
      ...presetsWords.tournament,
      chosen: { scenario: 'watch', layout: 'random', edition: 'en-errata' },
      seats: 4,
      minutes: 90,
      aids: false,
      botLevel: 2,
    },
  ],
  laysFreshBoard: ({ chosen = {} }) => chosen.layout === 'variable' || chosen.layout === 'random',
  boardOption: 'board',
};
