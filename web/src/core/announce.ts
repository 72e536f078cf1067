import { signal } from '@preact/signals';

/** Texts for screen readers to announce politely, newest last; the app renders them in a live region. */
export const announcements = signal<readonly { readonly id: number; readonly text: string }[]>([]);

/** How long an element stays in the region, also beside newer ones: a screen reader reads it some time after it was added. */
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

/** Announces a text politely; texts that arrive within a short time are announced together. */
export function announce(text: string): void {
  if (!text) return;
  queue.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    add(queue.join(' '));
    queue = [];
  }, 150);
}
