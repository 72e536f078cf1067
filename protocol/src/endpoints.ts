/** Method and path of every route, as plain data: enough to send a request before the schemas are loaded. */
export const ENDPOINTS = {
  getMe: ['get', '/api/me'],
  setName: ['post', '/api/me'],
  listDevices: ['get', '/api/me/devices'],
  signOut: ['post', '/api/me/sign-out'],
  createSignInLink: ['post', '/api/me/link'],
  signIn: ['post', '/api/sign-in'],
  exportData: ['get', '/api/me/data'],
  deleteData: ['post', '/api/me/delete'],
  createProgram: ['post', '/api/bots'],
  listGames: ['get', '/api/games'],
  listTables: ['get', '/api/tables'],
  streamLobby: ['get', '/api/lobby/stream'],
  createTable: ['post', '/api/tables'],
  getTable: ['get', '/api/tables/{id}'],
  sit: ['post', '/api/tables/{id}/sit'],
  kick: ['post', '/api/tables/{id}/kick'],
  leave: ['post', '/api/tables/{id}/leave'],
  returnToSeat: ['post', '/api/tables/{id}/return'],
  seatBot: ['post', '/api/tables/{id}/bot'],
  startTable: ['post', '/api/tables/{id}/start'],
  votePause: ['post', '/api/tables/{id}/pause'],
  voteEnd: ['post', '/api/tables/{id}/end'],
  voteBot: ['post', '/api/tables/{id}/vote-bot'],
  resign: ['post', '/api/tables/{id}/resign'],
  claimTimeout: ['post', '/api/tables/{id}/claim-timeout'],
  handOverHost: ['post', '/api/tables/{id}/host'],
  rematch: ['post', '/api/tables/{id}/rematch'],
  createSeatLink: ['post', '/api/tables/{id}/seat-link'],
  claimSeat: ['post', '/api/claim'],
  playMove: ['post', '/api/tables/{id}/moves'],
  takeBack: ['post', '/api/tables/{id}/takeback'],
  chat: ['post', '/api/tables/{id}/chat'],
  report: ['post', '/api/tables/{id}/report'],
  getReasons: ['get', '/api/tables/{id}/reasons'],
  getHint: ['get', '/api/tables/{id}/hint'],
  getRecord: ['get', '/api/tables/{id}/record'],
  getLuck: ['get', '/api/tables/{id}/luck'],
  commitLuck: ['post', '/api/tables/{id}/luck'],
  revealLuck: ['post', '/api/tables/{id}/luck/reveal'],
  getKeys: ['get', '/api/keys'],
  streamTable: ['get', '/api/tables/{id}/stream'],
  getHistory: ['get', '/api/tables/{id}/history'],
  getView: ['get', '/api/tables/{id}/view'],
} as const satisfies Readonly<Record<string, readonly ['get' | 'post', string]>>;

export type RouteName = keyof typeof ENDPOINTS;

/** The address of a route: path parameters are filled in, the rest becomes the query. */
export function urlOf(name: RouteName, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new Map(Object.entries(params));
  const path = ENDPOINTS[name][1].replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = query.get(key);
    query.delete(key);
    return encodeURIComponent(value ?? '');
  });
  const pairs = [...query].filter(([, value]) => value !== undefined);
  const text = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`).join('&');
  return text ? `${path}?${text}` : path;
}
