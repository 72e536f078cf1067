import { store } from './store.ts';

/** What screen readers are told politely; the frame draws it into a live region. */
export const announcement = store('');

let queue: string[] = [];
let timer = 0;

/** Says a text politely; texts that come together are said together. */
export function announce(text: string): void {
  if (!text) return;
  queue.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    // The no-break space makes the same sentence a new one when it is said twice.
    const said = queue.join(' ');
    queue = [];
    announcement.set(said === announcement.get() ? `${said}\u00a0` : said);
  }, 150);
}
