import { type Board, type BoardDoc, wallOdds } from '@holdfast/watch/table';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useStagedRender } from '../../../ui/use-staged-render.ts';
import { groundParts } from '../art/ground.tsx';
import { Numbers } from '../art/hexes.tsx';
import type { Plan } from '../plan.ts';
import { type Props, rulesOf } from '../props.ts';
import { BlockedHexes, PlacedPieces, WallFigures } from './placed-pieces.tsx';

/** A board and its drawing plan. */
export interface Layout {
  readonly doc: BoardDoc;
  readonly board: Board;
  readonly plan: Plan;
}

/** The drawn parts of the board. Each is rendered again only when its data changes: `fold` keeps objects that don't change. */
export function useBoardParts(props: Props, { doc, board, plan }: Layout) {
  const { view } = props;
  const rules = rulesOf(props);
  const laid = view.terrain.join();
  const numbered = view.numbers.join(';');
  const gift = view.wall?.gift;
  const ground = useMemo(() => groundParts(doc, plan, view.terrain), [doc, laid]);
  // Draws in stages: the ground; numbers, veils and counts; pieces on the land; figures at the Wall.
  const [hasGround, setHasGround] = useState(false);
  const drawn = useStagedRender(hasGround ? 4 : 1) - 1;
  const numbers = useMemo(() => <Numbers plan={plan} numbers={view.numbers} />, [doc, numbered]);
  const standing = useMemo(
    () => <PlacedPieces board={board} plan={plan} view={view} />,
    [doc, view.roads, view.buildings, view.tormund, gift, view.wall === null],
  );
  const veils = useMemo(() => <BlockedHexes board={board} plan={plan} view={view} />, [doc, view.tormund, gift]);
  const watchers = useMemo(() => plan.north && <WallFigures north={plan.north} view={view} />, [doc, view.wall]);
  // Computing the odds is slow: wait until the ground is drawn, so that the two are separate tasks.
  const odds = useMemo(() => (drawn > 0 ? wallOdds(rules, view) : []), [rules, view, drawn > 0]);
  return { ground, onGround: () => setHasGround(true), drawn, numbers, standing, veils, watchers, odds };
}

/** A number that changes with the event shown; used as a key, it gives each animation a new element. */
export function useEventNumber(event: Props['moving']): number {
  const shown = useRef({ event, number: 0 });
  if (shown.current.event !== event) shown.current = { event, number: shown.current.number + 1 };
  return shown.current.number;
}
