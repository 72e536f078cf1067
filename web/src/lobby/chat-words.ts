import type { ChatTerm } from '@holdfast/protocol';
import type { Lang } from '../core/lang.ts';

/** Words for the chat of a table: its term, and what to do about people; loaded with set-up and table. */
const en = {
  term: 'Chat',
  terms: { everybody: 'Everyone', players: 'Players only', off: 'Off' } as Record<ChatTerm, string>,
  off: 'This table has no chat.',
  players: 'Only players chat at this table.',
  more: (name: string) => `About ${name}`,
  mute: 'Mute at this table',
  block: 'Block everywhere',
  reason: 'What is wrong with it?',
  send: 'Send report',
  reported: 'Thank you. Whoever runs this server will see it.',
  hidden: (names: string) => `You do not see messages from ${names}.`,
  show: 'Show again',
  spectator: 'Spectator',
  phrases: 'Quick phrase',
};
export type ChatWords = typeof en;

const de: ChatWords = {
  term: 'Chat',
  terms: { everybody: 'Alle', players: 'Nur Spieler', off: 'Aus' },
  off: 'An diesem Tisch gibt es keinen Chat.',
  players: 'An diesem Tisch chatten nur die Spieler.',
  more: (name) => `Zu ${name}`,
  mute: 'An diesem Tisch stumm schalten',
  block: 'Überall blockieren',
  reason: 'Was stimmt daran nicht?',
  send: 'Meldung senden',
  reported: 'Danke. Wer diesen Server betreibt, bekommt es zu sehen.',
  hidden: (names) => `Du siehst keine Nachrichten von ${names}.`,
  show: 'Wieder zeigen',
  spectator: 'Zuschauer',
  phrases: 'Kurzer Satz',
};

const nl: ChatWords = {
  term: 'Chat',
  terms: { everybody: 'Iedereen', players: 'Alleen spelers', off: 'Uit' },
  off: 'Aan deze tafel is er geen chat.',
  players: 'Aan deze tafel chatten alleen de spelers.',
  more: (name) => `Over ${name}`,
  mute: 'Dempen aan deze tafel',
  block: 'Overal blokkeren',
  reason: 'Wat is er mis mee?',
  send: 'Melding versturen',
  reported: 'Bedankt. Wie deze server beheert, krijgt het te zien.',
  hidden: (names) => `Je ziet geen berichten van ${names}.`,
  show: 'Weer tonen',
  spectator: 'Toeschouwer',
  phrases: 'Korte zin',
};

const WORDS: Readonly<Record<Lang, ChatWords>> = { en, de, nl };
export const chatWords = (lang: Lang): ChatWords => WORDS[lang];
