import type { Lang } from '../core/lang.ts';

interface TableWords {
  /** Said once before the seats are left. */
  readonly leaveAsk: string;
  readonly leaveYes: string;
  /** To a spectator who sees the game some moves late. */
  readonly delayed: (moves: number) => string;
}

const WORDS: { readonly [L in Lang]: TableWords } = {
  en: {
    leaveAsk: 'A bot fills in for you while you are away. You can come back from the list of your tables.',
    leaveYes: 'Leave now',
    delayed: (moves) => `You are a spectator, ${moves} ${moves === 1 ? 'move' : 'moves'} behind the table.`,
  },
  de: {
    leaveAsk: 'Ein Bot springt für dich ein, solange du weg bist. Über die Liste deiner Tische kommst du zurück.',
    leaveYes: 'Jetzt verlassen',
    delayed: (moves) => `Du schaust zu, ${moves} ${moves === 1 ? 'Schritt' : 'Schritte'} nach dem Tisch.`,
  },
  nl: {
    leaveAsk: 'Een bot valt voor je in zolang je weg bent. Via de lijst van je tafels kom je terug.',
    leaveYes: 'Nu verlaten',
    delayed: (moves) => `Je kijkt toe, ${moves} ${moves === 1 ? 'zet' : 'zetten'} later dan aan de tafel.`,
  },
};

export const tableWords = (lang: Lang): TableWords => WORDS[lang];
