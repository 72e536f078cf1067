import { signal } from '@preact/signals';

/** What screen readers read out politely; the app draws it into a live region. */
export const announcement = signal('');

let queue: string[] = [];
let timer = 0;

/** Reads a text out politely; texts that come together are read out together. */
export function announce(text: string): void {
  if (!text) return;
  queue.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    // The no-break space makes the same sentence a new one when it comes twice.
    const joined = queue.join(' ');
    queue = [];
    announcement.value = joined === announcement.peek() ? `${joined}\u00a0` : joined;
  }, 150);
}
