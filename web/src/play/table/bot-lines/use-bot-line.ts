import type { Seat } from '@holdfast/kernel';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { withWords } from '../../../core/page-words.ts';
import { settings } from '../../../core/settings.ts';
import type { TableUi } from '../table-ui.ts';
import { lineAt, type SpokenLine, spokenLines } from './bot-lines.ts';
import type { botLinesWords } from './words/compiled/index.ts';

/** The bots' lines in the page's language; null until loaded. Loaded only if bots may speak. */
const lines = signal<{ readonly words: typeof botLinesWords } | null>(null);
/** The current line of each table, computed once for all components that show it, since it depends on the whole log. */
const spoken = new WeakMap<TableUi, ReadonlySignal<SpokenLine | null>>();

function spokenLineOf(ui: TableUi): ReadonlySignal<SpokenLine | null> {
  const known = spoken.get(ui);
  if (known) return known;
  let last: SpokenLine | null = null;
  const line = computed(() => {
    const next = lastSpokenLine(ui);
    // Keep the same object while the line stays the same, so that no component renders again.
    if (next?.seq !== last?.seq || next?.text !== last?.text) last = next;
    return last;
  });
  spoken.set(ui, line);
  return line;
}

function lastSpokenLine({ game }: TableUi): SpokenLine | null {
  const found = lines.value?.words();
  const momentOf = game.board.moment;
  if (!found || !momentOf || !settings.value.botTalk) return null;
  const bots = game.table.value.seats.filter(({ kind }) => kind === 'bot');
  const all = spokenLines({
    log: game.log.value,
    bots: bots.map((bot) => ({ seat: bot.seat, temperament: bot.temperament ?? null })),
    lines: found,
    seed: game.table.value.id,
    momentOf,
  });
  return lineAt(all, game.seq.value);
}

/** This bot's current line; null if it has none. */
export function useBotLine(ui: TableUi, seat: Seat): string | null {
  const line = useSpokenLine(ui);
  return line?.seat === seat ? line.text : null;
}

/** The current line of any bot; null if there is none. */
export function useSpokenLine(ui: TableUi): SpokenLine | null {
  const { botTalk } = settings.value;
  const speaks = botTalk && ui.game.board.moment !== undefined;
  useEffect(() => {
    // If the lines can't be loaded, the bots say nothing.
    if (speaks && lines.peek() === null)
      withWords(() => import('./words/compiled/index.ts')).then(
        ({ botLinesWords }) => void (lines.value = { words: botLinesWords }),
        () => {},
      );
  }, [speaks]);
  return spokenLineOf(ui).value;
}
