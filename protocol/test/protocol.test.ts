import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { openApiDocument } from '../src/core/openapi.ts';
import { FEATURE_NAMES, routesOf } from '../src/features/index.ts';
import {
  ApiError,
  CLIENT_ERRORS,
  createClient,
  ERRORS,
  errorsOf,
  type HttpRequest,
  type HttpResponse,
  NewTable,
  PlayMove,
  type ResponseOf,
  refusalOf,
  TABLE_ENDPOINTS,
  type Table,
  type routes as tables,
  urlOf,
  ViewerQuery,
} from '../src/index.ts';
import { readStreamEvent } from '../src/table/stream.ts';

const all = routesOf(FEATURE_NAMES);

/** Clients whose transport returns a fixed response and records the requests. */
function client(response: HttpResponse | Error) {
  const sent: HttpRequest[] = [];
  const send = async (request: HttpRequest): Promise<HttpResponse> => {
    sent.push(request);
    if (response instanceof Error) throw response;
    return response;
  };
  const options = { send, reader: () => import('../src/core/read-response.ts') };
  return {
    tables: createClient({ ...options, load: () => import('../src/table/routes.ts') }),
    sessions: createClient({ ...options, load: () => import('../src/features/sessions.ts') }),
    messages: createClient({ ...options, load: () => import('../src/features/messages.ts') }),
    sent,
  };
}
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('the client', () => {
  it('fills in path and query, sends JSON, and gives the parsed answer', async () => {
    const { tables, sent } = client({ status: 200, text: '{"seq":7,"later":true}' });
    const written = await tables.move({ table: 'a/b', ask: 1, move: { type: 'draw' }, id: 'x' });
    expectTypeOf(written).toEqualTypeOf<{ readonly seq: number }>();
    expect(written).toEqual({ seq: 7 });
    expect(sent).toEqual([
      { method: 'POST', url: '/api/tables/a%2Fb/moves', body: '{"ask":1,"move":{"type":"draw"},"id":"x"}' },
    ]);
    expect(urlOf(TABLE_ENDPOINTS.getView, { table: 't', as: 0, after: undefined })).toBe('/api/tables/t/view?as=0');
  });

  it('types requests and responses by the schemas', () => {
    expectTypeOf<ResponseOf<typeof tables.get>['table']>().toEqualTypeOf<Table>();
    const { tables: api, messages } = client({ status: 200, text: '{}' });
    // @ts-expect-error the body has to name the prompt
    const wrong = () => api.move({ table: 't', move: 'draw', id: 'x' });
    // @ts-expect-error a table's route needs its id
    const unnamed = () => api.get();
    // @ts-expect-error the route is not of this feature
    const elsewhere = () => messages.move({});
    // @ts-expect-error an event stream is not read as JSON
    const stream = () => api.stream({ table: 't' });
    expect([wrong, unnamed, elsewhere, stream].length).toBe(4);
  });

  it('throws the error of the server with code, behaviour and detail', async () => {
    const error = { code: 'refused', message: 'no', rule: 'P-3', because: 'not-asked', with: { have: 2 } };
    const refused = await failure(client({ status: 422, text: JSON.stringify({ error }) }).sessions.me());
    expect([refused.code, refused.behaviour]).toEqual(['refused', 'give-up']);
    expect(refusalOf(refused)).toEqual({ rule: 'P-3', because: 'not-asked', with: { have: 2 } });
    const unknown = { error: { code: 'try-again', message: '', retryAfter: 1 } };
    const resend = await failure(client({ status: 503, text: JSON.stringify(unknown) }).sessions.me());
    expect([resend.behaviour, resend.detail.retryAfter, refusalOf(resend)]).toEqual(['resend', 1, null]);
  });

  it.each([
    ['nobody answers', new Error('refused'), 'offline'],
    ['a proxy answers', { status: 502, text: null }, 'offline'],
    ['a page answers', { status: 200, text: null }, 'bad-response'],
    ['no JSON', { status: 200, text: '{' }, 'bad-response'],
    ['another shape', { status: 200, text: '{"id":1}' }, 'bad-response'],
    ['an unknown code', { status: 400, text: '{"error":{"code":"new","message":""}}' }, 'bad-response'],
  ])('says what is wrong when %s', async (_, response, code) => {
    expect((await failure(client(response).sessions.me())).code).toBe(code);
  });

  it('reads events of a stream by their schema', () => {
    const frame = {
      seq: 1,
      facts: [{ type: 'drew', seat: 0 }],
      waitingOn: [1],
      asked: null,
      outcome: null,
      digest: '',
    };
    expect(readStreamEvent('frame', JSON.stringify(frame))).toEqual(frame);
    expect(() => readStreamEvent('frame', '{"seq":"x"}')).toThrow(ApiError);
  });
});

