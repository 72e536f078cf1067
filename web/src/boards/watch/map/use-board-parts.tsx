import { type Board, type BoardDoc, wallOdds } from '@holdfast/watch/table';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useStagedRender } from '../../../ui/use-staged-render.ts';
import { groundParts } from '../art/ground.tsx';
import { Numbers } from '../art/hexes.tsx';
import type { Plan } from '../plan.ts';
import { type Props, rulesOf } from '../props.ts';
import { BlockedHexes, PlacedPieces, WallFigures } from './placed-pieces.tsx';

/** A board and where everything of it is drawn. */
export interface Layout {
  readonly doc: BoardDoc;
  readonly board: Board;
  readonly plan: Plan;
}

/** What lies and stands on the board. Each part is drawn again only when what it shows has changed: fold keeps the others. */
export function useBoardParts(props: Props, { doc, board, plan }: Layout) {
  const { view } = props;
  const rules = rulesOf(props);
  const laid = view.terrain.join();
  const numbered = view.numbers.join(';');
  const gift = view.wall?.gift;
  const ground = useMemo(() => groundParts(doc, plan, view.terrain), [doc, laid]);
  // First the ground, then what lies on it, what stands on it, and who watches.
  const [hasGround, setHasGround] = useState(false);
  const drawn = useStagedRender(hasGround ? 4 : 1) - 1;
  const numbers = useMemo(() => <Numbers plan={plan} numbers={view.numbers} />, [doc, numbered]);
  const standing = useMemo(
    () => <PlacedPieces board={board} plan={plan} view={view} />,
    [doc, view.roads, view.buildings, view.tormund, gift, view.wall === null],
  );
  const veils = useMemo(() => <BlockedHexes board={board} plan={plan} view={view} />, [doc, view.tormund, gift]);
  const watchers = useMemo(() => plan.north && <WallFigures north={plan.north} view={view} />, [doc, view.wall]);
  // Counting the odds is work enough for a task of its own: not while the ground is drawn.
  const odds = useMemo(() => (drawn > 0 ? wallOdds(rules, view) : []), [rules, view, drawn > 0]);
  return { ground, onGround: () => setHasGround(true), drawn, numbers, standing, veils, watchers, odds };
}

/** A number that changes with the event that is shown, so that each animation is an element of its own. */
export function useEventNumber(event: Props['moving']): number {
  const shown = useRef({ event, number: 0 });
  if (shown.current.event !== event) shown.current = { event, number: shown.current.number + 1 };
  return shown.current.number;
}
