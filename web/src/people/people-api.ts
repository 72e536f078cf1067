import {
  PEOPLE_ROUTES,
  type PeopleRequest,
  type PeopleResponse,
  type PeopleRoute,
  type PeopleRouteName,
} from '@holdfast/protocol/people';
import { ApiError } from '../core/errors.ts';
import { readError } from '../core/protocol-parser.ts';

const TIMEOUT_MS = 20_000;

/** A request to one of the routes for people who come back; throws ApiError. `not-found` = the host has switched it off. */
export async function peopleApi<Name extends PeopleRouteName>(
  name: Name,
  request: PeopleRequest<Name>,
): Promise<PeopleResponse<Name>> {
  const route: PeopleRoute = PEOPLE_ROUTES[name];
  const isPost = route.method === 'post';
  const values = Object.entries(request).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const query = isPost ? '' : new URLSearchParams(values).toString();
  const response = await fetch(query ? `${route.path}?${query}` : route.path, {
    method: isPost ? 'POST' : 'GET',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isPost ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) } : {}),
  }).catch((cause: unknown) => {
    throw new ApiError('offline', 'the server does not answer', {}, { cause });
  });
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const text = isJson ? await response.text() : null;
  if (!response.ok || text === null) throw readError({ status: response.status, text });
  const parsed = route.response.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ApiError('bad-response', 'the answer does not fit the contract');
  return parsed.data as PeopleResponse<Name>;
}
