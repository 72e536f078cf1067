import type { Lang } from '../core/lang.ts';

/** Words of the search in one's games and of the games on a profile; loaded with them. */
const en = {
  more: 'Scenario, first move, length, time',
  scenario: 'Scenario',
  anyScenario: 'Any scenario',
  opening: 'First move begins with',
  openingNote: 'As the list of your games writes it',
  openingOf: (move: string) => `first move: ${move}`,
  least: 'At least so many moves',
  most: 'At most so many moves',
  since: 'Ended from',
  until: 'Ended until',
  games: 'Games',
  notShown: 'This person does not show games.',
  noneShown: 'No games to show yet.',
};
type GamesWords = typeof en;

const de: GamesWords = {
  more: 'Szenario, erster Schritt, Länge, Zeit',
  scenario: 'Szenario',
  anyScenario: 'Jedes Szenario',
  opening: 'Der erste Schritt beginnt mit',
  openingNote: 'So, wie die Liste deiner Partien ihn schreibt',
  openingOf: (move) => `erster Schritt: ${move}`,
  least: 'Mindestens so viele Schritte',
  most: 'Höchstens so viele Schritte',
  since: 'Beendet ab',
  until: 'Beendet bis',
  games: 'Partien',
  notShown: 'Diese Person zeigt keine Partien.',
  noneShown: 'Noch keine Partien zu sehen.',
};

const nl: GamesWords = {
  more: 'Scenario, eerste zet, lengte, tijd',
  scenario: 'Scenario',
  anyScenario: 'Elk scenario',
  opening: 'De eerste zet begint met',
  openingNote: 'Zoals de lijst van je partijen hem schrijft',
  openingOf: (move) => `eerste zet: ${move}`,
  least: 'Minstens zoveel zetten',
  most: 'Hoogstens zoveel zetten',
  since: 'Afgelopen vanaf',
  until: 'Afgelopen tot en met',
  games: 'Partijen',
  notShown: 'Deze persoon toont geen partijen.',
  noneShown: 'Nog geen partijen te zien.',
};

const words: { readonly [L in Lang]: GamesWords } = { en, de, nl };
export const gamesWords = (lang: Lang): GamesWords => words[lang];
