const PATIENCE_MS = 60_000;

/** Waits until something holds; says what it waited for when it never does. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`still waiting: ${what}`);
    await new Promise((later) => setTimeout(later, 5));
  }
}
