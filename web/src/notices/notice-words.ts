import type { NoticeChannel, NoticeData, NoticeKind } from '@holdfast/protocol/features/notices';
import type { Lang } from '../core/lang.ts';
import { gameTitle } from '../games.ts';

/** Words of the notices and their settings; loaded with them. */
const en = {
  title: 'Notices',
  lead: 'What happens while you are away: your turn in games over days, time that runs out, invitations.',
  open: 'Notices and quiet hours',
  unseen: (n: number) => (n === 1 ? 'One new notice' : `${n} new notices`),
  none: 'Nothing new.',
  markSeen: 'Mark all as seen',
  fresh: 'new',
  show: 'Open',
  line: {
    turn: (d: NoticeText) => `Your turn: ${d.table}`,
    time: (d: NoticeText) => `Your time runs out: ${d.table}`,
    over: (d: NoticeText) => `The game is over: ${d.table}`,
    invitation: (d: NoticeText) => `${d.from} invites you to play ${d.table}`,
    message: (d: NoticeText) => `${d.from} has written to you`,
    tournament: (d: NoticeText) =>
      d.round === undefined ? `News from ${d.title}` : `${d.title}: round ${d.round} begins`,
  },
  withNames: (game: string, names: string) => `${game} with ${names}`,
  settings: 'What you are told, and where',
  kinds: {
    turn: 'Your turn in a game over days',
    time: 'Your time runs out',
    over: 'A game over days has ended',
    invitation: 'Invitations',
    message: 'Messages',
    tournament: 'Tournament rounds',
  },
  channels: { app: 'In the app', push: 'Push', mail: 'Mail' },
  cell: (kind: string, channel: string) => `${kind}: ${channel}`,
  noMail: 'This server sends no mail.',
  noAddress: 'Mail needs an account with an e-mail address.',
  account: 'To your account',
  digest: 'Mails',
  digests: { soon: 'As it happens, several in one', daily: 'One a day, in the morning' },
  quiet: 'Quiet hours',
  quietNote: (zone: string) => `No push and no mail then. Your time zone: ${zone}.`,
  from: 'from',
  to: 'to',
  saved: 'Saved.',
  push: {
    title: 'Push to this browser',
    off: 'Messages appear even when this page is closed.',
    on: 'This browser gets push messages.',
    denied: 'Your browser does not allow messages from this page. Change that in the browser’s settings for this site.',
    unsupported:
      'This browser cannot get push messages here. They need an https address; on an iPhone the app on the home screen.',
    failed: 'The browser could not subscribe. Its push service may be out of reach.',
    turnOn: 'Turn on push here',
    turnOff: 'Turn off push here',
  },
  off: 'This server has no notices.',
  stop: {
    title: 'End these mails',
    ask: 'You get no more mails with notices from this server. You can switch them on again in the notices.',
    yes: 'End the mails',
    done: 'Done: no more mails.',
    gone: 'This link is not complete, or not from this server. Mails can also be switched off in the notices.',
  },
};
type NoticeWords = typeof en;

/** What of a notice is worded. */
interface NoticeText {
  readonly table: string;
  readonly from: string;
  readonly title: string;
  readonly round: number | undefined;
}

const de: NoticeWords = {
  title: 'Meldungen',
  lead: 'Was geschieht, während du weg bist: dein Zug in Partien über Tage, ablaufende Zeit, Einladungen.',
  open: 'Meldungen und Ruhezeiten',
  unseen: (n) => (n === 1 ? 'Eine neue Meldung' : `${n} neue Meldungen`),
  none: 'Nichts Neues.',
  markSeen: 'Alle als gesehen markieren',
  fresh: 'neu',
  show: 'Öffnen',
  line: {
    turn: (d) => `Du bist dran: ${d.table}`,
    time: (d) => `Deine Zeit läuft ab: ${d.table}`,
    over: (d) => `Die Partie ist zu Ende: ${d.table}`,
    invitation: (d) => `${d.from} lädt dich ein zu ${d.table}`,
    message: (d) => `${d.from} hat dir geschrieben`,
    tournament: (d) => (d.round === undefined ? `Neues von ${d.title}` : `${d.title}: Runde ${d.round} beginnt`),
  },
  withNames: (game, names) => `${game} mit ${names}`,
  settings: 'Was dir gemeldet wird, und wo',
  kinds: {
    turn: 'Du bist dran in einer Partie über Tage',
    time: 'Deine Zeit läuft ab',
    over: 'Eine Partie über Tage ist zu Ende',
    invitation: 'Einladungen',
    message: 'Nachrichten',
    tournament: 'Turnierrunden',
  },
  channels: { app: 'In der App', push: 'Push', mail: 'E-Mail' },
  cell: (kind, channel) => `${kind}: ${channel}`,
  noMail: 'Dieser Server verschickt keine E-Mails.',
  noAddress: 'E-Mails brauchen ein Konto mit einer E-Mail-Adresse.',
  account: 'Zu deinem Konto',
  digest: 'E-Mails',
  digests: { soon: 'Gleich, mehreres in einer', daily: 'Eine am Tag, morgens' },
  quiet: 'Ruhezeiten',
  quietNote: (zone) => `Dann kommen weder Push noch E-Mail. Deine Zeitzone: ${zone}.`,
  from: 'von',
  to: 'bis',
  saved: 'Gespeichert.',
  push: {
    title: 'Push an diesen Browser',
    off: 'Meldungen erscheinen auch, wenn diese Seite geschlossen ist.',
    on: 'Dieser Browser bekommt Push-Meldungen.',
    denied:
      'Dein Browser erlaubt dieser Seite keine Meldungen. Ändere das in den Einstellungen des Browsers für diese Seite.',
    unsupported:
      'Dieser Browser kann hier keine Push-Meldungen bekommen. Sie brauchen eine https-Adresse, auf dem iPhone die App auf dem Startbildschirm.',
    failed: 'Der Browser konnte sich nicht anmelden. Vielleicht ist sein Push-Dienst nicht erreichbar.',
    turnOn: 'Push hier einschalten',
    turnOff: 'Push hier ausschalten',
  },
  off: 'Dieser Server hat keine Meldungen.',
  stop: {
    title: 'Diese E-Mails beenden',
    ask: 'Du bekommst von diesem Server keine E-Mails mit Meldungen mehr. In den Meldungen kannst du sie wieder einschalten.',
    yes: 'E-Mails beenden',
    done: 'Erledigt: keine E-Mails mehr.',
    gone: 'Dieser Link ist nicht vollständig oder nicht von diesem Server. E-Mails lassen sich auch in den Meldungen ausschalten.',
  },
};

