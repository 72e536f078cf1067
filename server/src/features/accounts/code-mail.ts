import type { Language } from '@holdfast/protocol/features/accounts';
import { codeMailWords } from './words/code-mail/compiled/index.ts';

/** An e-mail with a code to sign in or confirm an address, in the person's language. It has no link that could be forged. */
export function codeMail(to: string, purpose: 'signIn' | 'confirm', code: string, language: Language, host: string) {
  const words = codeMailWords[language];
  const shown = code.replace(/.{4}(?=.)/g, '$& ');
  const text = `${words[purpose]}\n\n    ${shown}\n\n${words.warning}\n\n${host}\n`;
  return { to, subject: words.subject({ code: shown }), text };
}
