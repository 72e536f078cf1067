import { describe, expect, test } from 'vitest';
import { currentApiTables } from '../src/api-document.ts';
import { type ApiDocument, apiTables } from '../src/api-tables.ts';
import { apiTablesAreCurrent } from '../src/checks/api-tables.ts';

const operation = (operationId: string, errors: readonly string[], more: object = {}) => ({
  operationId,
  summary: `Does ${operationId}`,
  responses: { '4XX': { description: `\`error.code\` says why: ${errors.map((code) => `\`${code}\``).join(', ')}` } },
  ...more,
});
const body = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });

const DOCUMENT: ApiDocument = {
  paths: {
    '/api/games': { get: operation('listGames', ['malformed']) },
    '/api/friends': {
      post: operation('addFriend', ['malformed', 'too-large', 'no-session'], {
        description: 'One | two.',
        ...body({ $ref: '#/components/schemas/Name' }),
      }),
    },
    '/api/me/privacy': {
      get: operation('getPrivacy', ['malformed'], { parameters: [{ name: 'who', in: 'query' }] }),
      post: operation('setPrivacy', ['malformed', 'too-large'], body({ properties: { online: {} } })),
    },
  },
  components: { schemas: { Name: { properties: { name: {}, note: {} }, required: ['name'] } } },
};

describe('request tables', () => {
  const tables = apiTables(DOCUMENT, new Map([['listGames', 'read']]));

  test('a row has request, operationId, scope, errors and description', () => {
    expect(tables.get('tables.md')).toContain('| `GET /api/games` | listGames | read |  | Does listGames. |');
    expect(tables.get('people.md')).toContain(
      '| `POST /api/friends {name, note?}` | addFriend |  | `no-session` | Does addFriend. One \\| two. |',
    );
    expect(tables.get('people.md')).toContain('| `GET /api/me/privacy?who=` | getPrivacy |');
  });

  test('errors of all requests, or of all POSTs, are listed once', () => {
    expect(tables.get('people.md')).toContain('may also get `malformed`; any POST also `too-large`');
  });

  test('a request is in the section with the longest matching prefix', () => {
    expect(tables.get('you.md')).not.toContain('getPrivacy');
  });

  test('a path that fits no section has a page of its own', () => {
    const paths = { '/api/new-thing': { get: operation('x', []) }, '/api/new-thing/more': { get: operation('y', []) } };
    const pages = apiTables({ ...DOCUMENT, paths: { ...DOCUMENT.paths, ...paths } }, new Map());
    expect(pages.get('new-thing.md')).toMatch(
      /# Requests: new-thing[\s\S]*`GET \/api\/new-thing`[\s\S]*`GET \/api\/new-thing\/more`/,
    );
  });

  test('every operation is listed once', () => {
    const names = [...currentApiTables().values()].flatMap((text) =>
      [...text.matchAll(/^\| `[A-Z]+ [^|]*` \| (\w+) \|/gm)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
  });

  test('an old, missing or unknown table is found', () => {
    const check = apiTablesAreCurrent(
      new Map([
        ['a.md', 'new'],
        ['b.md', 'same'],
      ]),
    );
    const file = (name: string, text: string) => ({ path: `docs/protocol/requests/${name}`, text });
    expect(check([file('a.md', 'new'), file('b.md', 'same')])).toEqual([]);
    expect(check([file('a.md', 'old'), file('c.md', '')])).toEqual([
      'docs/protocol/requests/a.md: not as the routes are; run npm run docs:api',
      'docs/protocol/requests/b.md: not as the routes are; run npm run docs:api',
      'docs/protocol/requests/c.md: no such table; delete it',
    ]);
  });
});
