import type { Endpoint } from './route.ts';

/** Method and path of the routes that pages call first, so that they can send requests before the schemas are loaded. */
export const TABLE_ENDPOINTS = {
  listGames: { method: 'get', path: '/api/games' },
  list: { method: 'get', path: '/api/tables' },
  streamLobby: { method: 'get', path: '/api/lobby/stream' },
  create: { method: 'post', path: '/api/tables' },
  get: { method: 'get', path: '/api/tables/{table}' },
  sit: { method: 'post', path: '/api/tables/{table}/sit' },
  kick: { method: 'post', path: '/api/tables/{table}/kick' },
  leave: { method: 'post', path: '/api/tables/{table}/leave' },
  returnToSeat: { method: 'post', path: '/api/tables/{table}/return' },
  seatBot: { method: 'post', path: '/api/tables/{table}/bot' },
  start: { method: 'post', path: '/api/tables/{table}/start' },
  votePause: { method: 'post', path: '/api/tables/{table}/pause' },
  voteEnd: { method: 'post', path: '/api/tables/{table}/end' },
  voteBot: { method: 'post', path: '/api/tables/{table}/vote-bot' },
  resign: { method: 'post', path: '/api/tables/{table}/resign' },
  claimTimeout: { method: 'post', path: '/api/tables/{table}/claim-timeout' },
  handOverHost: { method: 'post', path: '/api/tables/{table}/host' },
  rematch: { method: 'post', path: '/api/tables/{table}/rematch' },
  createSeatLink: { method: 'post', path: '/api/tables/{table}/seat-link' },
  claimSeat: { method: 'post', path: '/api/claim' },
  move: { method: 'post', path: '/api/tables/{table}/moves' },
  takeBack: { method: 'post', path: '/api/tables/{table}/takeback' },
  chat: { method: 'post', path: '/api/tables/{table}/chat' },
  setChatRules: { method: 'post', path: '/api/tables/{table}/chat/rules' },
  report: { method: 'post', path: '/api/tables/{table}/report' },
  getReasons: { method: 'get', path: '/api/tables/{table}/reasons' },
  getHint: { method: 'get', path: '/api/tables/{table}/hint' },
  getRecord: { method: 'get', path: '/api/tables/{table}/record' },
  getLuck: { method: 'get', path: '/api/tables/{table}/luck' },
  commitLuck: { method: 'post', path: '/api/tables/{table}/luck' },
  revealLuck: { method: 'post', path: '/api/tables/{table}/luck/reveal' },
  getKeys: { method: 'get', path: '/api/keys' },
  stream: { method: 'get', path: '/api/tables/{table}/stream' },
  getHistory: { method: 'get', path: '/api/tables/{table}/history' },
  getView: { method: 'get', path: '/api/tables/{table}/view' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const SESSION_ENDPOINTS = {
  me: { method: 'get', path: '/api/me' },
  setName: { method: 'post', path: '/api/me' },
  listDevices: { method: 'get', path: '/api/me/devices' },
  signOut: { method: 'post', path: '/api/me/sign-out' },
  createLink: { method: 'post', path: '/api/me/link' },
  signIn: { method: 'post', path: '/api/sign-in' },
  exportData: { method: 'get', path: '/api/me/data' },
  deleteData: { method: 'post', path: '/api/me/delete' },
  createProgram: { method: 'post', path: '/api/bots' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const TURN_ENDPOINTS = {
  listTables: { method: 'get', path: '/api/me/tables' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const FRIEND_ENDPOINTS = {
  listInvitations: { method: 'get', path: '/api/invitations' },
} as const satisfies Readonly<Record<string, Endpoint>>;
