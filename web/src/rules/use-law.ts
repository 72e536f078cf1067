import { useEffect, useState } from 'preact/hooks';
import { settings } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import { type Law, law } from './law.ts';

/** The law in the language of the page; null while it is fetched, 'missing' when it could not be. */
export function useLaw(game: string): Law | 'missing' | null {
  const { lang } = useStore(settings);
  const [found, setFound] = useState<{ readonly key: string; readonly law: Law | 'missing' } | null>(null);
  const key = `${game}/${lang}`;
  useEffect(() => {
    let gone = false;
    law(game, lang).then(
      (next) => !gone && setFound({ key, law: next }),
      () => !gone && setFound({ key, law: 'missing' }),
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return found?.key === key ? found.law : null;
}
