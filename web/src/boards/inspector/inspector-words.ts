import type { Lang } from '../../core/lang.ts';

/** Words of the inspector itself and of what every table has; loaded with it. */
const en = {
  key: 'Ask about things on the table',
  next: 'Next',
  odds: 'Odds',
  rule: (id: string) => `Rule ${id}`,
  close: 'Close',
  help: 'Arrow keys: next thing. Enter: its rule. Escape: back.',
  clock: {
    title: (name: string) => `Clock of ${name}`,
    text: 'The time this player has left. It runs only while the table waits for this player.',
    next: 'At zero the player may be timed out: a bot plays on, or the others end the game.',
  },
  turn: {
    title: (name: string) => `${name} is to move`,
    text: 'The table waits for this player.',
  },
};
export type InspectorWords = typeof en;

const de: InspectorWords = {
  key: 'Nach Dingen auf dem Tisch fragen',
  next: 'Als Nächstes',
  odds: 'Chancen',
  rule: (id) => `Regel ${id}`,
  close: 'Schließen',
  help: 'Pfeiltasten: zum nächsten Ding. Enter: seine Regel. Escape: zurück.',
  clock: {
    title: (name) => `Uhr von ${name}`,
    text: 'Die Zeit, die dieser Person bleibt. Sie läuft nur, während der Tisch auf sie wartet.',
    next: 'Bei null kann die Zeit reklamiert werden: Ein Bot spielt weiter, oder die anderen beenden die Partie.',
  },
  turn: {
    title: (name) => `${name} ist dran`,
    text: 'Der Tisch wartet auf diese Person.',
  },
};

const nl: InspectorWords = {
  key: 'Vragen over dingen op tafel',
  next: 'Hierna',
  odds: 'Kansen',
  rule: (id) => `Regel ${id}`,
  close: 'Sluiten',
  help: 'Pijltjestoetsen: naar het volgende ding. Enter: de regel. Escape: terug.',
  clock: {
    title: (name) => `Klok van ${name}`,
    text: 'De tijd die deze speler nog heeft. Hij loopt alleen terwijl de tafel op deze speler wacht.',
    next: 'Bij nul kan de tijd worden geclaimd: een bot speelt verder, of de anderen beëindigen het spel.',
  },
  turn: {
    title: (name) => `${name} is aan de beurt`,
    text: 'De tafel wacht op deze speler.',
  },
};

const WORDS: Readonly<Record<Lang, InspectorWords>> = { en, de, nl };
export const inspectorWords = (lang: Lang): InspectorWords => WORDS[lang];
