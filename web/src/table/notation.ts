import type { AnyMove, AnyRules } from '@holdfast/kernel';

interface Door {
  readonly moves: {
    read(rules: AnyRules, text: string): AnyMove | null;
  };
}

const doors: { readonly [game: string]: () => Promise<Door> } = {
  watch: () => import('@holdfast/watch/table') as Promise<unknown> as Promise<Door>,
  carcassonne: () => import('@holdfast/carcassonne/table') as Promise<unknown> as Promise<Door>,
};

/** A move in the game's notation, as hints from a server tell it, turned into the object a board lights up. */
export async function readMove(game: string, rules: AnyRules, text: string): Promise<AnyMove | null> {
  const door = await doors[game]?.();
  return door?.moves.read(rules, text) ?? null;
}
