import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** True once the box has come near the part of the page that is seen. */
export function useNearViewport(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '300px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near]);
  return near;
}
