import type { GameManifest } from '@holdfast/kernel';
import type { NewTableRequest } from '@holdfast/protocol';
import { botOptionsAt } from '../local/bot-names.ts';
import { hasCharacter } from './bot-choice.tsx';
import { chooseBots } from './bot-lineup.ts';

/** The choices for a quick table. */
export interface QuickTable {
  readonly scenario: string;
  readonly seats: number;
  /** Level of the bots. */
  readonly level: number;
  /** The person's name. */
  readonly me: string;
}

/** Returns the request for a table against bots of different temperaments, with the manifest's options for quick play. */
export function quickTable(
  { id: game, quickPlay }: GameManifest,
  { scenario, seats, level, me }: QuickTable,
): NewTableRequest {
  const bots = chooseBots(botOptionsAt(game, scenario), seats - 1, [], [me]).map(({ name, temperament }) => ({
    kind: 'bot' as const,
    level,
    name,
    ...(hasCharacter(level) ? { temperament } : {}),
  }));
  return {
    game,
    options: { scenario, ...quickPlay.options },
    seats: [{ kind: 'me', name: me }, ...bots],
    clock: null,
    spectators: 'closed',
    public: false,
    hints: true,
    takeback: true,
    absent: 'wait',
  };
}
