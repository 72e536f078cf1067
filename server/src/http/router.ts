import type { Exchange } from './exchange.ts';

export type Handler = (c: Exchange) => void | Promise<void>;

interface Node {
  readonly children: Map<string, Node>;
  /** A parameter of the path, `{id}`. */
  parameter: { readonly name: string; readonly node: Node } | null;
  route: { readonly path: string; readonly byMethod: Map<string, Handler> } | null;
}

const newNode = (): Node => ({ children: new Map(), parameter: null, route: null });

/** Finds handlers by method and path. */
export class Router {
  readonly #root = newNode();

  /** `path` may have parameters: `/api/tables/{id}`. */
  add(method: 'GET' | 'POST', path: string, handler: Handler): void {
    let node = this.#root;
    for (const part of path.split('/')) {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      let next = name === undefined ? node.children.get(part) : node.parameter?.node;
      if (!next) {
        next = newNode();
        if (name === undefined) node.children.set(part, next);
        else node.parameter = { name, node: next };
      }
      node = next;
    }
    node.route ??= { path, byMethod: new Map() };
    node.route.byMethod.set(method, handler);
  }

  /** The handler, null if there is none; sets the path's parameters. HEAD is handled like GET. */
  find(c: Exchange): Handler | null {
    let node = this.#root;
    let params: Record<string, string> | null = null;
    for (const part of c.path.split('/')) {
      const named = node.children.get(part);
      if (named) {
        node = named;
        continue;
      }
      if (!node.parameter || part === '') return null;
      params ??= {};
      params[node.parameter.name] = decoded(part);
      node = node.parameter.node;
    }
    if (!node.route) return null;
    if (params) c.params = params;
    c.route = node.route.path;
    return node.route.byMethod.get(c.method === 'HEAD' ? 'GET' : c.method) ?? null;
  }
}

/** Decodes a part of the path, or returns it unchanged if invalid. */
const decoded = (part: string): string => {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
