import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** 0 while the box holds more than it shows: what scrolls must be reachable by keyboard, what does not is no stop for Tab. */
export function useScrollTabStop(box: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(false);
  const look = (): void => {
    const at = box.current;
    setScrolls(at !== null && (at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1));
  };
  // What is inside changes with every move, the box itself with the window.
  useEffect(look);
  useEffect(() => {
    const watcher = new ResizeObserver(look);
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return scrolls ? 0 : undefined;
}
