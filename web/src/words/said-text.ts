import type { Phrase } from '@holdfast/protocol';
import { phraseWords } from './phrase/compiled/index.ts';

/** What somebody said, in the reader's language where it is a quick phrase. */
export const saidText = ({ text, phrase }: { text: string; phrase?: Phrase | undefined }): string =>
  phrase === undefined ? text : phraseWords()[phrase];

/** The quick phrases, in the order in which they are offered. */
export const phraseIds = (): Phrase[] => Object.keys(phraseWords()) as Phrase[];
