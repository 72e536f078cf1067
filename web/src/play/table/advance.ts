import { computed, type ReadonlySignal } from '@preact/signals';
import type { BoardProps } from '../../boards/board-module.ts';
import { turnsApi } from '../../features/turns/api.ts';
import type { TableClient } from './table-client.ts';
import type { GameState } from './table-state.ts';

/** Reads and writes the viewer's answer in advance; undefined if the table has none or the viewer's seat isn't ours. */
export function advanceOf(game: GameState, client: TableClient): ReadonlySignal<BoardProps['advance']> {
  const table = client.connection.table;
  const own = computed(() => {
    const seat = game.viewer.value;
    return game.table.value.advance && seat !== 'table' && client.mine.value.includes(seat) ? seat : null;
  });
  return computed(() => {
    const seat = own.value;
    if (seat === null) return undefined;
    return {
      read: async () => (await turnsApi.getAdvanceAnswer({ table, seat: String(seat) })).answer,
      write: async (answer) =>
        (await turnsApi.setAdvanceAnswer({ table, seat, answer: answer as Record<string, unknown> | null })).answer,
    };
  });
}
