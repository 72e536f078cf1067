import { PageError } from '../../core/errors.ts';
import type { TableConnection } from './connection.ts';

/** Actions that only a table on a server has, with people on other devices, chat, clocks and a waiting room. */
type ServerActions = Pick<
  TableConnection,
  | 'chat'
  | 'setChatRules'
  | 'report'
  | 'votePause'
  | 'voteBot'
  | 'claimTimeout'
  | 'handOverHost'
  | 'start'
  | 'sit'
  | 'leave'
  | 'kick'
  | 'rename'
  | 'seatBot'
  | 'returnToSeat'
  | 'createSeatLink'
>;

/** Throws, for actions that a table in this page does not support. */
export const refuseHere = async (): Promise<never> => {
  throw new PageError('not-here', 'a table in this page has no such thing');
};

export const NO_SERVER_ACTIONS: ServerActions = {
  chat: refuseHere,
  setChatRules: refuseHere,
  report: refuseHere,
  votePause: refuseHere,
  voteBot: refuseHere,
  claimTimeout: refuseHere,
  handOverHost: refuseHere,
  start: async () => {},
  sit: refuseHere,
  leave: refuseHere,
  kick: refuseHere,
  rename: refuseHere,
  seatBot: refuseHere,
  returnToSeat: refuseHere,
  createSeatLink: refuseHere,
};
