import { EITHER_ORDER, type Move, type MoveType } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';

/** The kinds of places on the board that a step of a move can ask for; the other kinds in `Ask` are chosen by a button. */
export const PLACES = ['section', 'guard', 'camp', 'clearing', 'hex', 'corner', 'path'] as const;
export type Place = (typeof PLACES)[number];
export type Ask = Place | 'seat' | 'kind' | 'card' | 'hero' | 'wildling';

interface Step {
  readonly ask: Ask;
  readonly fields: readonly string[];
}

const step = (ask: Ask, ...fields: string[]): Step => ({ ask, fields });

/** The steps of each type of move that needs any, in the order in which a player chooses. */
const STEPS: { readonly [T in MoveType]?: readonly Step[] } = {
  settle: [step('corner', 'corner')],
  keep: [step('corner', 'corner')],
  road: [step('path', 'path')],
  guard: [step('section', 'section')],
  recruits: [step('section', 'section')],
  yoren: [step('section', 'section')],
  tormund: [step('hex', 'hex'), step('seat', 'from')],
  'patrol-home': [step('hex', 'hex')],
  ygritte: [step('hex', 'hex')],
  osha: [step('hex', 'first'), step('hex', 'second')],
  winter: [step('kind', 'first'), step('kind', 'second')],
  monopoly: [step('kind', 'kind')],
  deal: [step('seat', 'partner')],
  'take-hero': [step('hero', 'hero')],
  tragedy: [step('hero', 'hero')],
  mormont: [step('kind', 'kind'), step('seat', 'first'), step('seat', 'second')],
  give: [step('kind', 'kind')],
  swap: [step('kind', 'give'), step('kind', 'get')],
  marsh: [step('kind', 'give'), step('kind', 'get')],
  tarly: [step('kind', 'kind')],
  jon: [step('kind', 'kind')],
  loot: [step('kind', 'kind')],
  yarwyck: [step('path', 'from'), step('path', 'to')],
  thorne: [step('section', 'section'), step('kind', 'save'), step('kind', 'pay')],
  melisandre: [step('kind', 'save'), step('kind', 'pay')],
  'keep-card': [step('card', 'card')],
  mance: [step('seat', 'from')],
  'benjen-clearing': [step('clearing', 'section'), step('wildling', 'kind')],
  'benjen-camp': [step('camp', 'clan', 'camp')],
  aemon: [step('guard', 'section', 'space'), step('section', 'to')],
};

/** Every step that is answered on the board: its type of move, and its index among the steps of that type. */
export const PLACE_STEPS: readonly { readonly type: MoveType; readonly at: number }[] = Object.entries(STEPS).flatMap(
  ([type, steps]) =>
    steps.flatMap(({ ask }, at) =>
      (PLACES as readonly string[]).includes(ask) ? [{ type: type as MoveType, at }] : [],
    ),
);

/** The index of the first step whose order does not matter (`first` and `second`); `steps` if the order always matters. */
const orderedSteps = (type: MoveType, steps: number): number =>
  EITHER_ORDER.includes(type) ? (STEPS[type] ?? []).findIndex(({ fields }) => fields[0] === 'first') : steps;

/** The value in a key for "nobody" or "nothing". */
export const NONE = 'none';

const keyOf = ({ ask, fields }: Step, move: Move): string => {
  const values = fields.map((field) => (move as never as { [name: string]: unknown })[field]);
  return `${ask}:${values.map((value) => value ?? NONE).join(':')}`;
};

/** The keys of what a move names, one per step. */
export const keysOf = (move: Move): readonly string[] => (STEPS[move.type] ?? []).map((each) => keyOf(each, move));

/** The kind of thing that an option's key names. */
export const askOf = (key: string): Ask => key.slice(0, key.indexOf(':')) as Ask;
/** The value in an option's key, such as a place or a kind; several values are joined by colons. */
export const namedBy = (key: string): string => key.slice(key.indexOf(':') + 1);
export const isPlace = (key: string): boolean =>
  (PLACES as readonly string[]).includes(askOf(key)) && namedBy(key) !== NONE;

/** The keys that can follow `path` in a move; empty if the move is complete, null if it does not fit the path. */
const restOf = (move: Move, path: readonly string[]): readonly string[] | null => {
  const keys = keysOf(move);
  const fixed = orderedSteps(move.type, keys.length);
  if (path.length > keys.length) return null;
  for (let i = 0; i < Math.min(fixed, path.length); i++) if (keys[i] !== path[i]) return null;
  if (path.length < fixed) return [itemAt(keys, path.length)];
  const rest = keys.slice(fixed);
  for (const key of path.slice(fixed)) {
    const found = rest.indexOf(key);
    if (found < 0) return null;
    rest.splice(found, 1);
  }
  return rest;
};

/** Something that can be chosen next, and the moves that remain possible after it. */
export interface Option {
  readonly key: string;
  readonly moves: readonly Move[];
}

/** The state of a choice: the options for the next step, or the complete move. */
export interface Choice {
  /** The keys chosen so far, including those that `choose` filled in. */
  readonly path: readonly string[];
  readonly options: readonly Option[];
  /** The move that the path completes; null if none. */
  readonly move: Move | null;
}

/** The next step among the listed moves of some types. Fills in later steps off the board that have only one option. */
export const choose = (moves: readonly Move[], types: readonly MoveType[], path: readonly string[]): Choice => {
  const fitting = moves.filter(({ type }) => types.includes(type));
  for (;;) {
    const options = new Map<string, Move[]>();
    let finished: Move | null = null;
    for (const move of fitting) {
      const rest = restOf(move, path);
      if (rest === null) continue;
      if (rest.length === 0) finished = move;
      // "None", such as no second hex, is offered only when nothing else of the move is left to choose.
      const named = rest.filter((key) => namedBy(key) !== NONE);
      for (const key of new Set(named.length > 0 ? named : rest)) options.set(key, [...(options.get(key) ?? []), move]);
    }
    const only = options.size === 1 ? ([...options.keys()][0] ?? null) : null;
    if (finished || only === null || isPlace(only) || path.length === 0)
      return { path, options: [...options].map(([key, left]) => ({ key, moves: left })), move: finished };
    path = [...path, only];
  }
};
