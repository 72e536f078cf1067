import type { Lang } from '../../../core/lang.ts';

/** Large words over the board. Sentences of the log stand below them where they say more. */
export interface EventWords {
  readonly seven: string;
  readonly sevenText: (limit: number) => string;
  readonly stolen: (thief: string) => string;
  readonly taken: (who: string, kind: string) => string;
  readonly lost: (cards: string) => string;
  readonly card: string;
  readonly breach: string;
  readonly breachText: (breaches: number) => string;
  readonly guardLost: string;
  readonly won: (names: string, many: boolean) => string;
  readonly youWon: string;
}

const WORDS: { readonly [L in Lang]: EventWords } = {
  en: {
    seven: 'A seven!',
    sevenText: (limit) => `No hex yields. Hands of more than ${limit} cards lose half, and Tormund moves.`,
    stolen: (thief) => `${thief} steals from you`,
    taken: (who, kind) => `${who} takes your ${kind}`,
    lost: (cards) => `You lose ${cards}.`,
    card: 'a card',
    breach: 'The Wall is breached!',
    breachText: (breaches) => `Breach ${breaches} of 3.`,
    guardLost: 'You lose a guard.',
    won: (names, many) => `${names} ${many ? 'win' : 'wins'}`,
    youWon: 'You win!',
  },
  de: {
    seven: 'Eine Sieben!',
    sevenText: (limit) =>
      `Kein Feld bringt Ertrag. Wer mehr als ${limit} Karten hat, verliert die Hälfte; Tormund zieht.`,
    stolen: (thief) => `${thief} beraubt dich`,
    taken: (who, kind) => `${who} nimmt dir ${kind} ab`,
    lost: (cards) => `Du verlierst ${cards}.`,
    card: 'eine Karte',
    breach: 'Die Mauer bricht!',
    breachText: (breaches) => `Durchbruch ${breaches} von 3.`,
    guardLost: 'Du verlierst einen Wächter.',
    won: (names, many) => `${names} ${many ? 'gewinnen' : 'gewinnt'}`,
    youWon: 'Du gewinnst!',
  },
  nl: {
    seven: 'Een zeven!',
    sevenText: (limit) =>
      `Geen tegel levert iets op. Wie meer dan ${limit} kaarten heeft, verliest de helft; Tormund gaat op pad.`,
    stolen: (thief) => `${thief} besteelt je`,
    taken: (who, kind) => `${who} neemt je ${kind} af`,
    lost: (cards) => `Je verliest ${cards}.`,
    card: 'een kaart',
    breach: 'De Muur is doorbroken!',
    breachText: (breaches) => `Muurdoorbraak ${breaches} van 3.`,
    guardLost: 'Je verliest een wachter.',
    won: (names, many) => `${names} ${many ? 'winnen' : 'wint'}`,
    youWon: 'Je wint!',
  },
};

export const eventWords = (lang: Lang): EventWords => WORDS[lang];
