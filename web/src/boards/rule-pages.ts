import type { Lang } from '../core/lang.ts';

/** One numbered rule. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly reading: string | null;
  /** What no source settles, what is known of it, and where to correct it; null = nothing. */
  readonly reconstructed: string | null;
  readonly source: string;
}

export interface Chapter {
  readonly title: string;
  /** One or two plain sentences before the numbered rules; '' = none. */
  readonly intro: string;
  readonly rules: readonly Rule[];
}

/** One page for somebody who has never seen the game: a few steps, each with the picture of a rule. */
export interface QuickStart {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly { readonly title: string; readonly text: string; readonly picture: string | null }[];
}

/** A game's rules in one language; `fallback` = chapters that are only there in English. */
export interface RulePages {
  readonly quickStart: QuickStart | null;
  readonly chapters: readonly (Chapter & { readonly fallback: boolean })[];
}

type Pages = { readonly [path: string]: string };

const PAGES = import.meta.glob<{ readonly pages: Pages }>('./*/rules/compiled/*.ts');

/** The rules of a game in one language, Markdown by file name; none where a game has no rules in that language. */
const loadPages = async (game: string, lang: Lang): Promise<Pages> =>
  (await PAGES[`./${game}/rules/compiled/${lang}.ts`]?.())?.pages ?? {};

const READING = ['Reading', 'Lesart', 'Lezing'] as const;
const RECONSTRUCTED = ['Reconstructed', 'Rekonstruiert', 'Gereconstrueerd'] as const;
const SOURCE = ['Source', 'Quelle', 'Bron'] as const;

function rule(block: string): Rule {
  const [head = '', ...lines] = block.trim().split('\n');
  const [id = '', ...title] = head.split(' ');
  const after = (marks: readonly string[], line: string): string | null => {
    const mark = marks.find((word) => line.startsWith(`${word}:`));
    return mark === undefined ? null : line.slice(mark.length + 1).trim();
  };
  const marked = (marks: readonly string[]): string | null =>
    lines.reduce<string | null>((found, line) => found ?? after(marks, line), null);
  const text = lines.filter((line) => line.trim() && after([...READING, ...RECONSTRUCTED, ...SOURCE], line) === null);
  return {
    id,
    title: title.join(' '),
    text,
    reading: marked(READING),
    reconstructed: marked(RECONSTRUCTED),
    source: marked(SOURCE) ?? '',
  };
}

/** Reads a rules page: `# Chapter`, then `## W-3.4 Title`, sentences, Reading, Reconstructed and Source. */
export function readChapter(page: string): Chapter {
  const [head = '', ...rules] = page.split(/^## /m);
  const [title = '', ...intro] = head.replace(/^# /, '').trim().split('\n');
  return { title, intro: intro.join(' ').trim(), rules: rules.map(rule) };
}

const QUICK_START = 'quick-start.md';

/** Reads a quick start: `# Title`, a sentence, then `### Step`, sentences, and `Picture:` with the rule it is drawn from. */
function readQuickStart(page: string): QuickStart {
  const [head = '', ...steps] = page.split(/^### /m);
  const [title = '', ...lead] = head.replace(/^# /, '').trim().split('\n');
  return {
    title,
    lead: lead.join(' ').trim(),
    steps: steps.map((step) => {
      const [name = '', ...lines] = step.trim().split('\n');
      const picture = lines.find((line) => line.startsWith('Picture:'));
      return {
        title: name,
        text: lines.filter((line) => line !== picture).join(' '),
        picture: picture?.slice('Picture:'.length).trim() ?? null,
      };
    }),
  };
}

const byName = (pages: Pages): Map<string, string> =>
  new Map(
    Object.entries(pages)
      .map(([path, text]) => [path.split('/').at(-1) ?? path, text] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const loaded = new Map<string, Promise<RulePages>>();

async function load(game: string, lang: Lang): Promise<RulePages> {
  const english = byName(await loadPages(game, 'en'));
  const own = lang === 'en' ? english : byName(await loadPages(game, lang));
  const quickStart = own.get(QUICK_START) ?? english.get(QUICK_START);
  english.delete(QUICK_START);
  return {
    quickStart: quickStart === undefined ? null : readQuickStart(quickStart),
    chapters: [...english].map(([name, text]) => ({ ...readChapter(own.get(name) ?? text), fallback: !own.has(name) })),
  };
}

/** A game's rules; loaded once. */
export function loadRulePages(game: string, lang: Lang): Promise<RulePages> {
  const key = `${game}/${lang}`;
  const found = loaded.get(key) ?? load(game, lang);
  loaded.set(key, found);
  // A failed load is tried again the next time.
  found.catch(() => loaded.delete(key));
  return found;
}
