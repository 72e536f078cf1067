import type { Lang } from '../core/lang.ts';

/** Words of the way between the pages about people; loaded with it. */
const en = {
  title: 'Account, games and people',
  account: 'Account',
  games: 'Your games',
  friends: 'Friends',
  messages: 'Messages',
  notices: 'Notices',
  ratings: 'Ratings',
  tournaments: 'Tournaments',
  clubs: 'Clubs',
};
type NavWords = typeof en;

const de: NavWords = {
  title: 'Konto, Partien und Leute',
  account: 'Konto',
  games: 'Deine Partien',
  friends: 'Freunde',
  messages: 'Nachrichten',
  notices: 'Meldungen',
  ratings: 'Wertungen',
  tournaments: 'Turniere',
  clubs: 'Vereine',
};

const nl: NavWords = {
  title: 'Account, partijen en mensen',
  account: 'Account',
  games: 'Je partijen',
  friends: 'Vrienden',
  messages: 'Berichten',
  notices: 'Meldingen',
  ratings: 'Ratings',
  tournaments: 'Toernooien',
  clubs: 'Clubs',
};

export const peopleNavWords = (lang: Lang): NavWords => ({ en, de, nl })[lang];
