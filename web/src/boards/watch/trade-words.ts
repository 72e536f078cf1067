import type { Lang } from '../../core/lang.ts';

/** Words for what a person says once about offers, and for what others have shown in trade. */
const en = {
  notThisTurn: 'Not this turn',
  notThisTurnNote: 'Declines this and every further offer of this turn.',
  embargo: (name: string) => `No trades with ${name}`,
  embargoes: 'No trades with …',
  auto: {
    embargo: (name: string) => `Declined: you do not trade with ${name}.`,
    quiet: (name: string) => `Declined: no more offers of ${name} in this turn.`,
    'cannot-pay': (name: string) => `Declined the offer of ${name}: you do not have the cards.`,
  },
  unpayable: 'Always decline what I cannot pay',
  memory: 'What others have said lately',
  wants: 'wants',
  offers: 'would give',
  refused: 'would not give',
  endsTrade: 'Building or buying ends your trading for this turn.',
  hideNotice: 'Do not show this again',
};
export type TradeWords = typeof en;

const de: TradeWords = {
  notThisTurn: 'Nicht in diesem Zug',
  notThisTurnNote: 'Lehnt dieses und jedes weitere Angebot dieses Zuges ab.',
  embargo: (name) => `Kein Handel mit ${name}`,
  embargoes: 'Kein Handel mit …',
  auto: {
    embargo: (name) => `Abgelehnt: Du handelst nicht mit ${name}.`,
    quiet: (name) => `Abgelehnt: keine weiteren Angebote von ${name} in diesem Zug.`,
    'cannot-pay': (name) => `Angebot von ${name} abgelehnt: Dir fehlen die Karten.`,
  },
  unpayable: 'Immer ablehnen, was ich nicht bezahlen kann',
  memory: 'Was andere zuletzt gesagt haben',
  wants: 'möchte',
  offers: 'gäbe',
  refused: 'gäbe nicht',
  endsTrade: 'Bauen oder Kaufen beendet dein Handeln in diesem Zug.',
  hideNotice: 'Nicht mehr zeigen',
};

const nl: TradeWords = {
  notThisTurn: 'Niet deze beurt',
  notThisTurnNote: 'Wijst dit en elk volgend voorstel in deze beurt af.',
  embargo: (name) => `Geen handel met ${name}`,
  embargoes: 'Geen handel met …',
  auto: {
    embargo: (name) => `Afgewezen: je handelt niet met ${name}.`,
    quiet: (name) => `Afgewezen: geen voorstellen van ${name} meer in deze beurt.`,
    'cannot-pay': (name) => `Voorstel van ${name} afgewezen: je hebt de kaarten niet.`,
  },
  unpayable: 'Altijd afwijzen wat ik niet kan betalen',
  memory: 'Wat anderen pas hebben gezegd',
  wants: 'wil',
  offers: 'zou geven',
  refused: 'zou niet geven',
  endsTrade: 'Bouwen of kopen beëindigt je handel voor deze beurt.',
  hideNotice: 'Niet meer tonen',
};

const WORDS: Readonly<Record<Lang, TradeWords>> = { en, de, nl };
export const tradeWords = (lang: Lang): TradeWords => WORDS[lang];
