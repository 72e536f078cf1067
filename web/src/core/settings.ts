import { LANGS, type Lang } from './lang.ts';
import { type Store, store } from './store.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const CONTRASTS = ['auto', 'normal', 'more'] as const;
export const MOTIONS = ['auto', 'full', 'less'] as const;
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;

/** What a player may set about the page; kept in the browser. */
export interface Settings {
  readonly lang: Lang;
  readonly theme: (typeof THEMES)[number];
  readonly contrast: (typeof CONTRASTS)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  readonly volume: number;
  /** How quickly bots answer at a table on this device. */
  readonly pace: (typeof PACES)[number];
  /** Tell by a system notice when it is the player's turn and the page is hidden. */
  readonly notices: boolean;
  /** Read every fact out to screen readers, or only questions and results. */
  readonly talk: 'all' | 'mine';
  readonly name: string;
}

const KEY = 'holdfast.settings';

const isLang = (code: string): code is Lang => (LANGS as readonly string[]).includes(code);

/** The first language of the browser that the table speaks. */
const browserLang = (): Lang =>
  (navigator.languages ?? []).map((tag) => tag.toLowerCase().split('-')[0]).find(isLang) ?? 'en';

const STANDARD: Settings = {
  lang: browserLang(),
  theme: 'auto',
  contrast: 'auto',
  motion: 'auto',
  sound: true,
  volume: 0.6,
  pace: 'normal',
  notices: false,
  talk: 'all',
  name: '',
};

const load = (): Settings => {
  try {
    const kept = { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
    return isLang(kept.lang) ? kept : { ...kept, lang: STANDARD.lang };
  } catch {
    return STANDARD;
  }
};

export const settings: Store<Settings> = store(load());

const asks = (query: string): boolean => matchMedia(query).matches;

/** Should things move? */
export const motionEnabled = (): boolean => {
  const { motion } = settings.get();
  return motion === 'auto' ? !asks('(prefers-reduced-motion: reduce)') : motion === 'full';
};

const applyTheme = (): void => {
  const { theme, contrast, lang } = settings.get();
  const root = document.documentElement;
  root.lang = lang;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const more = contrast === 'auto' ? asks('(prefers-contrast: more)') : contrast === 'more';
  root.dataset.contrast = more ? 'more' : 'normal';
  root.dataset.motion = motionEnabled() ? 'full' : 'less';
};

settings.watch(() => {
  applyTheme();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // A browser without storage forgets the settings when it closes; the page works all the same.
  }
});
for (const query of ['(prefers-contrast: more)', '(prefers-reduced-motion: reduce)'])
  matchMedia(query).addEventListener('change', applyTheme);
applyTheme();
