import type { Language } from '@holdfast/protocol/features/accounts';

interface CodeWords {
  readonly subject: (code: string) => string;
  readonly signIn: string;
  readonly confirm: string;
  readonly warning: string;
}

const WORDS: Readonly<Record<Language, CodeWords>> = {
  en: {
    subject: (code) => `${code} is your Holdfast code`,
    signIn: 'Type this code to sign in:',
    confirm: 'Type this code to confirm your e-mail address:',
    warning:
      'It works once, for 10 minutes. If you did not ask for it, ignore this mail. Nobody from Holdfast asks for it.',
  },
  de: {
    subject: (code) => `${code} ist dein Holdfast-Code`,
    signIn: 'Gib diesen Code ein, um dich anzumelden:',
    confirm: 'Gib diesen Code ein, um deine E-Mail-Adresse zu bestätigen:',
    warning:
      'Er gilt einmal, 10 Minuten lang. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail. Niemand von Holdfast fragt danach.',
  },
  nl: {
    subject: (code) => `${code} is je Holdfast-code`,
    signIn: 'Typ deze code om je aan te melden:',
    confirm: 'Typ deze code om je e-mailadres te bevestigen:',
    warning:
      'Hij werkt één keer, 10 minuten lang. Heb je er niet om gevraagd, negeer dan deze e-mail. Niemand van Holdfast vraagt ernaar.',
  },
};

/** A code that signs in or confirms an address, in the person's language. There is no link in it that could be forged. */
export function codeMail(to: string, purpose: 'signIn' | 'confirm', code: string, language: Language, host: string) {
  const words = WORDS[language];
  const shown = code.replace(/.{4}(?=.)/g, '$& ');
  const text = `${words[purpose]}\n\n    ${shown}\n\n${words.warning}\n\n${host}\n`;
  return { to, subject: words.subject(shown), text };
}
