import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { DrawReport } from '@holdfast/session/tournament';

/** Pairing and hashing are loaded when somebody enters a tournament or checks a draw. */
const load = () => import('@holdfast/session/tournament');

const keyOf = (tournament: string): string => `holdfast.draw.${tournament}`;

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** This device's contribution to a tournament's random draw; null if it has none. */
export function ownElement(tournament: string): string | null {
  try {
    return localStorage.getItem(keyOf(tournament));
  } catch {
    return null;
  }
}

/** Creates and stores this device's contribution to the draw; returns its commitment, or null if this browser has no storage. */
export async function promiseElement(tournament: string): Promise<string | null> {
  const { entrantCommitment } = await load();
  const element = ownElement(tournament) ?? random();
  try {
    localStorage.setItem(keyOf(tournament), element);
  } catch {
    return null;
  }
  return entrantCommitment(tournament, element);
}

/** Recomputes the draw to verify it; null if it has not taken place. */
export const checkDraw = async (tournament: Tournament): Promise<DrawReport | null> =>
  (await load()).verifyDraw(tournament);
