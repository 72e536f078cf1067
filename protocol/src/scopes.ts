import type { RouteName } from './endpoints.ts';

/** What an access token may be used for: look, play, open tables and invite, take part in tournaments. */
export const SCOPES = ['read', 'play', 'challenge', 'tournament'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * What each route needs of an access token; null = no access token may use it, whatever it allows. The routes of people
 * who come back say so themselves. A new route is null until somebody decides otherwise.
 */
export const ROUTE_SCOPES: Readonly<Record<RouteName, Scope | null>> = {
  getMe: 'read',
  setName: null,
  listDevices: null,
  signOut: null,
  createSignInLink: null,
  signIn: null,
  exportData: null,
  deleteData: null,
  createProgram: null,
  listGames: 'read',
  listTables: 'read',
  streamLobby: 'read',
  getTable: 'read',
  getKeys: 'read',
  createTable: 'challenge',
  rematch: 'challenge',
  kick: 'challenge',
  seatBot: 'challenge',
  startTable: 'challenge',
  handOverHost: 'challenge',
  sit: 'play',
  leave: 'play',
  returnToSeat: 'play',
  votePause: 'play',
  voteEnd: 'play',
  resign: 'play',
  claimTimeout: 'play',
  playMove: 'play',
  takeBack: 'play',
  chat: 'play',
  getReasons: 'play',
  getHint: 'play',
  voteBot: 'play',
  getRecord: 'read',
  getLuck: 'read',
  streamTable: 'read',
  getHistory: 'read',
  getView: 'read',
  commitLuck: 'play',
  revealLuck: 'play',
  createSeatLink: null,
  claimSeat: null,
  report: null,
};
