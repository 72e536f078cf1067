import type { Parsed } from '../schema.ts';
import { ACCESS_TOKEN_ROUTES } from './access-tokens.ts';
import { ACCOUNT_ROUTES } from './accounts.ts';
import { ADVANCE_ROUTES } from './advance.ts';
import { FRIEND_ROUTES } from './friends.ts';
import { HISTORY_ROUTES } from './history.ts';
import { INVITATION_ROUTES } from './invitations.ts';
import { MATCH_ROUTES } from './matching.ts';
import { MESSAGE_ROUTES } from './messages.ts';
import { NOTICE_ROUTES } from './notices.ts';
import { OPEN_TABLES_ROUTES } from './open-tables.ts';
import { PRIVACY_ROUTES } from './privacy.ts';
import { RATING_ROUTES } from './ratings.ts';
import type { PeopleRoute, ReadBy, SentTo } from './route.ts';
import { TOURNAMENT_ROUTES } from './tournaments.ts';
import { TURN_ROUTES } from './turns.ts';
import { VACATION_ROUTES } from './vacations.ts';

export * from './access-tokens.ts';
export * from './accounts.ts';
export * from './advance.ts';
export * from './friends.ts';
export * from './history.ts';
export * from './invitations.ts';
export * from './matching.ts';
export * from './messages.ts';
export * from './notices.ts';
export * from './open-tables.ts';
export * from './privacy.ts';
export * from './ratings.ts';
export type { PeopleRoute } from './route.ts';
export * from './tournaments.ts';
export * from './turns.ts';
export * from './vacations.ts';

/** The routes by the part of the server they belong to; each part can be switched off. */
export const PEOPLE_PARTS = {
  accounts: { ...ACCOUNT_ROUTES, ...ACCESS_TOKEN_ROUTES },
  ratings: RATING_ROUTES,
  tournaments: TOURNAMENT_ROUTES,
  turns: { ...TURN_ROUTES, ...VACATION_ROUTES, ...ADVANCE_ROUTES },
  friends: { ...FRIEND_ROUTES, ...INVITATION_ROUTES },
  matching: { ...MATCH_ROUTES, ...OPEN_TABLES_ROUTES },
  notices: NOTICE_ROUTES,
  history: HISTORY_ROUTES,
  privacy: PRIVACY_ROUTES,
  messages: MESSAGE_ROUTES,
} as const satisfies Readonly<Record<string, Readonly<Record<string, PeopleRoute>>>>;
export type PeoplePart = keyof typeof PEOPLE_PARTS;

export const PEOPLE_ROUTES = {
  ...ACCOUNT_ROUTES,
  ...ACCESS_TOKEN_ROUTES,
  ...RATING_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...TURN_ROUTES,
  ...VACATION_ROUTES,
  ...ADVANCE_ROUTES,
  ...FRIEND_ROUTES,
  ...INVITATION_ROUTES,
  ...MATCH_ROUTES,
  ...OPEN_TABLES_ROUTES,
  ...NOTICE_ROUTES,
  ...HISTORY_ROUTES,
  ...PRIVACY_ROUTES,
  ...MESSAGE_ROUTES,
} as const;
type Routes = typeof PEOPLE_ROUTES;
/** Routes that answer with an event stream. */
export type PeopleStreamName = {
  [Name in keyof Routes]: Routes[Name]['response'] extends null ? Name : never;
}[keyof Routes];
export type PeopleRouteName = Exclude<keyof Routes, PeopleStreamName>;

/** What a client sends: the query of a GET, the body of a POST. */
export type PeopleRequest<Name extends PeopleRouteName> = SentTo<Routes[Name]>;
/** The same as the server reads it. */
export type ValidPeopleRequest<Name extends PeopleRouteName | PeopleStreamName> = ReadBy<Routes[Name]>;
export type PeopleResponse<Name extends PeopleRouteName> = Parsed<NonNullable<Routes[Name]['response']>>;

/** Events of these parts' streams. */
export type PeopleStreamEvent = 'match' | 'open-tables';
