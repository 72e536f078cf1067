import type { Lang } from '../core/lang.ts';

/** Words for what the table does by itself; loaded with the settings page. */
const en = {
  declineUnpayable: 'Decline offers automatically when I do not have the cards',
  tradeNotice: 'Say before I build that it ends my trading for the turn',
  botTalk: 'Let bots say a few words',
};
export type TableHelpWords = typeof en;

const de: TableHelpWords = {
  declineUnpayable: 'Angebote automatisch ablehnen, wenn mir die Karten fehlen',
  tradeNotice: 'Vor dem Bauen sagen, dass es mein Handeln in diesem Zug beendet',
  botTalk: 'Bots dürfen ein paar Worte sagen',
};

const nl: TableHelpWords = {
  declineUnpayable: 'Voorstellen automatisch afwijzen als ik de kaarten niet heb',
  tradeNotice: 'Voor het bouwen zeggen dat het mijn handel voor deze beurt beëindigt',
  botTalk: 'Bots mogen een paar woorden zeggen',
};

const WORDS: Readonly<Record<Lang, TableHelpWords>> = { en, de, nl };
export const tableHelpWords = (lang: Lang): TableHelpWords => WORDS[lang];
