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
  readonly rules: readonly Rule[];
}

/** A game's rules in one language; `fallback` = chapters that are only there in English. */
export interface RulePages {
  readonly chapters: readonly (Chapter & { readonly fallback: boolean })[];
}

type Pages = { readonly [path: string]: string };

const PAGES = import.meta.glob<{ readonly pages: Pages }>('./*/rules/*.ts');

/** The rules of a game in one language, Markdown by file name; none where a game has no rules in that language. */
const loadPages = async (game: string, lang: Lang): Promise<Pages> =>
  (await PAGES[`./${game}/rules/${lang}.ts`]?.())?.pages ?? {};

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
  return { title: head.replace(/^# /, '').trim().split('\n')[0] ?? '', rules: rules.map(rule) };
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
  return {
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
