/** Loaded with the first request: the schemas of all routes for people are no part of the pages that make one. */
export { PEOPLE_ROUTES } from '@holdfast/protocol/people';
export { callRoute } from '../core/call-route.ts';
