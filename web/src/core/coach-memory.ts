import { signal } from '@preact/signals';

/** Storage key of the topics that this browser has already explained, as `game/topic`. */
const KEY = 'holdfast.coach';

function load(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

const explained = signal<readonly string[]>(load());

export const isExplained = (game: string, topic: string): boolean => explained.peek().includes(`${game}/${topic}`);

/** The topic is not explained again. */
export function markExplained(game: string, topic: string): void {
  if (isExplained(game, topic)) return;
  explained.value = [...explained.peek(), `${game}/${topic}`];
  try {
    localStorage.setItem(KEY, JSON.stringify(explained.peek()));
  } catch {
    // Without storage, it is remembered until the page is closed.
  }
}
