import { FEATURE_NAMES, routesOf } from '@holdfast/protocol/features';
import { openApiDocument } from '@holdfast/protocol/openapi';
import { apiTables } from './api-tables.ts';

/** The request tables for the current routes, by file name. */
export function currentApiTables(): Map<string, string> {
  const routes = routesOf(FEATURE_NAMES);
  const document = openApiDocument({ title: 'Holdfast', version: '1', description: '' }, routes);
  const scopes = routes.flatMap(({ operationId, scope }) => (scope ? [[operationId, scope] as const] : []));
  return apiTables(document, new Map(scopes));
}
