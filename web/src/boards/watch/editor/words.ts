import type { Problem } from '@holdfast/kernel';
import type { BoardFault } from '@holdfast/watch/table';
import type { Lang } from '../../../core/lang.ts';
import type { Founding } from './draft-board.ts';

type Details = NonNullable<Problem['with']>;
/** What is wrong, in a sentence; `at` names the place where there is one ("hills 6"). */
type Fault = (at: string, details: Details) => string;

/** Words of the board editor; loaded with it. */
interface EditorWords {
  readonly tools: string;
  readonly tool: { readonly [T in 'terrain' | 'number' | 'route' | 'start' | 'tormund']: string };
  readonly how: { readonly [T in 'terrain' | 'number' | 'route' | 'start' | 'tormund']: string };
  readonly erase: string;
  readonly either: string;
  readonly anyRoute: string;
  readonly route: (resource: string) => string;
  readonly routeHere: string;
  readonly player: (n: number) => string;
  readonly founding: { readonly [F in Founding]: string };
  readonly whose: string;
  readonly which: string;
  readonly canvas: string;
  readonly place: (row: number, place: number) => string;
  readonly noHex: string;
  readonly noNumber: string;
  readonly tormundHere: string;
  readonly wall: string;
  readonly fill: string;
  readonly faults: { readonly [F in BoardFault]: Fault };
}

const malformed =
  (text: string): Fault =>
  () =>
    text;

const en: EditorWords = {
  tools: 'What to draw',
  tool: { terrain: 'Terrain', number: 'Numbers', route: 'Trade routes', start: 'Start places', tormund: 'Tormund' },
  how: {
    terrain: 'Click or drag over the board. Keys: arrows to move, Enter to paint.',
    number: 'Choose a number, then the hexes that get it. The same again takes it away.',
    route: 'Choose a kind, then an outer edge of the land. The same again takes it away.',
    start: 'For the beginners’ set-up: each player’s two settlements, each with a road beside it.',
    tormund: 'Choose the hex Tormund starts on. Without one he starts in the desert or in his camp.',
  },
  erase: 'Take away',
  either: '2 or 12',
  anyRoute: '3:1, any',
  route: (resource) => `2:1, ${resource}`,
  routeHere: 'trade route',
  player: (n) => `Player ${n}`,
  founding: { first: 'First settlement', second: 'Second settlement' },
  whose: 'Whose',
  which: 'Which',
  canvas: 'Board to draw on',
  place: (row, place) => `row ${row}, place ${place}`,
  noHex: 'empty',
  noNumber: 'no number',
  tormundHere: 'Tormund',
  wall: 'the Wall',
  fill: 'Fill in missing numbers',
  faults: {
    'unknown-field': malformed('The board says something that is not understood.'),
    'not-an-object': malformed('This is not a board.'),
    name: malformed('The board needs a name of 1 to 60 characters.'),
    'no-hexes': malformed('There is no land yet. Choose a terrain and paint.'),
    'too-many-hexes': (_, { most }) => `More than ${most} hexes.`,
    place: malformed('A hex lies too far away.'),
    'second-hex': malformed('Two hexes lie on the same place.'),
    terrain: malformed('A hex has an unknown terrain.'),
    numbers: (at) => `${at}: a number from 2 to 12 except 7 is needed.`,
    'number-twice': (at) => `${at}: the same number twice.`,
    'number-on-barren': (at) => `${at}: this terrain yields nothing, so it has no number.`,
    'number-missing': (at) => `${at}: a number is missing.`,
    'no-routes': malformed('The trade routes are not understood.'),
    'route-kind': malformed('A trade route of an unknown kind.'),
    'route-corners': malformed('A trade route leads nowhere.'),
    'no-such-corner': (at) => `${at}: the settlement is missing.`,
    'route-inland': malformed('A trade route must lie on the outer edge of the land.'),
    'route-shared': malformed('Two trade routes share an intersection.'),
    'no-starts': malformed('The start places are not understood.'),
    'start-colour': malformed('A start has no colour.'),
    'start-place': (at) => `${at}: settlement and road are missing.`,
    'start-too-near': (at) => `${at}: too near to another settlement.`,
    'no-such-path': (at) => `${at}: the road is missing.`,
    'road-taken': (at) => `${at}: another road lies there.`,
    'road-apart': (at) => `${at}: the road does not touch the settlement.`,
    'too-few-corners': (_, { seats, corners }) => `Too small for ${seats} players: only ${corners} intersections.`,
    'too-few-producing': (_, { producing, least }) => `Only ${producing} hexes yield something; ${least} are needed.`,
    tormund: malformed('Tormund stands beside the land.'),
    'wall-hex': (_, { section }) => `Wall section ${section} needs a hex at its foot.`,
    'too-few-starts': (_, { seats }) => `Start places for all ${seats} players are needed.`,
  },
};

