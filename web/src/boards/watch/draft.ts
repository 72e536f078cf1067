import type { Board, Move, MoveType } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import { type Choice, choose, isPlace } from './choices.ts';
import type { Pointed } from './map/targets.tsx';
import type { Props } from './props.ts';

/** Move types that the board offers without a button being pressed first. */
const AMBIENT: readonly MoveType[] = ['settle', 'road', 'keep', 'guard', 'tormund'];

/** Phases in which the board asks for only one thing, so a mouse click needs no confirmation. */
const FORCED = ['found-settlement', 'found-road', 'found-guard', 'free-road', 'tormund'];

/** The current step of the move in the draft, or of the ambient moves without one; null if there is nothing to choose. */
export const current = (props: Props): Choice | null => {
  if (!props.asked) return null;
  const { draft } = props;
  if (!draft || draft.kind === 'why') return choose(props.asked.moves, AMBIENT, []);
  if (draft.kind !== 'move') return null;
  const path = draft.held ? draft.path.slice(0, -1) : draft.path;
  return choose(props.asked.moves, draft.types, path);
};

/** Starts a draft of a move of these types; sends the move at once if there is nothing to choose. */
export const begin = (props: Props, types: readonly MoveType[]): void => {
  if (!props.asked) return;
  const { move } = choose(props.asked.moves, types, []);
  if (move) props.send(move);
  else props.setDraft({ kind: 'move', types, path: [], held: false });
};

/** Chooses an option of the current step, then goes to the next step, waits for a confirming tap, or sends the move. */
export const take = (props: Props, key: string, how: Pointed): void => {
  if (!props.asked) return;
  const { draft } = props;
  const making = draft?.kind === 'move' ? draft : null;
  const types = making?.types ?? AMBIENT;
  const held = making?.held ? making.path[making.path.length - 1] : null;
  const before = making ? (held ? making.path.slice(0, -1) : making.path) : [];
  const next = choose(props.asked.moves, types, [...choose(props.asked.moves, types, before).path, key]);
  if (!next.move) {
    props.setDraft({ kind: 'move', types, path: next.path, held: false });
    return;
  }
  const sure =
    !isPlace(key) ||
    held === key ||
    (how !== 'touch' && (making !== null || FORCED.includes(props.truth.stands.phase)));
  if (sure) props.send(next.move);
  else props.setDraft({ kind: 'move', types, path: [...before, key], held: true });
};

/** The complete move that waits for a confirming tap; null if there is none. */
export const heldMove = (props: Props): Move | null => {
  const { draft, asked } = props;
  if (!asked || draft?.kind !== 'move' || !draft.held) return null;
  return choose(asked.moves, draft.types, draft.path).move;
};

/** Goes back one step in the draft of a move; otherwise clears the draft. */
export const stepBack = (props: Props): void => {
  const { draft } = props;
  if (draft?.kind === 'move' && draft.path.length > 0)
    props.setDraft({ ...draft, path: draft.path.slice(0, -1), held: false });
  else props.setDraft(null);
};

/** The options that the best hinted move names in its first step; empty without a hint. */
export const hintedPlaces = (props: Props): readonly string[] => {
  const best = props.hints[0]?.move as Move | undefined;
  if (!best || !props.asked) return [];
  return choose([best], [best.type], []).options.map(({ key }) => key);
};

/** The move type whose place is asked for; null if there is none or more than one. */
export const oneAsked = (props: Props): MoveType | null => {
  const { draft, asked, truth } = props;
  if (!asked || (draft && draft.kind !== 'move' && draft.kind !== 'why')) return null;
  const making = draft?.kind === 'move' ? draft : null;
  const types = making ? making.types : FORCED.includes(truth.stands.phase) ? AMBIENT : [];
  const open = types.filter((type) => asked.moves.some((move) => move.type === type));
  return open.length === 1 && (!making || making.path.length === 0 || making.held) ? itemAt(open, 0) : null;
};

/** Moves of a type to all places on the board, legal or not: sending an illegal one brings a refusal that explains why. */
export const probes = (type: MoveType, board: Board): { readonly key: string; readonly move: Move }[] => {
  switch (type) {
    case 'settle':
    case 'keep':
      return board.cornerNames.map((corner) => ({ key: `corner:${corner}`, move: { type, corner } }));
    case 'road':
      return board.pathNames.map((path) => ({ key: `path:${path}`, move: { type, path } }));
    case 'guard':
      return Array.from({ length: board.sections }, (_, section) => ({
        key: `section:${section}`,
        move: { type, section },
      }));
    case 'tormund':
      return board.hexNames.map((hex) => ({ key: `hex:${hex}`, move: { type, hex, from: null } }));
    default:
      return [];
  }
};
