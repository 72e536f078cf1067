import {
  PEOPLE_ROUTES,
  type PeopleRequest,
  type PeopleResponse,
  type PeopleRoute,
  type PeopleRouteName,
} from '@holdfast/protocol/people';
import { callRoute } from '../core/call-route.ts';

/** A request to one of the routes for people who come back; throws ApiError. `not-found` = the host has switched it off. */
export async function peopleApi<Name extends PeopleRouteName>(
  name: Name,
  request: PeopleRequest<Name>,
): Promise<PeopleResponse<Name>> {
  const route: PeopleRoute & { readonly response: object } = PEOPLE_ROUTES[name];
  return (await callRoute(route, request)) as PeopleResponse<Name>;
}
