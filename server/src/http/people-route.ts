import {
  PEOPLE_ROUTES,
  type PeopleResponse,
  type PeopleRoute,
  type PeopleRouteName,
  type PeopleStreamName,
  type ValidPeopleRequest,
} from '@holdfast/protocol/people';
import { requireScope } from '../people/caller.ts';
import type { App } from './env.ts';
import type { Exchange } from './exchange.ts';
import { addValidated } from './route.ts';

/** Registers a route for people who come back: its request is validated, what the handler gives is sent as JSON. */
export function addPeopleRoute<Name extends PeopleRouteName>(
  app: App,
  name: Name,
  handler: (c: Exchange, request: ValidPeopleRequest<Name>) => PeopleResponse<Name> | Promise<PeopleResponse<Name>>,
): void {
  const route: PeopleRoute = PEOPLE_ROUTES[name];
  addValidated(
    app,
    { ...route, authorize: (c) => requireScope(c.caller, route.scope ?? null) },
    async (c, { query, body }) => {
      c.json(await handler(c, { ...(query as object), ...(body as object) } as ValidPeopleRequest<Name>));
    },
  );
}

/** The same for an answer that is already JSON text. */
export function addPeopleText<Name extends PeopleRouteName>(
  app: App,
  name: Name,
  handler: (c: Exchange, request: ValidPeopleRequest<Name>) => Promise<string>,
): void {
  const route: PeopleRoute = PEOPLE_ROUTES[name];
  addValidated(
    app,
    { ...route, authorize: (c) => requireScope(c.caller, route.scope ?? null) },
    async (c, { query, body }) => {
      const text = await handler(c, { ...(query as object), ...(body as object) } as ValidPeopleRequest<Name>);
      c.send(200, 'application/json; charset=utf-8', text);
    },
  );
}

/** Registers a stream for people who come back: the handler writes its own response. */
export function addPeopleStream<Name extends PeopleStreamName>(
  app: App,
  name: Name,
  handler: (c: Exchange, query: ValidPeopleRequest<Name>) => Promise<void>,
): void {
  const route: PeopleRoute = PEOPLE_ROUTES[name];
  addValidated(app, { ...route, authorize: (c) => requireScope(c.caller, route.scope ?? null) }, (c, { query }) =>
    handler(c, { ...(query as object) } as ValidPeopleRequest<Name>),
  );
}
