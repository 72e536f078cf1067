import { describe, expect, it } from 'vitest';
import { table } from '../src/arrange.ts';
import { carcassonne, type Event, KINDS, REASONS, tileInWords, words } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';
import { choices } from '../src/words/choices.ts';

const LANGUAGES = ['en', 'de', 'nl'] as const;
const WORDS = { en: await words.en(), de: await words.de(), nl: await words.nl() };
const TO_THE_WEST = {
  en: 'on the tile to the west',
  de: 'auf dem Kärtchen im Westen',
  nl: 'op de tegel in het westen',
};

describe.each(LANGUAGES)('words in %s', (language) => {
  const said = WORDS[language];

  it('name every choice and every answer', async () => {
    const named = await choices[language]();
    for (const { path, answers } of carcassonne.describe().choices) {
      const choice = named[path];
      expect(choice.name && choice.note).toBeTruthy();
      expect(Object.keys(choice.answers).sort()).toEqual(answers.map(String).sort());
    }
  });

  it('explain every reason in a sentence', () => {
    for (const because of REASONS) expect(said.explain({ rule: 'C-2.5', because })).toMatch(/ .*\.$/);
  });

  it('say where the bridge must stand', () => {
    const rules = carcassonne.resolve({ seats: 2, scenario: 'bridges-castles-bazaars' }).rules as Rules;
    const state = carcassonne.blank(rules);
    table('*B', { hand: 'U' })(state, rules);
    const move = carcassonne.moves.read(rules, 'place U 1,0')!;
    const refusal = carcassonne.refuse(rules, state, 0, move)!;
    expect(said.explain(refusal)).toContain(TO_THE_WEST[language]);
    expect(said.explain({ rule: 'C-8.5', because: 'not-higher', with: { high: 7 } })).toContain('7');
  });

  it('describe every tile', () => {
    for (const { id } of KINDS) expect(tileInWords(said, id).length).toBeGreaterThan(4);
    expect(new Set(KINDS.map(({ id }) => tileInWords(said, id))).size).toBeGreaterThan(25);
  });

  it('tell a whole game', () => {
    const rules = carcassonne.resolve({ seats: 2 }).rules as Rules;
    const state = carcassonne.blank(rules);
    table('*D', { hand: 'E', bag: '' })(state, rules);
    const log: string[] = [];
    for (const text of ['place E 0,-1 180', 'meeple city1'])
      carcassonne.play(
        rules,
        state,
        0,
        carcassonne.moves.encode(rules, carcassonne.moves.read(rules, text)!),
        null!,
        (event) => {
          log.push(said.say(rules, event, ['Ann', 'Bob']));
        },
      );
    expect(log.filter(Boolean).length).toBe(4);
    expect(log.filter(Boolean).every((sentence) => sentence.endsWith('.'))).toBe(true);
    expect(log.join(' ')).toMatch(/Ann .*4/);
  });
});

