/** Moments at which a bot may say something; boards say which event is one for whom. */
export const MOMENTS = ['builds', 'proud', 'robbed', 'robs', 'deal', 'danger', 'wins', 'loses'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Lines by moment, and a few of each temperament that fit a good moment of its own. */
export interface CompanyLines {
  readonly moments: Readonly<Record<Moment, readonly string[]>>;
  readonly own: Readonly<Record<string, readonly string[]>>;
}
