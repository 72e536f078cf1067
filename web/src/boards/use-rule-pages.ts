import { useEffect, useState } from 'preact/hooks';
import { settings } from '../core/settings.ts';
import { loadRulePages, type RulePages } from './rule-pages.ts';

/** The rules in the language of the page; null while it is fetched, 'missing' when it could not be. */
export function useRulePages(game: string): RulePages | 'missing' | null {
  const { lang } = settings.value;
  const [found, setFound] = useState<{ readonly key: string; readonly pages: RulePages | 'missing' } | null>(null);
  const key = `${game}/${lang}`;
  useEffect(() => {
    let gone = false;
    loadRulePages(game, lang).then(
      (next) => !gone && setFound({ key, pages: next }),
      () => !gone && setFound({ key, pages: 'missing' }),
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return found?.key === key ? found.pages : null;
}
