import type { Lang } from '../core/lang.ts';

/** What bots of each strength do, and the words of a fair evening; loaded with the set-up page. */
const en = {
  notes: [
    'Overlooks many moves, as beginners do.',
    'Takes what lies at hand and plans little.',
    'Works out what every move is likely to bring.',
    'Has learned from thousands of games what a position is worth.',
    'Like “Very strong”, but remembers all that was played and looks further ahead. Hard to beat.',
  ],
  fair: 'A fair evening: how well do the people here know the game?',
  fairNote: 'The answer sets the strength of all bots.',
  skills: ['New to it', 'A few games', 'We play often', 'We seldom lose to bots', 'We want the hardest'],
  fairTold: (level: string, seats: number) =>
    `All bots play at “${level}”. If that is about your own strength, everybody wins about one game in ${seats}. Luck is the same for all; if you win or lose too often, move one step.`,
};
type LevelWords = typeof en;
const de: LevelWords = {
  notes: [
    'Übersieht viele Züge, wie beim ersten Mal.',
    'Nimmt, was sich anbietet, und plant wenig.',
    'Rechnet aus, was jeder Zug wohl bringt.',
    'Hat aus Tausenden Partien gelernt, was eine Stellung wert ist.',
    'Wie „Sehr stark“, merkt sich aber alles, was gespielt wurde, und denkt weiter voraus. Schwer zu schlagen.',
  ],
  fair: 'Ein ausgeglichener Abend: wie gut kennt ihr das Spiel?',
  fairNote: 'Die Antwort bestimmt die Stärke aller Bots.',
  skills: [
    'Ganz neu',
    'Ein paar Partien',
    'Wir spielen oft',
    'Wir verlieren selten gegen Bots',
    'Wir wollen die stärksten',
  ],
  fairTold: (level, seats) =>
    `Alle Bots spielen „${level}“. Wenn das etwa eurer Stärke entspricht, gewinnt jeder etwa eine von ${seats} Partien. Das Glück ist für alle gleich; gewinnt oder verliert ihr zu oft, geht eine Stufe weiter.`,
};
const nl: LevelWords = {
  notes: [
    'Ziet veel zetten over het hoofd, zoals beginners.',
    'Pakt wat voor het grijpen ligt en plant weinig.',
    'Rekent uit wat elke zet waarschijnlijk oplevert.',
    'Heeft van duizenden spellen geleerd wat een stelling waard is.',
    'Als ‘Zeer sterk’, maar onthoudt alles wat er gespeeld is en denkt verder vooruit. Moeilijk te verslaan.',
  ],
  fair: 'Een gelijk opgaande avond: hoe goed kennen jullie het spel?',
  fairNote: 'Het antwoord bepaalt de sterkte van alle bots.',
  skills: [
    'Helemaal nieuw',
    'Een paar spellen',
    'We spelen vaak',
    'We verliezen zelden van bots',
    'We willen de sterkste',
  ],
  fairTold: (level, seats) =>
    `Alle bots spelen ‘${level}’. Als dat ongeveer jullie sterkte is, wint iedereen ongeveer één op de ${seats} spellen. Het geluk is voor iedereen gelijk; winnen of verliezen jullie te vaak, ga dan een stap verder.`,
};

const WORDS: { readonly [lang in Lang]: LevelWords } = { en, de, nl };
export const levelWords = (lang: Lang): LevelWords => WORDS[lang];
