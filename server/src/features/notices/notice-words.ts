import type { Language } from '@holdfast/protocol/features/accounts';
import type { NoticeData, NoticeKind } from '@holdfast/protocol/features/notices';

/** The name of a game in a language. */
export type TitleOf = (game: string, language: Language) => string;

/** What of a notice is worded: names are joined, times are told in full. */
interface Told {
  /** The game with the names of the others. */
  readonly table: string;
  readonly from: string;
  readonly title: string;
  readonly round: number | undefined;
  readonly time: string;
}

interface Words {
  readonly line: Readonly<Record<NoticeKind, (told: Told) => string>>;
  readonly withNames: (game: string, names: string) => string;
  /** Subject of a mail with several notices. */
  readonly several: (count: number) => string;
  readonly stop: string;
  readonly change: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    line: {
      turn: ({ table }) => `Your turn: ${table}`,
      time: ({ table, time }) => `Your time runs out (${time}): ${table}`,
      over: ({ table }) => `The game is over: ${table}`,
      invitation: ({ from, table }) => `${from} invites you to play ${table}`,
      message: ({ from }) => `${from} has written to you`,
      tournament: ({ title, round }) =>
        round === undefined ? `News from ${title}` : `${title}: round ${round} begins`,
    },
    withNames: (game, names) => `${game} with ${names}`,
    several: (count) => `${count} things happened at Holdfast`,
    stop: 'No more of these mails:',
    change: 'Choose what you are told:',
  },
  de: {
    line: {
      turn: ({ table }) => `Du bist dran: ${table}`,
      time: ({ table, time }) => `Deine Zeit läuft ab (${time}): ${table}`,
      over: ({ table }) => `Die Partie ist zu Ende: ${table}`,
      invitation: ({ from, table }) => `${from} lädt dich ein zu ${table}`,
      message: ({ from }) => `${from} hat dir geschrieben`,
      tournament: ({ title, round }) =>
        round === undefined ? `Neues von ${title}` : `${title}: Runde ${round} beginnt`,
    },
    withNames: (game, names) => `${game} mit ${names}`,
    several: (count) => `${count} Neuigkeiten bei Holdfast`,
    stop: 'Keine solchen E-Mails mehr:',
    change: 'Wähle, was dir gemeldet wird:',
  },
  nl: {
    line: {
      turn: ({ table }) => `Jij bent aan de beurt: ${table}`,
      time: ({ table, time }) => `Je tijd is bijna om (${time}): ${table}`,
      over: ({ table }) => `Het spel is afgelopen: ${table}`,
      invitation: ({ from, table }) => `${from} nodigt je uit voor ${table}`,
      message: ({ from }) => `${from} heeft je geschreven`,
      tournament: ({ title, round }) =>
        round === undefined ? `Nieuws van ${title}` : `${title}: ronde ${round} begint`,
    },
    withNames: (game, names) => `${game} met ${names}`,
    several: (count) => `${count} nieuwtjes bij Holdfast`,
    stop: 'Geen e-mails meer van deze soort:',
    change: 'Kies wat je wordt gemeld:',
  },
};

export const noticeWords = (language: Language): Words => WORDS[language];

/** One notice as a line, for a mail or a push. `zone` is the person's, for times. */
export function noticeLine(
  { kind, data }: { readonly kind: NoticeKind; readonly data: NoticeData },
  language: Language,
  zone: string,
  titleOf: TitleOf,
): string {
  const words = WORDS[language];
  const game = data.game === undefined ? '' : titleOf(data.game, language);
  const names = new Intl.ListFormat(language).format(data.names ?? []);
  const time = new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
  return words.line[kind]({
    table: names === '' ? game : words.withNames(game, names),
    from: data.from ?? '',
    title: data.title ?? '',
    round: data.round,
    time: data.deadline === undefined ? '' : time.format(data.deadline),
  });
}
