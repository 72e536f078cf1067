import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** True once the box has been within `rootMargin` of the viewport; '0px' = in it. */
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