const de: EditorWords = {
  tools: 'Was gezeichnet wird',
  tool: {
    terrain: 'Landschaft',
    number: 'Zahlen',
    route: 'Handelsstationen',
    start: 'Startplätze',
    tormund: 'Tormund',
  },
  how: {
    terrain: 'Klicke oder ziehe über das Spielfeld. Tasten: Pfeile bewegen, Enter malt.',
    number: 'Wähle eine Zahl, dann die Felder, die sie bekommen. Noch einmal dieselbe nimmt sie weg.',
    route: 'Wähle eine Art, dann einen äußeren Rand des Landes. Noch einmal dieselbe nimmt sie weg.',
    start: 'Für den Aufbau für Einsteiger: für jeden zwei Siedlungen, jede mit einer Straße daneben.',
    tormund: 'Wähle das Feld, auf dem Tormund beginnt. Ohne ein Feld beginnt er in der Wüste oder in seinem Lager.',
  },
  erase: 'Wegnehmen',
  either: '2 oder 12',
  anyRoute: '3:1, beliebig',
  route: (resource) => `2:1, ${resource}`,
  routeHere: 'Handelsstation',
  player: (n) => `Spieler ${n}`,
  founding: { first: 'Erste Siedlung', second: 'Zweite Siedlung' },
  whose: 'Wessen',
  which: 'Welche',
  canvas: 'Spielfeld zum Zeichnen',
  place: (row, place) => `Reihe ${row}, Platz ${place}`,
  noHex: 'leer',
  noNumber: 'ohne Zahl',
  tormundHere: 'Tormund',
  wall: 'die Mauer',
  fill: 'Fehlende Zahlen ergänzen',
  faults: {
    'unknown-field': malformed('Das Spielfeld enthält etwas, das nicht verstanden wird.'),
    'not-an-object': malformed('Das ist kein Spielfeld.'),
    name: malformed('Das Spielfeld braucht einen Namen mit 1 bis 60 Zeichen.'),
    'no-hexes': malformed('Noch ist kein Land da. Wähle eine Landschaft und male.'),
    'too-many-hexes': (_, { most }) => `Mehr als ${most} Felder.`,
    place: malformed('Ein Feld liegt zu weit weg.'),
    'second-hex': malformed('Zwei Felder liegen auf demselben Platz.'),
    terrain: malformed('Ein Feld hat eine unbekannte Landschaft.'),
    numbers: (at) => `${at}: Nötig ist eine Zahl von 2 bis 12 außer 7.`,
    'number-twice': (at) => `${at}: zweimal dieselbe Zahl.`,
    'number-on-barren': (at) => `${at}: Diese Landschaft bringt nichts und hat deshalb keine Zahl.`,
    'number-missing': (at) => `${at}: Die Zahl fehlt.`,
    'no-routes': malformed('Die Handelsstationen werden nicht verstanden.'),
    'route-kind': malformed('Eine Handelsstation unbekannter Art.'),
    'route-corners': malformed('Eine Handelsstation führt nirgendwohin.'),
    'no-such-corner': (at) => `${at}: Die Siedlung fehlt.`,
    'route-inland': malformed('Eine Handelsstation muss am äußeren Rand des Landes liegen.'),
    'route-shared': malformed('Zwei Handelsstationen teilen sich eine Kreuzung.'),
    'no-starts': malformed('Die Startplätze werden nicht verstanden.'),
    'start-colour': malformed('Ein Start hat keine Farbe.'),
    'start-place': (at) => `${at}: Siedlung und Straße fehlen.`,
    'start-too-near': (at) => `${at}: zu nah an einer anderen Siedlung.`,
    'no-such-path': (at) => `${at}: Die Straße fehlt.`,
    'road-taken': (at) => `${at}: Dort liegt schon eine Straße.`,
    'road-apart': (at) => `${at}: Die Straße berührt die Siedlung nicht.`,
    'too-few-corners': (_, { seats, corners }) => `Zu klein für ${seats} Spieler: nur ${corners} Kreuzungen.`,
    'too-few-producing': (_, { producing, least }) => `Nur ${producing} Felder bringen Ertrag; nötig sind ${least}.`,
    tormund: malformed('Tormund steht neben dem Land.'),
    'wall-hex': (_, { section }) => `Mauerabschnitt ${section} braucht ein Feld an seinem Fuß.`,
    'too-few-starts': (_, { seats }) => `Nötig sind Startplätze für alle ${seats} Spieler.`,
  },
};

