import type { GameManifest } from '@holdfast/kernel';
import type { NewTableRequest } from '@holdfast/protocol';
import { botOptionsAt, defaultLevel } from '../local/bot-names.ts';
import { chooseBots } from './bot-lineup.ts';

/** A table against steady bots of different characters, with the default rules. */
export function quickTable({ id: game, defaultScenario }: GameManifest, seats: number, me: string): NewTableRequest {
  const options = botOptionsAt(game, defaultScenario);
  const bots = chooseBots(options, seats - 1, [], [me]).map((bot) => ({
    kind: 'bot' as const,
    level: defaultLevel(options),
    ...bot,
  }));
  return {
    game,
    options: {},
    seats: [{ kind: 'me', name: me }, ...bots],
    clock: null,
    spectators: 'closed',
    public: false,
    hints: true,
    takeback: true,
    absent: 'wait',
  };
}
