import type { Plugin } from 'vite';

/**
 * What a page needs of a route: where it is, and how its answer is read. What it sends is typed, not validated. Parts that
 * are spread in go too: endpoints in plain data have their own way to the client.
 */
const KEPT: ReadonlySet<string> = new Set(['method', 'path', 'response']);
/** Functions that tell the documentation about a schema, and which argument is the schema. */
const ABOUT_SCHEMAS: ReadonlyMap<string, number> = new Map([
  ['about', 0],
  ['named', 1],
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
type Range = readonly [start: number, end: number];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');

/** All but some of the properties of each route. */
const routeParts = (routes: Node): Range[] =>
  nodesIn(routes.properties).flatMap(({ value }): Range[] => {
    if (!isNode(value)) return [];
    const properties = nodesIn(value.properties);
    return properties.flatMap((property, i): Range[] =>
      KEPT.has(nameOf(property.key)) ? [] : [[property.start, properties[i + 1]?.start ?? value.end - 1]],
    );
  });

/** What the page can do without, anywhere in a module. */
function serverParts(node: Node): Range[] {
  if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'routes' && isNode(node.init))
    return [...routeParts(node.init), ...serverParts(node.init)];
  const found = Object.values(node).flatMap(nodesIn).flatMap(serverParts);
  const schemaAt = node.type === 'CallExpression' ? ABOUT_SCHEMAS.get(nameOf(node.callee)) : undefined;
  const schema = schemaAt === undefined ? undefined : nodesIn(node.arguments)[schemaAt];
  return schema ? [[node.start, schema.start], ...found, [schema.end, node.end]] : found;
}

/** Leaves the texts of the documentation and the schemas of requests out of the page: half of what the routes weigh. */
export const pageRoutes = (folder: string): Plugin => ({
  name: 'holdfast-page-routes',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(folder)) return null;
    let kept = '';
    let from = 0;
    for (const [start, end] of serverParts(this.parse(code) as unknown as Node).sort(([a], [b]) => a - b)) {
      if (start >= from) kept += code.slice(from, start);
      from = Math.max(from, end);
    }
    return { code: kept + code.slice(from), map: null };
  },
});
