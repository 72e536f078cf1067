import { FEATURE_NAMES, type FeatureName } from '@holdfast/protocol/features';
import { z } from 'zod';
import { LOG_LEVELS } from '../core/logger.ts';
import { nearestName } from '../core/nearest-name.ts';
import { DEFAULT_RETENTION } from '../core/retention.ts';
import { FEATURES } from '../features/index.ts';
import type { AdminToken } from '../http/context.ts';
import { DEFAULT_LIMITS, HTTP_LIMITS, type Limit, readLimits } from '../http/limits.ts';
import { DEFAULT_SHEDDING, NO_SHEDDING, readShedding } from '../http/load-shedder.ts';
import { trustedProxies } from '../identity/proxy.ts';
import { DEFAULT_TABLE_MEMORY_BYTES, DEFAULT_TIMEOUTS } from '../tables/context.ts';
import { TABLE_LIMITS } from '../tables/limits.ts';

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Parses `ann:TOKEN,ben:TOKEN`; a token without a name gets the name `admin`. Returns null if a token is too short. */
function readAdminTokens(list: string): AdminToken[] | null {
  const tokens = list.split(',').map((part) => {
    const [, name = 'admin', token = ''] = /^(?:([\w-]{1,32}):)?(.*)$/.exec(part.trim()) ?? [];
    return { name, token };
  });
  return tokens.every(({ token }) => token.length >= 16) ? tokens : null;
}

/** All limits of a server, including those of disabled features. */
export const LIMITS: readonly Limit[] = [
  ...Object.values(HTTP_LIMITS),
  ...Object.values(TABLE_LIMITS),
  ...FEATURES.flatMap(({ limits = [] }) => limits),
];

const NO: readonly string[] = ['no', '0', 'false'];

const yesNo = (standard: boolean) =>
  z
    .enum(['yes', '1', 'true', 'no', '0', 'false'], 'expected yes or no')
    .transform((text) => ['yes', '1', 'true'].includes(text))
    .default(standard);

/** The settings of a server. Each is optional; the defaults suit a single machine. */
const Values = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_FOLDER: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'expected postgres://...')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((list, { addIssue }) => {
      if (list === 'no') return null;
      const proxies = trustedProxies(list);
      if (!proxies) addIssue('expected the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8,fd00::/8');
      return proxies;
    })
    .default(null),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ADMIN_TOKEN: z
    .string()
    .transform((list, { addIssue }) => {
      const tokens = readAdminTokens(list);
      if (!tokens) addIssue('expected a token of at least 16 characters, or several with names: ann:TOKEN,ben:TOKEN');
      return tokens ?? [];
    })
    .default([]),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  BOT_THREADS: whole(0, 64).default(1),
  BOT_PAUSE_MS: whole(0, 60_000).default(DEFAULT_TIMEOUTS.botDelayMs),
  BOT_TIME_MS: whole(50, 600_000).default(DEFAULT_TIMEOUTS.botTimeLimitMs),
  KEEP_UNSTARTED_DAYS: whole(0, 36_500).default(DEFAULT_RETENTION.unstartedDays),
  KEEP_ABANDONED_DAYS: whole(0, 36_500).default(DEFAULT_RETENTION.abandonedDays),
  KEEP_FINISHED_DAYS: whole(0, 36_500).default(DEFAULT_RETENTION.finishedDays),
  KEEP_SESSIONS_DAYS: whole(0, 36_500).default(DEFAULT_RETENTION.sessionDays),
  KEEP_REPORTS_DAYS: whole(0, 36_500).default(DEFAULT_RETENTION.reportDays),
  KEEP_AUDIT_DAYS: whole(0, 36_500).default(DEFAULT_RETENTION.auditDays),
  DISK_BUDGET_MB: whole(0, 1_000_000_000).default(0),
  TABLE_MEMORY_MB: whole(16, 1_000_000).default(DEFAULT_TABLE_MEMORY_BYTES / 1024 / 1024),
  ABSENT_AFTER_S: whole(5, 86_400).default(DEFAULT_TIMEOUTS.markAbsentAfterMs / 1000),
  LIMITS: z
    .string()
    .transform((text, { addIssue }) => {
      if (NO.includes(text)) return null;
      if (['yes', '1', 'true'].includes(text)) return DEFAULT_LIMITS;
      const limits = readLimits(text, LIMITS);
      if (!limits)
        addIssue('expected yes, no, or a list such as moves=20/60,streamsPerPerson=100 (docs/hosting/limits.md)');
      return limits;
    })
    .default(DEFAULT_LIMITS),
  SHEDDING: z
    .string()
    .transform((text, { addIssue }) => {
      if (NO.includes(text)) return NO_SHEDDING;
      if (['yes', '1', 'true'].includes(text)) return DEFAULT_SHEDDING;
      const shedding = readShedding(text);
      if (!shedding) addIssue('expected yes, no, or a list such as targetMs=100,least=128 (docs/hosting/limits.md)');
      return shedding ?? DEFAULT_SHEDDING;
    })
    .default(DEFAULT_SHEDDING),
  FEATURES: z
    .string()
    .transform((text, { addIssue }): readonly FeatureName[] => {
      const off = text.split(',').map((part) => part.trim());
      const names = FEATURE_NAMES.filter((name) => off.includes(`-${name}`));
      if (names.length !== off.length)
        addIssue(`expected features to switch off: some of -${FEATURE_NAMES.join(',-')}`);
      return names;
    })
    .default([]),
  // Older settings that FEATURES replaces, still read for one more version.
  ACCOUNTS: yesNo(true),
  RATINGS: yesNo(true),
  TOURNAMENTS: yesNo(true),
  TURN_LIST: yesNo(true),
  FRIENDS: yesNo(true),
  MATCHING: yesNo(true),
  HISTORY: yesNo(true),
  MESSAGES: yesNo(true),
  WORD_FILTER: z
    .string()
    .max(20_000)
    .transform((list) => list.split(','))
    .default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'expected smtp://user:password@host:587 or smtps://...')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  WEB_FOLDER: z.string().min(1).default('web/dist'),
  GAMES_MODULE: z.string().min(1).optional(),
});
const FEATURE_SETTINGS = FEATURES.flatMap(({ settings = [] }) => settings);
/** Without names in lower case, which are not read from the environment. */
const FEATURE_SETTING_NAMES = FEATURE_SETTINGS.flatMap(({ schema }) => Object.keys(schema.shape)).filter((name) =>
  /^[A-Z_]+$/.test(name),
);
/** The names of all settings; docs/hosting/settings.md describes each. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(Values.shape), ...FEATURE_SETTING_NAMES];

const CoreSettings = Values.check(({ value: { SMTP_URL, MAIL_FROM }, issues }) => {
  const message = 'expected the sender of mails, with SMTP_URL';
  if (SMTP_URL && !MAIL_FROM) issues.push({ code: 'custom', path: ['MAIL_FROM'], message, input: undefined });
});
export interface Settings extends z.infer<typeof CoreSettings> {
  /** The settings of features as given in the environment; each feature parses its own. */
  readonly featureSettings: Readonly<Record<string, string>>;
}

