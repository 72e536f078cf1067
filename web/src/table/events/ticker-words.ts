import type { Lang } from '../../core/lang.ts';

interface TickerWords {
  readonly since: string;
  readonly quiet: string;
  readonly skip: string;
  /** What a press changes, and to what it is set. */
  readonly pace: (pace: string) => string;
  readonly paces: { readonly [P in 'slow' | 'normal' | 'fast' | 'instant']: string };
  readonly filter: string;
  readonly filters: { readonly [F in 'all' | 'mine' | 'major']: string };
  readonly nothing: string;
}

const WORDS: { readonly [L in Lang]: TickerWords } = {
  en: {
    since: 'Since your last turn',
    quiet: 'Nothing has happened yet.',
    skip: 'Skip',
    pace: (pace) => `Speed: ${pace}`,
    paces: { slow: 'slow', normal: 'normal', fast: 'fast', instant: 'at once' },
    filter: 'Show',
    filters: { all: 'Everything', mine: 'About you', major: 'Highlights' },
    nothing: 'Nothing of this kind yet.',
  },
  de: {
    since: 'Seit deinem letzten Zug',
    quiet: 'Es ist noch nichts geschehen.',
    skip: 'Überspringen',
    pace: (pace) => `Tempo: ${pace}`,
    paces: { slow: 'langsam', normal: 'normal', fast: 'schnell', instant: 'sofort' },
    filter: 'Zeigen',
    filters: { all: 'Alles', mine: 'Über dich', major: 'Wichtiges' },
    nothing: 'Noch nichts davon.',
  },
  nl: {
    since: 'Sinds je laatste beurt',
    quiet: 'Er is nog niets gebeurd.',
    skip: 'Overslaan',
    pace: (pace) => `Tempo: ${pace}`,
    paces: { slow: 'langzaam', normal: 'normaal', fast: 'snel', instant: 'meteen' },
    filter: 'Tonen',
    filters: { all: 'Alles', mine: 'Over jou', major: 'Hoogtepunten' },
    nothing: 'Nog niets hiervan.',
  },
};

export const tickerWords = (lang: Lang): TickerWords => WORDS[lang];
