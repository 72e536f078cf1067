import type { GameManifest } from '@holdfast/kernel';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { go, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { callWorker } from '../local/worker-client.ts';

/** The choices beside "Play now". */
export interface QuickChoice {
  /** Level of the bots. */
  readonly level: number;
  /** True to play the scenario for newcomers, if the game has one. */
  readonly first: boolean;
  /** Absent for the game's preselected number. */
  readonly seats?: number;
}

/** Creates a table with bots on this device and opens it. */
export async function playNow(game: GameManifest, { level, first, seats }: QuickChoice): Promise<void> {
  // Loaded now, because nothing before needs the bots' names and temperaments.
  const { quickTable } = await import('./quick-table.ts');
  const me = settings.peek().name || commonWords().guest;
  const scenario = (first ? game.firstScenario?.id : undefined) ?? game.defaultScenario;
  const request = quickTable(game, { scenario, level, seats: seats ?? game.quickPlay.preselected, me });
  go(to('table', LOCAL_PREFIX + (await callWorker('create', request))));
}