/** The features that the operator has not disabled. */
export function featuresOf(settings: Settings): FeatureName[] {
  const { ACCOUNTS, RATINGS, TOURNAMENTS, TURN_LIST, FRIENDS, MATCHING, HISTORY, MESSAGES, featureSettings } = settings;
  const off: Partial<Record<FeatureName, boolean>> = {
    accounts: !ACCOUNTS,
    ratings: !RATINGS,
    tournaments: !TOURNAMENTS,
    turns: !TURN_LIST,
    friends: !FRIENDS,
    matching: !MATCHING,
    history: !HISTORY,
    messages: !MESSAGES,
    notices: NO.includes(featureSettings.NOTICES ?? 'yes'),
  };
  return FEATURE_NAMES.filter((name) => !off[name] && !settings.FEATURES.includes(name));
}

/** Settings whose values are not shown in error messages, since those end up in logs. */
const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'ADMIN_TOKEN',
  'METRICS_TOKEN',
  'SMTP_URL',
  ...FEATURE_SETTINGS.flatMap(({ secrets = [] }) => secrets),
];

/** Settings are invalid; the message is for the operator. */
export class BadSetting extends Error {}

/** Describes variables that look like misspelt settings, which would otherwise be silently ignored. */
const mistyped = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env).flatMap((name) => {
    const nearest = SETTING_NAMES.includes(name) ? null : nearestName(name, SETTING_NAMES);
    return nearest === null ? [] : [`  ${name}: there is no such setting. Did you mean ${nearest}?`];
  });

/** Reads the settings from the environment; throws BadSetting with a line for every invalid one. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given: Record<string, string> = {};
  for (const name of SETTING_NAMES) if (env[name]) given[name] = env[name];
  const core = CoreSettings.safeParse(given);
  const issues = [core, ...FEATURE_SETTINGS.map(({ schema }) => schema.safeParse(given))].flatMap(
    ({ error }) => error?.issues ?? [],
  );
  const slips = mistyped(env);
  if (core.success && issues.length === 0 && slips.length === 0) {
    const ofFeatures = Object.entries(given).filter(([name]) => FEATURE_SETTING_NAMES.includes(name));
    return { ...core.data, featureSettings: Object.fromEntries(ofFeatures) };
  }
  const lines = issues.map(({ path, message }) => {
    const name = String(path[0]);
    const shown = SECRETS.includes(name) ? '(not shown)' : JSON.stringify(given[name]);
    return `  ${name} = ${shown}: ${message}`;
  });
  throw new BadSetting(`These settings cannot be used:\n${[...lines, ...slips].join('\n')}`);
}
