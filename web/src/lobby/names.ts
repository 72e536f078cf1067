/** Names of the bots at tables of this device. */
const BOT_NAMES = ['Brida', 'Corin', 'Salka', 'Hauke', 'Marit', 'Gerlof', 'Tilda', 'Veit', 'Jette', 'Odo'] as const;

/** A few different names that nobody at the table bears yet. */
export function botNames(count: number, taken: readonly string[] = []): readonly string[] {
  const free = BOT_NAMES.filter((name) => !taken.includes(name));
  const first = crypto.getRandomValues(new Uint8Array(1))[0] % free.length;
  return Array.from({ length: count }, (_, i) => free[(first + i) % free.length]);
}
