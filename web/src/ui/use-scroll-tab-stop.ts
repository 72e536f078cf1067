import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** 0 while the box holds more than it shows: what scrolls must be reachable by keyboard, what does not is no stop for Tab. */
export function useScrollTabStop(box: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The content grows by itself, the box with the window.
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1),
    );
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  });
  return scrolls ? 0 : undefined;
}
