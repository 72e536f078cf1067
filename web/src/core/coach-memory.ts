import { signal } from '@preact/signals';

/** What this browser has already explained, by `game/topic`. */
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

/** From now on the topic is quiet. */
export function markExplained(game: string, topic: string): void {
  if (isExplained(game, topic)) return;
  explained.value = [...explained.peek(), `${game}/${topic}`];
  try {
    localStorage.setItem(KEY, JSON.stringify(explained.peek()));
  } catch {
    // Without storage it is quiet until the page is closed.
  }
}