/** Sentences as they are filled: none, one and several, names, every case. */
describe('sentences', () => {
  const rules = carcassonne.resolve({ seats: 3 }).rules as Rules;
  const players = ['Ann', 'Bob', 'Cem'];
  const got = { type: 'got', seat: 0, tile: 'V', scores: [], points: [] } as const;
  const scored = { type: 'scored', scores: [], points: [], home: [], supply: [] } as const;
  const castle = { ...scored, what: 'castle', complete: true, at: 0, sum: [], seats: [0], value: 4 } as const;
  const road = { ...scored, what: 'road', complete: false, at: { tile: 0, part: 'road1' }, by: null } as const;
  const one = { of: 'tiles', count: 1, each: 1 } as const;
  const monastery = [
    { of: 'monastery', count: 1, each: 1 },
    { of: 'neighbours', count: 2, each: 1 },
  ] as const;
  const CASES: [Event, en: string, de: string, nl: string][] = [
    [
      { type: 'no-bazaar', seat: 0, left: 0 },
      'No bazaar: no tiles are left.',
      'Kein Basar: Es ist kein Kärtchen mehr da.',
      'Geen markt: er zijn geen tegels meer.',
    ],
    [
      { type: 'no-bazaar', seat: 0, left: 1 },
      'No bazaar: only 1 tile is left.',
      'Kein Basar: Es ist nur noch 1 Kärtchen da.',
      'Geen markt: er is nog maar 1 tegel.',
    ],
    [
      { type: 'no-bazaar', seat: 0, left: 2 },
      'No bazaar: only 2 tiles are left.',
      'Kein Basar: Es sind nur noch 2 Kärtchen da.',
      'Geen markt: er zijn nog maar 2 tegels.',
    ],
    [{ ...got, how: 'own-bid', price: 0, to: null }, 'Ann keeps V.', 'Ann behält V.', 'Ann houdt V.'],
    [
      { ...got, how: 'own-bid', price: 3, to: null },
      'Ann keeps V and gives up 3 points.',
      'Ann behält V und gibt 3 Punkte ab.',
      'Ann houdt V en levert 3 punten in.',
    ],
    [
      { ...got, how: 'bought', price: 1, to: 1 },
      'Ann buys V and pays Bob 1 point.',
      'Ann kauft V und zahlt 1 Punkt an Bob.',
      'Ann koopt V en betaalt Bob 1 punt.',
    ],
    [
      { ...got, how: 'sold', price: 2, to: 1 },
      'Bob sells V to Ann for 2 points.',
      'Bob verkauft V für 2 Punkte an Ann.',
      'Bob verkoopt V aan Ann voor 2 punten.',
    ],
    [
      { ...got, how: 'free', price: 0, to: null },
      'Ann gets V for free.',
      'Ann bekommt V kostenlos.',
      'Ann krijgt V gratis.',
    ],
    [
      { type: 'offered', seat: 0, tile: 'V', bid: 1 },
      'Ann offers V and opens with 1 point.',
      'Ann bietet V an und eröffnet mit 1 Punkt.',
      'Ann biedt V aan en opent met 1 punt.',
    ],
    [
      { type: 'offered', seat: 0, tile: 'V', bid: 0 },
      'Ann offers V and opens with 0 points.',
      'Ann bietet V an und eröffnet mit 0 Punkten.',
      'Ann biedt V aan en opent met 0 punten.',
    ],
    [
      { type: 'no-turn', seat: 0 },
      'Ann has no tile and misses a turn.',
      'Ann hat kein Kärtchen und setzt aus.',
      'Ann heeft geen tegel en slaat een beurt over.',
    ],
    [
      { ...castle, by: 'monastery' },
      'Ann scores 4 points for a castle thanks to a monastery.',
      'Ann bekommt 4 Punkte für eine Burg dank eines Klosters.',
      'Ann krijgt 4 punten voor een burcht dankzij een klooster.',
    ],
    [
      { ...road, seats: [0], value: 1, sum: [one] },
      'Ann scores 1 point for an incomplete road: 1 tile = 1.',
      'Ann bekommt 1 Punkt für eine nicht abgeschlossene Straße: 1 Kärtchen = 1.',
      'Ann krijgt 1 punt voor een niet afgebouwde weg: 1 tegel = 1.',
    ],
    [
      { ...road, seats: [0, 1, 2], value: 2, sum: [{ ...one, count: 2 }] },
      'Ann, Bob and Cem score 2 points each for an incomplete road: 2 tiles = 2.',
      'Ann, Bob und Cem bekommen je 2 Punkte für eine nicht abgeschlossene Straße: 2 Kärtchen = 2.',
      'Ann, Bob en Cem krijgen elk 2 punten voor een niet afgebouwde weg: 2 tegels = 2.',
    ],
    [
      { ...road, what: 'monastery', seats: [2], value: 3, sum: monastery },
      'Cem scores 3 points for an incomplete monastery: 1 monastery = 1, 2 tiles around it = 2.',
      'Cem bekommt 3 Punkte für ein nicht abgeschlossenes Kloster: 1 Kloster = 1, 2 Kärtchen ringsum = 2.',
      'Cem krijgt 3 punten voor een niet afgebouwd klooster: 1 klooster = 1, 2 tegels eromheen = 2.',
    ],
    [
      { type: 'deployed', seat: 0, at: { tile: 0, part: 'bridge2' }, supply: 1 },
      'Ann places a meeple on a bridge.',
      'Ann setzt einen Gefolgsmann auf eine Brücke.',
      'Ann zet een horige op een brug.',
    ],
    [
      { type: 'ended', winners: [0, 2], scores: [3, 1, 3] },
      'The game ends: Ann and Cem share the victory.',
      'Die Partie ist zu Ende: Ann und Cem teilen sich den Sieg.',
      'Het spel is afgelopen: Ann en Cem delen de overwinning.',
    ],
  ];
  it.each(CASES)('%j', (event, ...sentences) => {
    expect(LANGUAGES.map((language) => WORDS[language].say(rules, event, players))).toEqual(sentences);
  });
});

describe('a player is told', () => {
  const rules = carcassonne.resolve({ seats: 3, scenario: 'bridges-castles-bazaars' }).rules as Rules;
  const told = (event: Event, you: number): string[] =>
    LANGUAGES.map((language) => WORDS[language].say(rules, event, ['Ann', 'Bob', 'Cem'], undefined, you));
  const scored = (seats: number[]): Event => ({
    type: 'scored',
    what: 'city',
    complete: true,
    at: { tile: 0, part: 'city1' },
    sum: [],
    by: null,
    value: 4,
    seats,
    scores: [4, 4, 0],
    points: [4, 4, 0],
    home: [],
    supply: [7, 7, 7],
  });

  it('of points made alone and with others', () => {
    expect(told(scored([0]), 0)).toEqual([
      'You score 4 points for a city.',
      'Du bekommst 4 Punkte für eine Stadt.',
      'Je krijgt 4 punten voor een stad.',
    ]);
    expect(told(scored([1, 0]), 0)).toEqual([
      'Bob and you score 4 points each for a city.',
      'Bob und du bekommt je 4 Punkte für eine Stadt.',
      'Bob en jij krijgen elk 4 punten voor een stad.',
    ]);
    expect(told(scored([1]), 0)[0]).toBe('Bob scores 4 points for a city.');
  });

  it('of a sale, on both sides', () => {
    const got: Event = {
      type: 'got',
      seat: 0,
      tile: 'D',
      price: 3,
      to: 1,
      how: 'bought',
      scores: [0, 0, 0],
      points: [0, 0, 0],
    };
    expect(told(got, 0)).toEqual([
      'You buy D and pay Bob 3 points.',
      'Du kaufst D und zahlst 3 Punkte an Bob.',
      'Je koopt D en betaalt Bob 3 punten.',
    ]);
    expect(told(got, 1)).toEqual([
      'Ann buys D and pays you 3 points.',
      'Ann kauft D und zahlt 3 Punkte an dich.',
      'Ann koopt D en betaalt jou 3 punten.',
    ]);
  });

  it('of the end', () => {
    const ended = (winners: number[]): Event => ({ type: 'ended', winners, scores: [9, 9, 0] });
    expect(told(ended([0]), 0)).toEqual([
      'The game ends: you win.',
      'Die Partie ist zu Ende: du gewinnst.',
      'Het spel is afgelopen: je wint.',
    ]);
    expect(told(ended([0, 1]), 0)[1]).toBe('Die Partie ist zu Ende: du und Bob teilt euch den Sieg.');
  });
});
