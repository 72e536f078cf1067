import type { Lang } from '../core/lang.ts';

/** Words for the sheet about a bot; loaded with the table page. */
const en = {
  about: (name: string) => `About ${name}`,
  strength: 'Strength',
  why: 'Why did you do that?',
  none: 'Nothing to explain yet. Ask again after my next move.',
  failed: 'I cannot say why at the moment.',
};
export type BotSheetWords = typeof en;

const de: BotSheetWords = {
  about: (name) => `Über ${name}`,
  strength: 'Stärke',
  why: 'Warum hast du das getan?',
  none: 'Noch gibt es nichts zu erklären. Frag nach meinem nächsten Schritt wieder.',
  failed: 'Gerade kann ich nicht sagen, warum.',
};

const nl: BotSheetWords = {
  about: (name) => `Over ${name}`,
  strength: 'Sterkte',
  why: 'Waarom deed je dat?',
  none: 'Er valt nog niets uit te leggen. Vraag het na mijn volgende zet weer.',
  failed: 'Ik kan nu niet zeggen waarom.',
};

const WORDS: Readonly<Record<Lang, BotSheetWords>> = { en, de, nl };
export const botSheetWords = (lang: Lang): BotSheetWords => WORDS[lang];
