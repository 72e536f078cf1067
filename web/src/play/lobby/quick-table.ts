import type { GameManifest } from '@holdfast/kernel';
import type { NewTableRequest } from '@holdfast/protocol';
import { botOptionsAt } from '../local/bot-names.ts';
import { hasCharacter } from './bot-choice.tsx';
import { chooseBots } from './bot-lineup.ts';

/** What a quick table is made from. */
export interface QuickTable {
  readonly scenario: string;
  readonly seats: number;
  /** How strong the bots are. */
  readonly level: number;
  /** The name of the person. */
  readonly me: string;
}

/** A table against bots of different characters, on a board that is laid anew each time. */
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
