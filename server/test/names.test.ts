import { describe, expect, it } from 'vitest';
import { looksLike } from '../src/identity/look-alikes.ts';
import { tidyName, uniqueName, withUniqueNames } from '../src/identity/names.ts';
import { Client } from './client.ts';
import { testServer } from './test-server.ts';

describe('a name', () => {
  it.each([
    ['blank letters', '\u3164\u2800\u115f', 'Guest'],
    ['zero-width characters', 'A\u200bn\u200dn', 'A n n'],
    ['nothing but signs', '... !!', 'Guest'],
    ['a lone mark', '\u0301', 'Guest'],
    ['half a character', 'Ann\ud800', 'Ann\ufffd'],
    ['turned writing', '\u202ennA', 'nnA'],
    ['a picture', '🦊', '🦊'],
    ['accents', 'Zoë Müller', 'Zoë Müller'],
    [
      'letters under a tower of marks',
      `Z${'\u0300\u0301\u0302\u0303'.repeat(5)}oe`,
      'Z\u0300\u0301oe'.normalize('NFC'),
    ],
    ['other alphabets', 'Анна 李', 'Анна 李'],
  ])('of %s is shown so that it can be read', (_, given, shown) => {
    expect(tidyName(given).normalize('NFC')).toBe(shown);
  });

  it.each([
    ['Ann', 'ann'],
    ['Ann', 'А\u043dn'.replace('\u043d', 'n')],
    ['Ann', 'Änn'],
    ['Ann', 'Ａｎｎ'],
    ['Ann', 'A n n.'],
    ['Bill', 'BiIl'],
    ['Bill', 'B1ll'],
    ['Tom', 'Torn'],
    ['Оtto', 'Otto'],
    ['Ο', '0'],
  ])('%s can be taken for %s', (one, other) => {
    expect(looksLike(one)).toBe(looksLike(other));
  });

  it('of another person is not', () => {
    const names = ['Ann', 'Anna', 'Anne', 'Bob', 'Bo', 'Zoë', 'Joe', '李', '王', '🦊', '🐻', 'Player 2', 'Player 3'];
    expect(new Set(names.map(looksLike)).size).toBe(names.length);
  });

  it('that is taken gets a number, within its length', () => {
    expect(uniqueName('ann', ['Ann', 'ANN 2', 'Bob'])).toBe('ann 3');
    expect(uniqueName('x'.repeat(24), ['x'.repeat(24)])).toBe(`${'x'.repeat(22)} 2`);
    expect(
      withUniqueNames([{ name: 'Ann' }, { name: '' }, { name: 'Ann' }, { name: '' }]).map(({ name }) => name),
    ).toEqual(['Ann', '', 'Ann 2', '']);
  });
});

it('names that look like another player’s are changed', async () => {
  const server = await testServer();
  const [ann, imitator] = [new Client(server.url), new Client(server.url)];
  await ann.post('/api/me', { name: 'Ann' });
  await imitator.post('/api/me', { name: 'Аnn' });
  const { id } = (await ann.post('/api/tables', { game: 'pebbles', options: { seats: 3 } })).json.table;
  await imitator.post(`/api/tables/${id}/sit`, {});
  await ann.post(`/api/tables/${id}/bot`, { seat: 2, name: 'ANN' });
  const { seats } = (await ann.get(`/api/tables/${id}`)).json.table;
  expect(seats.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Аnn 2', 'ANN 3']);
  await server.stop();
});