const nl: EditorWords = {
  tools: 'Wat je tekent',
  tool: {
    terrain: 'Landschap',
    number: 'Getallen',
    route: 'Handelsroutes',
    start: 'Startplaatsen',
    tormund: 'Tormund',
  },
  how: {
    terrain: 'Klik of sleep over het bord. Toetsen: pijlen om te bewegen, Enter om te verven.',
    number: 'Kies een getal en dan de tegels die het krijgen. Nog eens hetzelfde haalt het weg.',
    route: 'Kies een soort en dan een buitenrand van het land. Nog eens hetzelfde haalt hem weg.',
    start: 'Voor de opstelling voor beginners: per speler twee dorpen, elk met een straat ernaast.',
    tormund: 'Kies de tegel waarop Tormund begint. Zonder tegel begint hij in de woestijn of in zijn kamp.',
  },
  erase: 'Weghalen',
  either: '2 of 12',
  anyRoute: '3:1, alles',
  route: (resource) => `2:1, ${resource}`,
  routeHere: 'handelsroute',
  player: (n) => `Speler ${n}`,
  founding: { first: 'Eerste dorp', second: 'Tweede dorp' },
  whose: 'Van wie',
  which: 'Welk',
  canvas: 'Bord om op te tekenen',
  place: (row, place) => `rij ${row}, plaats ${place}`,
  noHex: 'leeg',
  noNumber: 'zonder getal',
  tormundHere: 'Tormund',
  wall: 'de muur',
  fill: 'Ontbrekende getallen invullen',
  faults: {
    'unknown-field': malformed('Het bord bevat iets dat niet begrepen wordt.'),
    'not-an-object': malformed('Dit is geen bord.'),
    name: malformed('Het bord heeft een naam van 1 tot 60 tekens nodig.'),
    'no-hexes': malformed('Er is nog geen land. Kies een landschap en verf.'),
    'too-many-hexes': (_, { most }) => `Meer dan ${most} tegels.`,
    place: malformed('Een tegel ligt te ver weg.'),
    'second-hex': malformed('Twee tegels liggen op dezelfde plaats.'),
    terrain: malformed('Een tegel heeft een onbekend landschap.'),
    numbers: (at) => `${at}: er is een getal van 2 tot 12 nodig, behalve 7.`,
    'number-twice': (at) => `${at}: twee keer hetzelfde getal.`,
    'number-on-barren': (at) => `${at}: dit landschap levert niets op en heeft dus geen getal.`,
    'number-missing': (at) => `${at}: het getal ontbreekt.`,
    'no-routes': malformed('De handelsroutes worden niet begrepen.'),
    'route-kind': malformed('Een handelsroute van een onbekende soort.'),
    'route-corners': malformed('Een handelsroute leidt nergens heen.'),
    'no-such-corner': (at) => `${at}: het dorp ontbreekt.`,
    'route-inland': malformed('Een handelsroute moet aan de buitenrand van het land liggen.'),
    'route-shared': malformed('Twee handelsroutes delen een driesprong.'),
    'no-starts': malformed('De startplaatsen worden niet begrepen.'),
    'start-colour': malformed('Een start heeft geen kleur.'),
    'start-place': (at) => `${at}: dorp en straat ontbreken.`,
    'start-too-near': (at) => `${at}: te dicht bij een ander dorp.`,
    'no-such-path': (at) => `${at}: de straat ontbreekt.`,
    'road-taken': (at) => `${at}: daar ligt al een straat.`,
    'road-apart': (at) => `${at}: de straat raakt het dorp niet.`,
    'too-few-corners': (_, { seats, corners }) => `Te klein voor ${seats} spelers: maar ${corners} driesprongen.`,
    'too-few-producing': (_, { producing, least }) => `Maar ${producing} tegels leveren iets op; ${least} zijn nodig.`,
    tormund: malformed('Tormund staat naast het land.'),
    'wall-hex': (_, { section }) => `Muurdeel ${section} heeft een tegel aan zijn voet nodig.`,
    'too-few-starts': (_, { seats }) => `Er zijn startplaatsen voor alle ${seats} spelers nodig.`,
  },
};

export const EDITOR_WORDS: { readonly [L in Lang]: EditorWords } = { en, de, nl };
