import { effect, signal } from '@preact/signals';
import { LANGS, type Lang } from './lang.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const CONTRASTS = ['auto', 'normal', 'more'] as const;
export const MOTIONS = ['auto', 'full', 'less'] as const;
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
const TALKS = ['all', 'mine'] as const;
/** Kinds of sounds with a separate volume: actions at the table, important events, your turn. */
export const SOUND_KINDS = ['table', 'alarms', 'turn'] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

/** The player's settings of the page; stored in the browser. */
export interface Settings {
  readonly lang: Lang;
  readonly theme: (typeof THEMES)[number];
  readonly contrast: (typeof CONTRASTS)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** 0 to 1, a factor on `volume`. */
  readonly volumes: { readonly [K in SoundKind]: number };
  /** Play sounds more quietly from 21:00 to 7:00. */
  readonly quietNights: boolean;
  /** How fast bots answer and events are shown. */
  readonly pace: (typeof PACES)[number];
  /** Show a system notification when it is the player's turn and the page is hidden. */
  readonly notices: boolean;
  /** Announce every event to screen readers, or only prompts and results. */
  readonly talk: (typeof TALKS)[number];
  /** Decline offers automatically that ask for cards the player doesn't have. */
  readonly declineUnpayable: boolean;
  /** Warn before building that it ends trading for the turn. */
  readonly tradeNotice: boolean;
  /** Let bots make short remarks, at local tables and on servers. */
  readonly botTalk: boolean;
  /** Explain things when they happen for the first time. */
  readonly coach: boolean;
  readonly name: string;
}

const KEY = 'holdfast.settings';

/** Returns the value if it is in the list, else null. */
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | null =>
  list.find((one) => one === value) ?? null;

/** Finds the page's language for a browser's language tag: the tag itself, or without its region (`pt` for `pt-BR`). */
const langOf = (tag: string): Lang | undefined =>
  [tag, tag.replace(/-.*/, '')].flatMap(
    (name) => LANGS.find((one) => one.toLowerCase() === name.toLowerCase()) ?? [],
  )[0];

/** The first of the browser's languages that the page is available in; English if there is none. */
const browserLang = (): Lang => (navigator.languages ?? []).flatMap((tag) => langOf(tag) ?? [])[0] ?? 'en';

function storedValues(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Loads the settings from storage; a missing or invalid value becomes the default. */
function load(): Settings {
  const stored = storedValues();
  const flag = (value: unknown, standard: boolean): boolean => (typeof value === 'boolean' ? value : standard);
  const share = (value: unknown, standard: number): number =>
    typeof value === 'number' && value >= 0 && value <= 1 ? value : standard;
  const volumes = { ...(stored.volumes as { readonly [K in SoundKind]?: unknown } | undefined) };
  return {
    lang: oneOf(LANGS, stored.lang) ?? browserLang(),
    theme: oneOf(THEMES, stored.theme) ?? 'auto',
    contrast: oneOf(CONTRASTS, stored.contrast) ?? 'auto',
    motion: oneOf(MOTIONS, stored.motion) ?? 'auto',
    sound: flag(stored.sound, true),
    volume: share(stored.volume, 0.6),
    volumes: { table: share(volumes.table, 1), alarms: share(volumes.alarms, 1), turn: share(volumes.turn, 1) },
    quietNights: flag(stored.quietNights, true),
    pace: oneOf(PACES, stored.pace) ?? 'normal',
    notices: flag(stored.notices, false),
    talk: oneOf(TALKS, stored.talk) ?? 'all',
    declineUnpayable: flag(stored.declineUnpayable, false),
    tradeNotice: flag(stored.tradeNotice, true),
    botTalk: flag(stored.botTalk, true),
    coach: flag(stored.coach, true),
    name: typeof stored.name === 'string' ? stored.name : '',
  };
}

export const settings = signal<Settings>(load());

export function changeSettings(part: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...part };
}

const mediaMatches = (query: string): boolean => matchMedia(query).matches;

/** True if the page may be animated. Read when an animation starts, so a change of the setting does not redraw the page. */
export const motionEnabled = (): boolean => {
  const { motion } = settings.peek();
  return motion === 'auto' ? !mediaMatches('(prefers-reduced-motion: reduce)') : motion === 'full';
};

function applyTheme(): void {
  const { theme, contrast, lang } = settings.peek();
  const root = document.documentElement;
  root.lang = lang;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const more = contrast === 'auto' ? mediaMatches('(prefers-contrast: more)') : contrast === 'more';
  root.dataset.contrast = more ? 'more' : 'normal';
  root.dataset.motion = motionEnabled() ? 'full' : 'less';
}

effect(() => {
  const now = settings.value;
  applyTheme();
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage, the settings are kept until the page is closed.
  }
});
for (const query of ['(prefers-contrast: more)', '(prefers-reduced-motion: reduce)'])
  matchMedia(query).addEventListener('change', applyTheme);
