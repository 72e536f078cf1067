import { signal } from '@preact/signals';

/** What screen readers read out politely, newest last; the app draws it into a live region. */
export const announcements = signal<readonly { readonly id: number; readonly text: string }[]>([]);

/** A screen reader reads an element of the region some time after it came: so long it stays beside a newer one. */
const KEPT_MS = 3000;

let queue: string[] = [];
let timer = 0;
let lastId = 0;

function add(text: string): void {
  const id = ++lastId;
  announcements.value = [...announcements.peek(), { id, text }];
  setTimeout(() => {
    announcements.value = announcements.peek().filter((one) => one.id >= id);
  }, KEPT_MS);
}

/** Reads a text out politely; texts that come together are read out together. */
export function announce(text: string): void {
  if (!text) return;
  queue.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    add(queue.join(' '));
    queue = [];
  }, 150);
}
