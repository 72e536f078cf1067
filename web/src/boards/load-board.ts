import { withWords } from '../core/page-words.ts';
import type { AnyBoard } from './board-module.ts';

const MODULES = import.meta.glob<{ readonly board: AnyBoard }>('./*/module.tsx');

/** Loads the board of a game: `boards/<id>/module.tsx`. */
export async function loadBoard(game: string): Promise<AnyBoard> {
  const load = MODULES[`./${game}/module.tsx`];
  if (!load) throw new Error(`no board: ${game}`);
  return (await withWords(load)).board;
}
