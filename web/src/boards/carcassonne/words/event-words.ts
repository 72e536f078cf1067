import type { Lang } from '../../../core/lang.ts';

/** Large words over the map. */
export interface EventWords {
  readonly castlePaid: (who: string) => string;
  readonly yourCastlePaid: string;
  readonly points: (count: number) => string;
  readonly city: (who: string) => string;
  readonly yourCity: string;
  readonly bazaar: string;
  readonly lastRound: string;
  readonly lastRoundText: (tiles: number) => string;
  readonly won: (names: string, many: boolean) => string;
  readonly youWon: string;
  readonly over: string;
}

const WORDS: { readonly [L in Lang]: EventWords } = {
  en: {
    castlePaid: (who) => `${who}’s castle is paid`,
    yourCastlePaid: 'Your castle is paid',
    points: (count) => (count === 1 ? '+1 point' : `+${count} points`),
    city: (who) => `${who} completes a great city`,
    yourCity: 'Your great city is complete',
    bazaar: 'A bazaar opens',
    lastRound: 'The last round',
    lastRoundText: (tiles) => (tiles === 1 ? 'One tile is left.' : `${tiles} tiles are left.`),
    won: (names, many) => `${names} ${many ? 'win' : 'wins'}`,
    youWon: 'You win!',
    over: 'The last tile lies. Everything on the map has been scored.',
  },
  de: {
    castlePaid: (who) => `Die Burg von ${who} wird gewertet`,
    yourCastlePaid: 'Deine Burg wird gewertet',
    points: (count) => (count === 1 ? '+1 Punkt' : `+${count} Punkte`),
    city: (who) => `${who} vollendet eine große Stadt`,
    yourCity: 'Deine große Stadt ist vollendet',
    bazaar: 'Ein Basar öffnet',
    lastRound: 'Die letzte Runde',
    lastRoundText: (tiles) => (tiles === 1 ? 'Ein Kärtchen ist übrig.' : `${tiles} Kärtchen sind übrig.`),
    won: (names, many) => `${names} ${many ? 'gewinnen' : 'gewinnt'}`,
    youWon: 'Du gewinnst!',
    over: 'Das letzte Kärtchen liegt. Alles auf der Karte ist gewertet.',
  },
  nl: {
    castlePaid: (who) => `De burcht van ${who} levert op`,
    yourCastlePaid: 'Je burcht levert op',
    points: (count) => (count === 1 ? '+1 punt' : `+${count} punten`),
    city: (who) => `${who} voltooit een grote stad`,
    yourCity: 'Je grote stad is voltooid',
    bazaar: 'Er opent een markt',
    lastRound: 'De laatste ronde',
    lastRoundText: (tiles) => (tiles === 1 ? 'Er is nog één tegel.' : `Er zijn nog ${tiles} tegels.`),
    won: (names, many) => `${names} ${many ? 'winnen' : 'wint'}`,
    youWon: 'Je wint!',
    over: 'De laatste tegel ligt. Alles op de kaart is gewaardeerd.',
  },
};

export const eventWords = (lang: Lang): EventWords => WORDS[lang];
