import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** True while the box is in or near the viewport; for parts that are costly to draw. */
export function useInView(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: '250px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return near;
}
