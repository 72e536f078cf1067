import type { Lang } from '../core/lang.ts';

interface TableWords {
  /** Said once before the seats are left. */
  readonly leaveAsk: string;
  readonly leaveYes: string;
  /** To somebody who goes to the board by keys while no place is asked for. */
  readonly nothingToChoose: string;
  /** To a spectator who sees the game some moves late. */
  readonly delayed: (moves: number) => string;
}

const WORDS: { readonly [L in Lang]: TableWords } = {
  en: {
    leaveAsk: 'A bot fills in for you while you are away. You can come back from the list of your tables.',
    leaveYes: 'Leave now',
    nothingToChoose: 'Nothing to choose here now. Press i to ask about the board, m for your moves.',
    delayed: (moves) => `You are a spectator, ${moves} ${moves === 1 ? 'move' : 'moves'} behind the table.`,
  },
  de: {
    leaveAsk: 'Ein Bot springt für dich ein, solange du weg bist. Über die Liste deiner Tische kommst du zurück.',
    leaveYes: 'Jetzt verlassen',
    nothingToChoose:
      'Hier ist gerade nichts zu wählen. Mit i fragst du nach dem Plan, mit m kommst du zu deinen Zügen.',
    delayed: (moves) => `Du schaust zu, ${moves} ${moves === 1 ? 'Schritt' : 'Schritte'} nach dem Tisch.`,
  },
  nl: {
    leaveAsk: 'Een bot valt voor je in zolang je weg bent. Via de lijst van je tafels kom je terug.',
    leaveYes: 'Nu verlaten',
    nothingToChoose: 'Hier valt nu niets te kiezen. Met i vraag je naar het bord, met m ga je naar je zetten.',
    delayed: (moves) => `Je kijkt toe, ${moves} ${moves === 1 ? 'zet' : 'zetten'} later dan aan de tafel.`,
  },
};

export const tableWords = (lang: Lang): TableWords => WORDS[lang];
