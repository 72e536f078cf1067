import { ROUTE_SCOPES } from '@holdfast/protocol';
import { openApiDocument } from '@holdfast/protocol/openapi';
import { PEOPLE_PARTS, PEOPLE_ROUTES, type PeoplePart, type PeopleRoute } from '@holdfast/protocol/people';
import { apiTables } from './api-tables.ts';

/** The request tables as the routes are now, by file name. */
export function currentApiTables(): Map<string, string> {
  const people = Object.keys(PEOPLE_PARTS) as PeoplePart[];
  const document = openApiDocument({ title: 'Holdfast', version: '1', description: '' }, { admin: true, people });
  const scopes = [
    ...Object.entries(ROUTE_SCOPES),
    ...Object.entries<PeopleRoute>(PEOPLE_ROUTES).map(([name, { scope }]) => [name, scope ?? null] as const),
  ].flatMap(([name, scope]) => (scope ? [[name, scope] as const] : []));
  return apiTables(document, new Map(scopes));
}
