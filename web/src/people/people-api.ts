import type { PeopleRequest, PeopleResponse, PeopleRoute, PeopleRouteName } from '@holdfast/protocol/people';

/** A request to one of the routes for people who come back; throws ApiError. `not-found` = the host has switched it off. */
export async function peopleApi<Name extends PeopleRouteName>(
  name: Name,
  request: PeopleRequest<Name>,
): Promise<PeopleResponse<Name>> {
  const { PEOPLE_ROUTES, callRoute } = await import('./people-routes.ts');
  const route: PeopleRoute & { readonly response: object } = PEOPLE_ROUTES[name];
  return (await callRoute(route, request)) as PeopleResponse<Name>;
}
