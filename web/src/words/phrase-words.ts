import type { Phrase } from '@holdfast/protocol';
import type { Lang } from '../core/lang.ts';

/** Quick phrases as each reader sees them; loaded with the chat and with messages. */
const PHRASES: { readonly [L in Lang]: Readonly<Record<Phrase, string>> } = {
  en: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'nice-move': 'Nice move!',
    'one-moment': 'One moment, please.',
    'your-turn': 'It is your turn.',
    oops: 'Oops!',
    thanks: 'Thank you!',
    sorry: 'Sorry!',
    'well-played': 'Well played!',
    again: 'Another game?',
    'have-to-go': 'I have to go.',
    goodbye: 'Goodbye!',
  },
  de: {
    hello: 'Hallo!',
    'good-luck': 'Viel Glück!',
    'nice-move': 'Schöner Zug!',
    'one-moment': 'Einen Moment, bitte.',
    'your-turn': 'Du bist dran.',
    oops: 'Hoppla!',
    thanks: 'Danke!',
    sorry: 'Entschuldigung!',
    'well-played': 'Gut gespielt!',
    again: 'Noch eine Partie?',
    'have-to-go': 'Ich muss gehen.',
    goodbye: 'Tschüss!',
  },
  nl: {
    hello: 'Hallo!',
    'good-luck': 'Succes!',
    'nice-move': 'Mooie zet!',
    'one-moment': 'Een ogenblik, graag.',
    'your-turn': 'Jij bent aan de beurt.',
    oops: 'Oeps!',
    thanks: 'Dank je!',
    sorry: 'Sorry!',
    'well-played': 'Goed gespeeld!',
    again: 'Nog een partij?',
    'have-to-go': 'Ik moet gaan.',
    goodbye: 'Tot ziens!',
  },
};

/** In the order in which they are offered. */
export const PHRASE_IDS = Object.keys(PHRASES.en) as Phrase[];

export const phraseWords = (lang: Lang): Readonly<Record<Phrase, string>> => PHRASES[lang];

/** What somebody said, in the reader's language where it is a quick phrase. */
export const saidText = ({ text, phrase }: { text: string; phrase?: Phrase | undefined }, lang: Lang): string =>
  phrase === undefined ? text : PHRASES[lang][phrase];