const nl: NoticeWords = {
  title: 'Meldingen',
  lead: 'Wat er gebeurt terwijl je weg bent: jouw beurt in spellen over dagen, tijd die opraakt, uitnodigingen.',
  open: 'Meldingen en stille uren',
  unseen: (n) => (n === 1 ? 'Eén nieuwe melding' : `${n} nieuwe meldingen`),
  none: 'Niets nieuws.',
  markSeen: 'Alles als gezien markeren',
  fresh: 'nieuw',
  show: 'Openen',
  line: {
    turn: (d) => `Jij bent aan de beurt: ${d.table}`,
    time: (d) => `Je tijd is bijna om: ${d.table}`,
    over: (d) => `Het spel is afgelopen: ${d.table}`,
    invitation: (d) => `${d.from} nodigt je uit voor ${d.table}`,
    message: (d) => `${d.from} heeft je geschreven`,
    tournament: (d) => (d.round === undefined ? `Nieuws van ${d.title}` : `${d.title}: ronde ${d.round} begint`),
  },
  withNames: (game, names) => `${game} met ${names}`,
  settings: 'Wat je wordt gemeld, en waar',
  kinds: {
    turn: 'Jij bent aan de beurt in een spel over dagen',
    time: 'Je tijd is bijna om',
    over: 'Een spel over dagen is afgelopen',
    invitation: 'Uitnodigingen',
    message: 'Berichten',
    tournament: 'Toernooironden',
  },
  channels: { app: 'In de app', push: 'Push', mail: 'E-mail' },
  cell: (kind, channel) => `${kind}: ${channel}`,
  noMail: 'Deze server verstuurt geen e-mail.',
  noAddress: 'Voor e-mail is een account met een e-mailadres nodig.',
  account: 'Naar je account',
  digest: 'E-mails',
  digests: { soon: 'Meteen, meerdere in één', daily: 'Eén per dag, ’s ochtends' },
  quiet: 'Stille uren',
  quietNote: (zone) => `Dan komt er geen push en geen e-mail. Je tijdzone: ${zone}.`,
  from: 'van',
  to: 'tot',
  saved: 'Opgeslagen.',
  push: {
    title: 'Push naar deze browser',
    off: 'Meldingen verschijnen ook als deze pagina dicht is.',
    on: 'Deze browser krijgt pushmeldingen.',
    denied:
      'Je browser staat geen meldingen van deze pagina toe. Verander dat in de instellingen van de browser voor deze site.',
    unsupported:
      'Deze browser kan hier geen pushmeldingen krijgen. Daarvoor is een https-adres nodig, op een iPhone de app op het beginscherm.',
    failed: 'De browser kon zich niet aanmelden. Misschien is zijn pushdienst niet bereikbaar.',
    turnOn: 'Push hier inschakelen',
    turnOff: 'Push hier uitschakelen',
  },
  off: 'Deze server heeft geen meldingen.',
  stop: {
    title: 'Deze e-mails beëindigen',
    ask: 'Je krijgt van deze server geen e-mails met meldingen meer. In de meldingen kun je ze weer inschakelen.',
    yes: 'E-mails beëindigen',
    done: 'Klaar: geen e-mails meer.',
    gone: 'Deze link is niet volledig of niet van deze server. E-mails zijn ook in de meldingen uit te schakelen.',
  },
};

const words: { readonly [L in Lang]: NoticeWords } = { en, de, nl };
export const noticeWords = (lang: Lang): NoticeWords => words[lang];

export const kindName = (lang: Lang, kind: NoticeKind): string => words[lang].kinds[kind];
export const channelName = (lang: Lang, channel: NoticeChannel): string => words[lang].channels[channel];

/** One notice as a line. */
export function noticeLine(lang: Lang, kind: NoticeKind, data: NoticeData): string {
  const own = words[lang];
  const game = data.game === undefined ? '' : gameTitle(data.game, lang);
  const names = new Intl.ListFormat(lang).format(data.names ?? []);
  const table = names === '' ? game : own.withNames(game, names);
  return own.line[kind]({ table, from: data.from ?? '', title: data.title ?? '', round: data.round });
}
