import { describe, expect, test } from 'vitest';
import {
  BrokenRecord,
  digestCells,
  LuckMisfit,
  onlyFor,
  perft,
  playOut,
  RandomPlayer,
  Recorder,
  readRecord,
  redact,
  replay,
  scripted,
  seal,
  seeded,
  unveil,
  writeRecord,
} from '../src/index.ts';
import { BrokenLaw, checkLaws, runScenario, scenario } from '../src/testing.ts';
import { pebbles } from './pebbles.ts';

const rules = pebbles.resolve({ seats: 3, rounds: 3 }).rules!;

describe('chance', () => {
  test('a seed repeats itself and two seeds differ', () => {
    const rolls = (seed: string) => {
      const chance = seeded(seed);
      return Array.from({ length: 20 }, () => chance.die(6)).join('');
    };
    expect(rolls('a')).toBe(rolls('a'));
    expect(rolls('a')).not.toBe(rolls('b'));
  });
  test('two dice have the right distribution', () => {
    const chance = seeded('dice');
    const counts = new Array(13).fill(0);
    for (let i = 0; i < 360_000; i++) counts[chance.die(6) + chance.die(6)]++;
    const chi = counts
      .slice(2)
      .reduce((sum, n, i) => sum + (n - 10_000 * (6 - Math.abs(5 - i))) ** 2 / (10_000 * (6 - Math.abs(5 - i))), 0);
    expect(chi).toBeLessThan(29.6); // 0.1% quantile of fair dice
  });
  test('a weighted pick keeps its weights', () => {
    const chance = seeded('weights');
    const counts = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[chance.pick([1, 0, 5])]++;
    expect(counts[1]).toBe(0);
    expect(Math.abs(counts[0] - 10_000)).toBeLessThan(400);
  });
  test('a script throws on a misfit and on too little luck', () => {
    expect(() => scripted([7]).die(6)).toThrow(LuckMisfit);
    expect(() => scripted([1]).pick([1, 0])).toThrow(LuckMisfit);
    expect(() => scripted([]).below(2)).toThrow(LuckMisfit);
    const script = scripted([3]);
    expect(script.left).toBe(1);
    expect(script.die(6)).toBe(3);
    expect(script.left).toBe(0);
  });
});

test('secrets are seen by those named and nobody else', () => {
  const event = { type: 'drew', seat: 1, card: onlyFor([1], 'wool') };
  expect(redact(event, 1)).toEqual({ type: 'drew', seat: 1, card: 'wool' });
  expect(redact(event, 0)).toEqual({ type: 'drew', seat: 1, card: '?' });
  expect(redact(event, 'table')).toEqual({ type: 'drew', seat: 1, card: '?' });
  expect(redact(event, 'referee')).toEqual({ type: 'drew', seat: 1, card: 'wool' });
  expect(unveil(event)).toEqual({ type: 'drew', seat: 1, card: 'wool' });
});

describe('laws', () => {
  test('hold for a sound game', () => {
    for (let seed = 0; seed < 30; seed++) checkLaws({ game: pebbles, rules, seed });
  });
  const brokenBy = (change: object) => () => {
    for (let seed = 0; seed < 10; seed++) checkLaws({ game: { ...pebbles, ...change }, rules, seed, maxMoves: 500 });
  };
  const unsound: [string, RegExp, object][] = [
    [
      'a listener changes play',
      /^L1:/,
      {
        play: (...a: Parameters<typeof pebbles.play>) => {
          pebbles.play(...a);
          if (a[5]) a[1].bets[0]++;
        },
      },
    ],
    ['a listed move is refused', /^L2:/, { refuse: () => ({ rule: 'P-1', because: 'x' }) }],
    ['anybody may move', /^L2:/, { refuse: () => null }],
    ['text is not a move', /^L3:/, { moves: { ...pebbles.moves, read: () => ({ type: 'draw' }) } }],
    ['a spoilt move becomes another', /^L3: .* becomes "draw"/, { moves: { ...pebbles.moves, encode: () => 0 } }],
    [
      'a spoilt move throws',
      /^L3: judging .* throws/,
      {
        refuse: (...[, state, seat, move]: Parameters<typeof pebbles.refuse>) =>
          pebbles.refuse(rules, state, seat, { type: move.type.slice() } as typeof move),
      },
    ],
    [
      'a copy shares its cells',
      /^L4:/,
      {
        copy: (from: { cells: Int32Array }, into: { cells: Int32Array }) => {
          last = from.cells;
          into.cells.set(from.cells);
        },
        play: (...a: Parameters<typeof pebbles.play>) => {
          pebbles.play(...a);
          if (a[5]) last?.fill(9);
        },
      },
    ],
    ['an event is not folded', /^L5:/, { fold: (view: object) => view }],
    ['an imagined position differs', /^L6:/, { imagine: () => pebbles.blank(rules) }],
    ['a piece is lost', /^L7:/, { audit: () => ['a piece is lost'] }],
    [
      'play goes on for ever',
      /^L8:/,
      {
        waitingOn: () => [0],
        legalCodes: (...[, , , out]: Parameters<typeof pebbles.legalCodes>) => {
          out[0] = 0;
          return 1;
        },
        refuse: (...[rules, , seat, move]: Parameters<typeof pebbles.refuse>) =>
          seat || 'problem' in pebbles.moves.parse(rules, move) ? { rule: '', because: '' } : null,
        proposeOpen: () => -1,
        play: () => {},
      },
    ],
    ['there is no outcome', /^L9:/, { outcome: () => null, play: pebbles.play }],
  ];
  let last: Int32Array | null = null;
  test.each(unsound)('notice when %s', (_, law, change) => {
    last = null;
    expect(brokenBy(change)).toThrow(BrokenLaw);
    last = null;
    expect(brokenBy(change)).toThrow(law);
  });
});

