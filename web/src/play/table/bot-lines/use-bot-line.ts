import type { Seat } from '@holdfast/kernel';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { withWords } from '../../../core/page-words.ts';
import { settings } from '../../../core/settings.ts';
import type { TableUi } from '../table-ui.ts';
import { lineAt, type SpokenLine, spokenLines } from './bot-lines.ts';
import type { botLinesWords } from './words/compiled/index.ts';

/** What bots say, in the language that is shown; null until it is loaded, which is only where bots may speak. */
const lines = signal<{ readonly words: typeof botLinesWords } | null>(null);
/** Found once for a table, whoever shows it: it is a function of the whole log. */
const spoken = new WeakMap<TableUi, ReadonlySignal<SpokenLine | null>>();

function spokenLineOf(ui: TableUi): ReadonlySignal<SpokenLine | null> {
  const known = spoken.get(ui);
  if (known) return known;
  let last: SpokenLine | null = null;
  const line = computed(() => {
    const next = lastSpokenLine(ui);
    // The same object while the line stays the same: nobody renders again.
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

/** What a bot says at the moment; null while it is silent. */
export function useBotLine(ui: TableUi, seat: Seat): string | null {
  const line = useSpokenLine(ui);
  return line?.seat === seat ? line.text : null;
}

/** What one of the bots says at the moment; null while all are silent. */
export function useSpokenLine(ui: TableUi): SpokenLine | null {
  const { botTalk } = settings.value;
  const speaks = botTalk && ui.game.board.moment !== undefined;
  useEffect(() => {
    // Without its lines a bot is silent.
    if (speaks && lines.peek() === null)
      withWords(() => import('./words/compiled/index.ts')).then(
        ({ botLinesWords }) => void (lines.value = { words: botLinesWords }),
        () => {},
      );
  }, [speaks]);
  return spokenLineOf(ui).value;
}
