import type { GameManifest } from '@holdfast/kernel';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { go, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { callWorker } from '../local/worker-client.ts';

/** What is chosen beside "Play now". */
export interface QuickChoice {
  /** How strong the bots are. */
  readonly level: number;
  /** Begin with the scenario for newcomers, where the game has one. */
  readonly first: boolean;
  /** null = as many as the game suggests. */
  readonly seats?: number;
}

/** Lays a fresh board on this device, seats bots and goes there. */
export async function playNow(game: GameManifest, { level, first, seats }: QuickChoice): Promise<void> {
  // Names and temperaments of bots are needed only now.
  const { quickTable } = await import('./quick-table.ts');
  const me = settings.peek().name || commonWords().guest;
  const scenario = (first ? game.firstScenario?.id : undefined) ?? game.defaultScenario;
  const request = quickTable(game, { scenario, level, seats: seats ?? game.quickPlay.preselected, me });
  go(to('table', LOCAL_PREFIX + (await callWorker('create', request))));
}