describe('records', () => {
  const make = () => {
    const chance = seeded('record');
    const recorder = new Recorder(pebbles, rules, chance);
    const player = new RandomPlayer(pebbles, 5);
    while (player.next(rules, recorder.state, chance)) recorder.play(player.turn.seat, player.turn.code, chance);
    return { text: writeRecord(recorder.record(['Ann', 'Ben', 'Cem'])), state: recorder.state };
  };
  test('replay to the same position', () => {
    const { text, state } = make();
    let last = '';
    for (const step of replay(pebbles, readRecord(text))) last = digestCells(step.state.cells);
    expect(last).toBe(digestCells(state.cells));
  });
  test('notice every flipped bit', () => {
    const { text } = make();
    let noticed = 0;
    for (let i = 0; i < text.length; i++) {
      const flipped = text.slice(0, i) + String.fromCharCode(text.charCodeAt(i) ^ (1 << (i % 7))) + text.slice(i + 1);
      try {
        for (const _ of replay(pebbles, readRecord(flipped)));
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenRecord);
        noticed++;
      }
    }
    expect(noticed).toBe(text.length);
  });
  test('name rules that cannot be played', () => {
    const { seal: _, format: __, ...body } = readRecord(make().text);
    const strange = seal({ ...body, rules: { seats: 2 ** 40 } });
    expect(() => [...replay(pebbles, readRecord(writeRecord(strange)))]).toThrow(/^rules: this cannot be played/);
  });
  test.each([
    ['{', /this is not JSON/],
    ['[]', /not a JSON object/],
    ['{"format":"x"}', /format/],
  ])('name the field of a broken record: %s', (text, because) => {
    expect(() => readRecord(text)).toThrow(because);
  });
});

describe('scenarios', () => {
  const draws = scenario('P-1', 'the seat in turn draws', { seats: 2 }, (t) => {
    t.setup(1);
    t.refused(0, 'draw', 'P-1', 'not-your-turn');
    t.play(1, 'draw', 1);
    t.says('Blue draws red');
    t.seenBy(0, 'Blue draws');
    t.expect('pebbles', t.view('table').counts, [0, 1]);
  });
  test('run, and fail when something does not hold', () => {
    runScenario(pebbles, draws);
    const wrong = scenario('P-1', 'wrong', { seats: 2 }, (t) => {
      t.setup(1);
      t.play(1, 'draw', 1, 1);
    });
    expect(() => runScenario(pebbles, wrong)).toThrow(/left 1 outcomes unused/);
  });
});

test('perft counts listed sequences', () => {
  const state = pebbles.setup(rules, scripted([0]));
  // one draw, then two seats in either order with two answers each
  expect(perft(pebbles, rules, state, 1, () => seeded(1))).toBe(1);
  expect(perft(pebbles, rules, state, 2, () => seeded(1))).toBe(4);
  expect(perft(pebbles, rules, state, 3, () => seeded(1))).toBe(8);
});

test('random play ends', () => {
  const chance = seeded('out');
  const state = pebbles.setup(rules, chance);
  expect(playOut(new RandomPlayer(pebbles), pebbles, rules, state, chance)).toBeGreaterThan(10);
  expect(pebbles.outcome(rules, state)).not.toBeNull();
});
