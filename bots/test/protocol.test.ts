import { PassThrough } from 'node:stream';
import { seeded } from '@holdfast/kernel';
import { describe, expect, it } from 'vitest';
import { botsFor } from '../src/index.ts';
import { answerLine, PROTOCOL, serve } from '../src/serve.ts';

const DEFAULTS = { level: 1, temperament: 'plain', seed: 'protocol' } as const;
const { game } = botsFor('watch');
const { rules } = game.resolve({ scenario: 'island', seats: 4 });
const state = game.setup(rules, seeded('protocol'));
const seat = game.waitingOn(rules, state)[0];
const good = { id: 7, game: 'watch', rules, seat, view: game.view(rules, state, seat) };

describe('the line protocol', () => {
  it('answers a view with a legal move, reasons and chances', () => {
    const answer = JSON.parse(answerLine(JSON.stringify(good), DEFAULTS));
    expect(answer.id).toBe(7);
    expect(game.refuse(rules, state, seat, answer.move)).toBeNull();
    expect(answer.chances).toHaveLength(4);
    expect(answer.because.length).toBeGreaterThan(0);
  });

  it('chooses among the moves it is given', () => {
    const codes = new Int32Array(game.maxMoves);
    const count = game.legalCodes(rules, state, seat, codes);
    const only = game.moves.decode(rules, codes[count - 1]);
    const answer = JSON.parse(answerLine(JSON.stringify({ ...good, moves: [only], open: [], level: 0 }), DEFAULTS));
    expect(answer.move).toEqual(only);
  });

  it.each([
    ['not json', 'line: this is not JSON'],
    ['[]', 'line: expected a JSON object'],
    [JSON.stringify({ ...good, seat: 4 }), 'seat: expected the number of a seat'],
    [JSON.stringify({ ...good, level: 9 }), 'level: expected 0, 1, 2, 3, 4'],
    [JSON.stringify({ ...good, view: null }), 'view: expected an object'],
    [JSON.stringify({ ...good, history: [{}] }), 'history: expected a list of lists of events'],
    [JSON.stringify({ ...good, game: 'chess' }), 'no bot plays "chess"'],
  ])('names what is wrong with %s', (line, error) => {
    expect(JSON.parse(answerLine(line, DEFAULTS)).error).toBe(error);
  });

  it('greets, and answers line by line until the input ends', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const served = serve(input, output, DEFAULTS);
    input.end(`${JSON.stringify(good)}\n\n${JSON.stringify({ ...good, id: 8 })}\n`);
    await served;
    output.end();
    const lines = (await output.toArray()).join('').trim().split('\n');
    expect(JSON.parse(lines[0]).protocol).toBe(PROTOCOL);
    expect(lines.slice(1).map((line) => JSON.parse(line).id)).toEqual([7, 8]);
  });
});
