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
import { addValidated, JsonText, sendText } from './route.ts';

/** Registers a route for people who come back: its request is validated, what the handler gives is sent as JSON. */
export function addPeopleRoute<Name extends PeopleRouteName>(
  app: App,
  name: Name,
  handler: (
    c: Exchange,
    request: ValidPeopleRequest<Name>,
  ) => PeopleResponse<Name> | JsonText | Promise<PeopleResponse<Name> | JsonText>,
): void {
  const route: PeopleRoute = PEOPLE_ROUTES[name];
  addValidated(
    app,
    { ...route, authorize: (c) => requireScope(c.caller, route.scope ?? null) },
    async (c, { query, body }) => {
      const answer = await handler(c, { ...(query as object), ...(body as object) } as ValidPeopleRequest<Name>);
      if (answer instanceof JsonText) await sendText(c, answer);
      else c.json(answer);
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
