import * as z from 'zod/mini';
import { ErrorResponse } from './read-response.ts';
import { errorsOf, type Route } from './route.ts';

type Json = { [name: string]: unknown };

const REF = /^#\/\$defs\//;

export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
}

/** Writes the OpenAPI 3.1 document of these routes (`routesOf` of `@holdfast/protocol/features`). */
export function openApiDocument(info: ApiInfo, routes: readonly Route[]) {
  const schemas: Json = {};
  const schemaOf = (schema: z.ZodMiniType): Json => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io: 'input', reused: 'inline', override }) as Json;
    for (const [id, definition] of Object.entries($defs as Json)) schemas[id] = toComponents(definition);
    return toComponents(json) as Json;
  };
  const content = (schema: z.ZodMiniType, type = 'application/json'): Json => ({
    [type]: { schema: schemaOf(schema) },
  });
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const route of routes) {
    const { operationId, method, path } = route;
    const errors = {
      description: `Turned down; \`error.code\` says why: ${errorsOf(route)
        .map((code) => `\`${code}\``)
        .join(', ')}`,
      content: content(ErrorResponse),
    };
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId,
        summary: route.summary,
        ...(route.description ? { description: route.description } : {}),
        ...(route.operator ? { security: [{ adminToken: [] }] } : {}),
        ...parametersOf(route, schemaOf),
        ...(route.body ? { requestBody: { required: true, content: content(route.body) } } : {}),
        responses: {
          [route.status ?? 200]: {
            description: route.answer,
            ...(route.response ? { content: content(route.response, route.type) } : {}),
          },
          '4XX': errors,
          503: {
            description: 'The fate of the request is unknown: send it again with the same id',
            content: content(ErrorResponse),
          },
        },
      },
    };
  }
  const securitySchemes = { adminToken: { type: 'http', scheme: 'bearer', description: 'A token of ADMIN_TOKEN' } };
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas, ...(routes.some(({ operator }) => operator) ? { securitySchemes } : {}) },
  };
}

/** Path parameters, then those of the query. */
function parametersOf(route: Pick<Route, 'params' | 'query'>, schemaOf: (schema: z.ZodMiniType) => Json): Json {
  const list = (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? route.params : route.query;
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => {
      const { description } = property as { description?: string };
      return {
        name,
        in: place,
        required: required.includes(name),
        ...(description ? { description } : {}),
        schema: property,
      };
    });
  });
  return list.length > 0 ? { parameters: list } : {};
}

/** Removes noise: bounds of safe integers, unrestricted property names. */
function override({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.type === 'integer') {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  delete jsonSchema.propertyNames;
  delete jsonSchema.id;
}

/** Points references to the components that all routes share. */
const toComponents = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(toComponents);
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(REF, '#/components/schemas/') : toComponents(value),
    ]),
  );
};
