import { ENDPOINTS, type RouteName, urlOf } from './endpoints.ts';
import { ApiError } from './errors.ts';
import type { ParamsOf, RequestOf, ResponseOf, StreamRouteName } from './routes.ts';

/** Routes that answer with one JSON document; the others are event streams. */
export type JsonRouteName = Exclude<RouteName, StreamRouteName>;

type NeedsNothing<T> = Record<never, never> extends T ? true : false;
type Arguments<Name extends JsonRouteName> =
  unknown extends RequestOf<Name>
    ? NeedsNothing<ParamsOf<Name>> extends true
      ? [params?: ParamsOf<Name>]
      : [params: ParamsOf<Name>]
    : NeedsNothing<RequestOf<Name>> extends true
      ? [params: ParamsOf<Name>, body?: RequestOf<Name>]
      : [params: ParamsOf<Name>, body: RequestOf<Name>];

/** `api('playMove', { id }, { ask, move, id: moveId })`: typed by the route's schemas. Throws ApiError. */
export type Api = <Name extends JsonRouteName>(name: Name, ...args: Arguments<Name>) => Promise<ResponseOf<Name>>;

/** One request on its way; `body` is JSON text, null for GET. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | null;
}

/** What came back. `text` is null when the answer is not JSON (a proxy's page, another server). */
export interface HttpResponse {
  readonly status: number;
  readonly text: string | null;
}

export interface ApiOptions {
  /** Sends a request; rejects when nobody answers. */
  readonly send: (request: HttpRequest) => Promise<HttpResponse>;
  /** Loads the schemas, so that the first view need not carry them: `() => import('@holdfast/protocol/parse')`. */
  readonly parser: () => Promise<typeof import('./parse.ts')>;
}

/** A typed client over any transport. It sends each request once; repeating is the caller's, by `ApiError.behaviour`. */
export function createApi({ send, parser }: ApiOptions): Api {
  return async (name, ...args) => {
    const [params, body] = args as [Readonly<Record<string, string>> | undefined, object | undefined];
    const method = ENDPOINTS[name][0] === 'post' ? 'POST' : 'GET';
    const request = {
      method,
      url: urlOf(name, params),
      body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    } as const;
    const [response, { readResponse }] = await Promise.all([
      send(request).catch((cause: unknown) => {
        throw new ApiError('offline', 'the server does not answer', {}, { cause });
      }),
      parser(),
    ]);
    return readResponse(name, response);
  };
}
