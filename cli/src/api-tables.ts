/** The parts of an OpenAPI document used in the tables. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface Request extends Operation {
  readonly method: string;
  readonly path: string;
  readonly errors: readonly string[];
}

/** A page of tables: its file in docs/protocol/requests, its title, and its sections by path prefix. */
interface ApiPage {
  readonly file: string;
  readonly title: string;
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** A request is in the section with the longest matching prefix. */
const PAGES: readonly ApiPage[] = [
  {
    file: 'tables.md',
    title: 'Requests: tables',
    sections: {
      'Games and lists': ['/api/games', '/api/tables', '/api/lobby', '/api/open-tables'],
      'One table': ['/api/tables/', '/api/claim', '/api/keys'],
      'Quick match': ['/api/match'],
    },
  },
  {
    file: 'you.md',
    title: 'Requests: you',
    sections: {
      'Session, devices, data': ['/api/me', '/api/sign-in', '/api/bots'],
      Account: ['/api/account'],
      'Your turns': ['/api/me/tables', '/api/me/vacation', '/api/me/advance-answer'],
      Notifications: ['/api/me/notices', '/api/unsubscribe'],
    },
  },
  {
    file: 'people.md',
    title: 'Requests: people',
    sections: {
      'Friends, blocks, privacy': ['/api/friends', '/api/blocks', '/api/me/privacy'],
      Invitations: ['/api/invitations'],
      Messages: ['/api/messages'],
      'Ratings and profiles': ['/api/ratings', '/api/players'],
      History: ['/api/history'],
    },
  },
  {
    file: 'tournaments.md',
    title: 'Requests: tournaments and clubs',
    sections: { Tournaments: ['/api/tournaments'], Clubs: ['/api/clubs'] },
  },
  { file: 'admin.md', title: 'Requests: operators', sections: { 'With a token of `ADMIN_TOKEN`': ['/api/admin'] } },
];

const NOTE = '<!-- Written by `npm run docs:api` from the routes in protocol/. Do not edit. -->';

const requestsIn = ({ paths }: ApiDocument): Request[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = described as Operation;
      const errors = [...(operation.responses['4XX']?.description ?? '').matchAll(/`([\w-]+)`/g)]
        .map(([, code = '']) => code)
        .filter((code) => code !== 'code');
      return { ...operation, method: method.toUpperCase(), path, errors };
    }),
  );

/** The error codes that all of these requests share. */
const sharedErrors = (requests: readonly Request[]): string[] =>
  (requests[0]?.errors ?? []).filter((code) => requests.every(({ errors }) => errors.includes(code)));

/** The fields of a body as `{name, text?}`; alternatives are joined by "or". */
function fieldsOf(schema: Schema, schemas: ApiDocument['components']['schemas']): string {
  if (schema.$ref) return fieldsOf(schemas[schema.$ref.replace('#/components/schemas/', '')] as Schema, schemas);
  if (schema.anyOf) return schema.anyOf.map((one) => fieldsOf(one, schemas)).join(' or ');
  const names = Object.keys(schema.properties ?? {});
  return `{${names.map((name) => (schema.required?.includes(name) ? name : `${name}?`)).join(', ')}}`;
}

function requestText({ method, path, parameters = [], requestBody }: Request, document: ApiDocument): string {
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=`);
  const body = requestBody?.content['application/json']?.schema;
  const fields = body ? ` ${fieldsOf(body, document.components.schemas)}` : '';
  return `${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}${fields}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const codes = (list: readonly string[]): string => list.map((code) => `\`${code}\``).join(', ');

/** Returns a separate page for a path that no other page lists, named after the word behind `/api/`: `/api/notepad`. */
function pageOf(path: string): ApiPage {
  const [, , name = ''] = path.split('/');
  return { file: `${name}.md`, title: `Requests: ${name}`, sections: { [name]: [`/api/${name}`] } };
}

/** The section of a path, as page and title; null if none of the pages lists it. */
function sectionOf(path: string, pages: readonly ApiPage[]): { readonly page: ApiPage; readonly title: string } | null {
  const places = pages.flatMap((page) =>
    Object.entries(page.sections).flatMap(([title, beginnings]) =>
      beginnings.filter((each) => path.startsWith(each)).map((each) => ({ page, title, length: each.length })),
    ),
  );
  return places.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * The request tables of docs/protocol/requests by file name. `scopes` has what an access token must allow, by operationId;
 * no access token may use a request that it does not name.
 */
export function apiTables(document: ApiDocument, scopes: ReadonlyMap<string, string>): Map<string, string> {
  const requests = requestsIn(document);
  const common = sharedErrors(requests);
  const post = sharedErrors(requests.filter(({ method }) => method === 'POST')).filter(
    (code) => !common.includes(code),
  );
  const pages = [...PAGES];
  for (const { path } of requests) if (!sectionOf(path, pages)) pages.push(pageOf(path));
  const row = (request: Request): string => {
    const errors = request.errors.filter((code) => !common.includes(code) && !post.includes(code));
    const does = `${request.summary}.${request.description ? ` ${request.description}` : ''}`;
    const cells = [`\`${requestText(request, document)}\``, request.operationId, scopes.get(request.operationId) ?? ''];
    return `| ${[...cells, codes(errors), does].map(cell).join(' | ')} |`;
  };
  return new Map(
    pages.map((page) => {
      const sections = Object.keys(page.sections).map((title) => {
        const listed = requests.filter(({ path }) => {
          const section = sectionOf(path, pages);
          return section?.page === page && section.title === title;
        });
        const head = '| request | operationId | scope | errors | what it does |\n|---|---|---|---|---|';
        return `## ${title}\n\n${head}\n${listed.map(row).join('\n')}\n`;
      });
      const about = [
        `Any request may also get ${codes(common)}; any POST also ${codes(post)} ([errors.md](../errors.md)).`,
        'The scope is what an [access token](../identity.md#access-tokens) must allow; an empty cell means that no access token may be used.',
      ].join('\n');
      return [page.file, `# ${page.title}\n\n${NOTE}\n\n${about}\n\n${sections.join('\n')}`];
    }),
  );
}