describe('requests', () => {
  it("cannot ask for the referee's view, which is for analysis only", () => {
    for (const as of ['table', '0', '11']) expect(ViewerQuery.safeParse({ as }).success).toBe(true);
    for (const as of ['referee', '-1', '', 'Table']) expect(ViewerQuery.safeParse({ as }).success).toBe(false);
  });

  it('may not contain unknown fields or deep objects', () => {
    const good = { ask: 1, move: 'draw', id: 'x' };
    let deep: object = {};
    for (let i = 0; i < 20; i++) deep = { deep };
    expect(PlayMove.safeParse(good).success).toBe(true);
    for (const bad of [
      { ...good, extra: 1 },
      { ...good, move: deep },
      { ...good, ask: -1 },
      { ...good, id: '' },
    ])
      expect(PlayMove.safeParse(bad).success).toBe(false);
  });
});

describe('text in requests', () => {
  const good = { ask: 1, move: 'draw', id: 'x' };
  const wrong = (schema: typeof PlayMove | typeof NewTable, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('is well-formed Unicode without NUL, also deep inside of a move or of options', () => {
    const because = 'text must be well-formed Unicode without NUL';
    expect(PlayMove.safeParse({ ...good, move: 'Grüße 👋🏽 \ud83d\udc4b' }).success).toBe(true);
    for (const bad of ['\0', 'a\0b', '\ud83d', 'x\udc4b', '\udc4b\ud83d']) {
      expect(wrong(PlayMove, { ...good, move: { a: [{ b: bad }] } })).toEqual([
        expect.stringContaining('move: expected a text'),
      ]);
      expect(wrong(PlayMove, { ...good, move: { a: { [bad]: 1 } } })).toEqual([
        expect.stringContaining('move: expected a text'),
      ]);
      expect(wrong(NewTable, { game: 'g', options: { a: bad } })).toEqual([`options: ${because}`]);
      expect(wrong(NewTable, { game: 'g', words: bad })).toEqual([`words: ${because}`]);
      expect(PlayMove.safeParse({ ...good, move: bad }).success).toBe(false);
    }
  });

  it('limits ids to a plain alphabet', () => {
    for (const id of ['move-17', '0d9f0c4e-12aa-4ff2-9cfb-6c1dbb34', 'Zm9v+/=', 'a.b:c_d', 'x'.repeat(64)])
      expect(PlayMove.safeParse({ ...good, id }).success, id).toBe(true);
    for (const id of ['', 'x'.repeat(65), 'a b', 'a\0', 'é', '\n', "'", 'x\n'])
      expect(wrong(PlayMove, { ...good, id }), id).toEqual(['id: expected 1 to 64 of A-Z a-z 0-9 _ - . : + / =']);
  });
});

describe('docs/protocol/errors.md', () => {
  it('lists every error code with its status and behaviour', () => {
    const text = readFileSync(new URL('../../docs/protocol/errors.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| (\d{3}) \| `([\w-]+)` \|[^|]*\| ([\w ]+) \|/gm)];
    const listed = rows.map(([, status, code, behaviour]) => [
      code,
      { status: Number(status), behaviour: behaviour?.replace(' ', '-') },
    ]);
    expect(Object.fromEntries(listed)).toEqual(ERRORS);
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument({ title: 'Holdfast', version: '1', description: '' }, all);
  const text = JSON.stringify(document);

  it('describes every route, and every reference leads somewhere', () => {
    for (const { operationId, method, path } of all)
      expect(document.paths[path]?.[method]).toMatchObject({ operationId });
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, id]) => id);
    expect(references.length).toBeGreaterThan(20);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
    expect(text).not.toContain('$defs');
  });

  it('lists the error codes as a closed enum', () => {
    expect(document.components.schemas.Error).toMatchObject({
      properties: { error: { properties: { code: { enum: Object.keys(ERRORS) } } } },
    });
    const used = new Set(all.flatMap(errorsOf));
    expect([...used].sort()).toEqual(Object.keys(ERRORS).sort());
    expect(Object.keys(CLIENT_ERRORS).filter((code) => Object.hasOwn(ERRORS, code))).toEqual([]);
  });
});
