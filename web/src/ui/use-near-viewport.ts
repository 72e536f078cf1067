import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** True once the box has come near the part of the page that is seen; '0px' = into it. */
export function useNearViewport(box: RefObject<HTMLElement | null>, rootMargin = '300px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near]);
  return near;
}
