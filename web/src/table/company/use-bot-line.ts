import type { Seat } from '@holdfast/kernel';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CompanyLines } from '../../boards/moments.ts';
import type { Lang } from '../../core/lang.ts';
import { settings } from '../../core/settings.ts';
import type { TableUi } from '../table-ui.ts';
import { lineAt, type SpokenLine, spokenLines } from './company.ts';

/** One language is loaded, and only where bots may speak. */
const LOADERS: Readonly<Record<Lang, () => Promise<{ readonly lines: CompanyLines }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  nl: () => import('./nl.ts'),
};

/** What a bot says at the moment; null while it is silent. */
export function useBotLine(ui: TableUi, seat: Seat): string | null {
  const line = useSpokenLine(ui);
  return line?.seat === seat ? line.text : null;
}

/** What one of the bots says at the moment; null while all are silent. */
export function useSpokenLine(ui: TableUi): SpokenLine | null {
  const { game } = ui;
  const { lang, botTalk } = settings.value;
  const lines = useSignal<CompanyLines | null>(null);
  const momentOf = game.board.moment;
  const speaks = botTalk && momentOf !== undefined;
  useEffect(() => {
    let open = true;
    if (speaks)
      LOADERS[lang]().then(
        (loaded) => {
          if (open) lines.value = loaded.lines;
        },
        () => {
          // Without its lines a bot is silent.
        },
      );
    return () => {
      open = false;
    };
  }, [lang, speaks]);
  return useComputed(() => {
    const found = lines.value;
    if (!found || !momentOf || !settings.value.botTalk) return null;
    const bots = game.table.value.seats.filter(({ kind }) => kind === 'bot');
    const log = game.log.value;
    const all = spokenLines({
      log,
      bots: bots.map((bot) => ({ seat: bot.seat, temperament: bot.temperament ?? null })),
      lines: found,
      seed: game.table.value.id,
      momentOf,
    });
    return lineAt(all, game.seq.value);
  }).value;
}
