import type { ErrorCode } from './errors.ts';
import * as request from './requests.ts';
import { RESPONSES } from './responses.ts';

/** Any request about a table that has started reads its log. */
export const ofTable = ['cannot-replay', 'table-damaged'] as const satisfies ErrorCode[];
export const ofSeat = [...ofTable, 'not-yours'] as const satisfies ErrorCode[];

const params = request.TableParams;

/** What people at a table decide beside their moves; part of `ROUTES`. */
export const AGREEMENT_ROUTES = {
  votePause: {
    summary: 'Ask for a pause or its end; it needs all people',
    params,
    body: request.Pause,
    response: RESPONSES.votePause,
    answer: 'Done',
    errors: [...ofSeat, 'wrong-state'],
  },
  voteEnd: {
    summary: 'Agree to end the game without a winner, or no longer; it needs all people',
    params,
    body: request.Pause,
    response: RESPONSES.voteEnd,
    answer: 'Done',
    errors: [...ofSeat, 'wrong-state'],
  },
  voteBot: {
    summary:
      'Let a bot play for somebody who is away and makes a table without clock wait, or no longer; it needs all other people',
    params,
    body: request.BotVote,
    response: RESPONSES.voteBot,
    answer: 'Done',
    errors: [...ofSeat, 'not-allowed', 'wrong-state', 'seat-taken'],
  },
  resign: {
    summary: 'Resign: a bot plays the seat on, and it can no longer win',
    params,
    body: request.TakeBack,
    response: RESPONSES.resign,
    answer: 'Resigned',
    errors: [...ofSeat, 'not-allowed', 'wrong-state'],
  },
  claimTimeout: {
    summary: 'Say that the time of another seat is up, where the table lets you: it resigns',
    params,
    body: request.ClaimTimeout,
    response: RESPONSES.claimTimeout,
    answer: 'It has resigned',
    errors: [...ofSeat, 'not-allowed', 'wrong-state'],
  },
  handOverHost: {
    summary: 'Make the owner of a seat the host (host)',
    params,
    body: request.TheSeat,
    response: RESPONSES.handOverHost,
    answer: 'Done',
    errors: [...ofSeat, 'not-allowed'],
  },
} as const;
