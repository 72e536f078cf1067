import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The box's tabIndex: 0 while it can be scrolled, since scrolling must be possible by keyboard; otherwise Tab skips it. */
export function useScrollTabStop(box: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The content can change its size on its own, the box with the window.
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1),
    );
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  });
  return scrolls ? 0 : undefined;
}
