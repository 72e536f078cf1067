import { useEffect, useState } from 'preact/hooks';

const QUERY = '(max-width: 900px)';

/** True if the window is narrow now. For event handlers; components use the hook. */
export const isNarrowScreen = (): boolean => matchMedia(QUERY).matches;

/** True on a phone or in a narrow window; the same width as in the style sheets. */
export function useNarrowScreen(): boolean {
  const [narrow, setNarrow] = useState(isNarrowScreen);
  useEffect(() => {
    const media = matchMedia(QUERY);
    const update = (): void => setNarrow(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return narrow;
}
