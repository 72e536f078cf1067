import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { DrawReport } from '@holdfast/session/tournament';

/** Pairing and hashes are loaded when somebody enters or checks a draw. */
const load = () => import('@holdfast/session/tournament');

const keyOf = (tournament: string): string => `holdfast.draw.${tournament}`;

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The part of the luck that this device has for a tournament; null = none. */
export function ownElement(tournament: string): string | null {
  try {
    return localStorage.getItem(keyOf(tournament));
  } catch {
    return null;
  }
}

/** Makes this device's part of the luck, keeps it, and gives the promise of it; null = this browser keeps nothing. */
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

/** Computes the draw again; null = it is not drawn yet. */
export const checkDraw = async (tournament: Tournament): Promise<DrawReport | null> =>
  (await load()).verifyDraw(tournament);
