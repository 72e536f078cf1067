import { ApiError } from './errors.ts';
import type { Endpoint, RequestOf, ResponseOf, Route, Routes } from './route.ts';

/** One request on its way; `body` is JSON text, null for GET. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | null;
}

/** A response. `text` is null if it is not JSON (a proxy's page, another server). */
export interface HttpResponse {
  readonly status: number;
  readonly text: string | null;
}

type Method<R extends Route> = (
  ...args: Record<never, never> extends RequestOf<R> ? [request?: RequestOf<R>] : [request: RequestOf<R>]
) => Promise<ResponseOf<R>>;

/** A method for each route that answers with JSON: `tables.move({ table, ask, move, id })`. Methods throw ApiError. */
export type Client<R extends Routes> = {
  readonly [Name in keyof R as R[Name]['response'] extends null ? never : Name]: Method<R[Name]>;
};

export interface ClientOptions<R extends Routes> {
  /** Sends a request; rejects if there is no response. */
  readonly send: (request: HttpRequest) => Promise<HttpResponse>;
  /** Loads the routes with their schemas: `() => import('@holdfast/protocol/features/messages')`. */
  readonly load: () => Promise<{ readonly routes: R }>;
  /** Loads the parser of responses: `() => import('@holdfast/protocol/read-response')`. */
  readonly reader: () => Promise<Pick<typeof import('./read-response.ts'), 'readResponse'>>;
  /** Endpoints known before the routes are loaded, so that requests need not wait for their schemas. */
  readonly endpoints?: { readonly [Name in keyof R]?: Endpoint };
}

type Values = Readonly<Record<string, unknown>>;

/** URL of a route: fills in the path's parameters and puts the others in the query. */
export function urlOf({ path }: Endpoint, values: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key] ?? '')));
  const query = Object.entries(values)
    .filter(([key, value]) => value !== undefined && value !== '' && !path.includes(`{${key}}`))
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function toRequest(endpoint: Endpoint, values: Values): HttpRequest {
  if (endpoint.method === 'get') return { method: 'GET', url: urlOf(endpoint, values), body: null };
  const inPath = (key: string): boolean => endpoint.path.includes(`{${key}}`);
  const parts = Object.entries(values);
  return {
    method: 'POST',
    url: urlOf(endpoint, Object.fromEntries(parts.filter(([key]) => inPath(key)))),
    body: JSON.stringify(Object.fromEntries(parts.filter(([key]) => !inPath(key)))),
  };
}

/** A typed client over any transport. It sends each request once; the caller repeats it according to `ApiError.behaviour`. */
export function createClient<R extends Routes>({ send, load, reader, endpoints }: ClientOptions<R>): Client<R> {
  const call = async (name: string, values: Values = {}): Promise<unknown> => {
    const loading = Promise.all([load(), reader()]);
    const endpoint = endpoints?.[name] ?? (await loading)[0].routes[name];
    if (!endpoint) throw new Error(`there is no route ${name}`);
    const sending = send(toRequest(endpoint, values)).catch((cause: unknown) => {
      throw cause instanceof ApiError ? cause : new ApiError('offline', 'the server does not answer', {}, { cause });
    });
    const [response, [{ routes }, { readResponse }]] = await Promise.all([sending, loading]);
    return readResponse(routes[name]?.response ?? null, response);
  };
  // Any name gives a method, since the routes' names are known only once they are loaded.
  return new Proxy({}, { get: (_, name: string) => (values?: Values) => call(name, values) }) as Client<R>;
}
