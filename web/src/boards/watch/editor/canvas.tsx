import { type Hex, hexName, type Problem } from '@holdfast/kernel';
import { type BoardDoc, boardOf } from '@holdfast/watch/table';
import type { JSX, RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { arrowDirection, nextInDirection } from '../../viewport/arrow-target.ts';
import { discAt, nearestTarget, type PointerTarget } from '../../viewport/nearest-target.ts';
import { groundParts } from '../art/ground.tsx';
import { R, W } from '../art/hex-size.ts';
import { Numbers } from '../art/hexes.tsx';
import { placed, Road, Settlement } from '../art/pieces.tsx';
import { Tormund } from '../art/wildlings.tsx';
import { hexCorners } from '../map/target-shapes.ts';
import { planOf, type Spot } from '../plan.ts';
import { canvasGrid, edgesOf } from './canvas-grid.ts';
import { type DraftBoard, docOf, FOUNDINGS } from './draft-board.ts';
import { cornerSpots, type Stop, stopsOf } from './stops.ts';
import type { Tool } from './tools.tsx';
import { editorWords } from './words/compiled/index.ts';

const RING = `M${Array.from({ length: 6 }, (_, i) => `${(R - 5) * Math.sin((i * Math.PI) / 3)} ${-(R - 5) * Math.cos((i * Math.PI) / 3)}`).join('L')}Z`;

/** The fraction of a path that is drawn, around its middle; the ends are left free for the corners. */
const LINE = 0.5;
/** How far a pointer may be from a place and still select it, in drawing units. */
const REACH = 18;

/** The land with its numbers and trade route signs, the start pieces, and Tormund. */
function Land({ draft }: { draft: DraftBoard }): JSX.Element | null {
  if (draft.hexes.length === 0) return null;
  const doc = docOf(draft);
  const plan = planOf(doc, boardOf(doc));
  const spots = cornerSpots(draft);
  const tormundAt = draft.tormund && draft.hexes.findIndex((hex) => hexName(hex) === hexName(draft.tormund as Hex));
  const tormund = tormundAt === null ? null : plan.hexes[tormundAt];
  const board = boardOf(doc);
  return (
    <>
      {groundParts(
        doc,
        plan,
        draft.hexes.map(({ terrain }) => terrain),
      )}
      <Numbers plan={plan} numbers={draft.hexes.map(({ numbers }) => numbers)} />
      {draft.starts.flatMap((start, seat) =>
        FOUNDINGS.map((founding) => {
          const { corner, road } = start[founding];
          const at = corner === null ? undefined : spots.get(corner);
          const path = road === null ? undefined : board.pathByName.get(road);
          const along = path === undefined ? undefined : plan.paths[path];
          return (
            <g key={`${seat}${founding}`}>
              {along && <Road seat={seat} along={along} />}
              {at && (
                <g transform={placed(at)}>
                  <Settlement seat={seat} />
                  {founding === 'second' && <circle cx="13" cy="-13" r="6" class="second-mark" />}
                </g>
              )}
            </g>
          );
        }),
      )}
      {tormund && (
        <g transform={placed({ x: tormund.x - 26, y: tormund.y })}>
          <Tormund />
        </g>
      )}
    </>
  );
}

/** Names of the hexes that the problems are about; for `wall-hex`, of the hex that is missing. */
function blamed(problems: readonly Problem[], draft: DraftBoard): ReadonlySet<string> {
  const names = problems.flatMap(({ field, code, with: details }) => {
    if (code === 'wall-hex') return [String(details?.hex)];
    const hex = draft.hexes[Number(/^board\.hexes\[(\d+)\]/.exec(field)?.[1] ?? -1)];
    return hex ? [hexName(hex)] : [];
  });
  return new Set(names);
}

const shapeOf = ({ kind, line, spot }: Stop): JSX.Element =>
  kind === 'hex' ? (
    <path d={RING} class="stop-hex" />
  ) : line ? (
    <path
      d={`M${(line.a.x - spot.x) * LINE} ${(line.a.y - spot.y) * LINE}L${(line.b.x - spot.x) * LINE} ${(line.b.y - spot.y) * LINE}`}
      class="stop-line"
    />
  ) : (
    <circle r="10" class="stop-dot" />
  );

/** A stop as a pointer target: a pointer selects the nearest one, whatever is drawn on top. */
const targetOf = (stop: Stop): PointerTarget => {
  const { key, kind, line, spot } = stop;
  const along = ({ x, y }: Spot): Spot => ({ x: spot.x + (x - spot.x) * LINE, y: spot.y + (y - spot.y) * LINE });
  if (kind === 'hex') return { key, spot, shape: { corners: hexCorners(R - 5, spot) } };
  return { key, spot, shape: line ? { a: along(line.a), b: along(line.b), radius: 4 } : discAt(spot, 10) };
};

interface CanvasProps {
  draft: DraftBoard;
  tool: Tool;
  problems: readonly Problem[];
  wall: BoardDoc['wall'];
  onChange: (draft: DraftBoard) => void;
}

/** Painting by pointer: uses the tool where the stroke starts and, for terrain, on each place that it moves to. */
function useStrokes(
  svg: RefObject<SVGSVGElement | null>,
  stops: readonly Stop[],
  tool: Tool,
  use: (key: string) => void,
) {
  // The last place that the current stroke painted; null if there is no stroke.
  const stroke = useRef<string | null>(null);
  const targets = useMemo(() => stops.map(targetOf), [stops]);
  const keyUnder = ({ clientX, clientY }: PointerEvent): string | null => {
    const matrix = svg.current?.getScreenCTM();
    const at = matrix && new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return (at && nearestTarget(targets, at, REACH)?.key) ?? null;
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const target = event.target as Element;
    const key = keyUnder(event);
    if (!key) return;
    // Touch input is captured by the element where it starts; release it, so that the stroke can continue over others.
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    stroke.current = key;
    use(key);
  };
  const move = (event: PointerEvent): void => {
    // Only terrain is painted in strokes, since the other tools toggle and would flicker.
    if (stroke.current === null || tool.name !== 'terrain') return;
    const key = keyUnder(event);
    if (!key || key === stroke.current) return;
    stroke.current = key;
    use(key);
  };
  const end = (): void => {
    stroke.current = null;
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: end, onPointerLeave: end };
}

/** Marks over the land: free cells (for the terrain tool), the sections of the Wall, and hexes with a problem. */
function marksOf({ draft, tool, problems, wall }: CanvasProps, grid: ReturnType<typeof canvasGrid>): JSX.Element {
  const e = editorWords();
  const laid = new Set(draft.hexes.map(hexName));
  const wrong = blamed(problems, draft);
  return (
    <>
      {tool.name === 'terrain' &&
        grid.cells
          .filter((cell) => !laid.has(hexName(cell)))
          .map((cell) => <path key={hexName(cell)} d={RING} class="free-cell" transform={placed(cell.spot)} />)}
      {(wall?.sections ?? []).map((section, i) => {
        const cell = grid.cells.find((one) => hexName(one) === hexName(section));
        return (
          cell && (
            <g key={i} transform={placed(cell.spot)} class="wall-mark">
              <rect x={-W / 2} y={-R - 8} width={W} height="20" />
              <text y={-R + 7} font-size="13">
                {e.wall} {i + 1}
              </text>
            </g>
          )
        );
      })}
      {grid.cells
        .filter((cell) => wrong.has(hexName(cell)))
        .map((cell) => (
          <path key={hexName(cell)} d={RING} class="wrong-cell" transform={placed(cell.spot)} />
        ))}
    </>
  );
}

/** The canvas: the board drawn so far, and the places where the tool can be used by mouse, touch and keyboard. */
export function Canvas(props: CanvasProps): JSX.Element {
  const { draft, tool } = props;
  const e = editorWords();
  const sections = props.wall?.sections ?? [];
  const grid = useMemo(() => canvasGrid([...draft.hexes, ...sections]), [draft.hexes, props.wall]);
  const edges = useMemo(() => edgesOf(draft), [draft.hexes]);
  const land = useMemo(() => <Land draft={draft} />, [draft]);
  const stops = useMemo(() => stopsOf(draft, tool, grid, edges), [draft, tool, grid, edges, e]);
  const [at, setAt] = useState<string | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const here = stops.find(({ key }) => key === at) ?? stops[0];

  const use = (key: string | null | undefined): void => {
    const stop = stops.find((one) => one.key === key);
    if (!stop) return;
    setAt(stop.key);
    const next = stop.use(draft);
    if (next !== draft) props.onChange(next);
  };
  const stroke = useStrokes(svg, stops, tool, use);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !here) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      use(here.key);
      return;
    }
    const direction = arrowDirection(event.key);
    const next = direction && nextInDirection(stops, ({ spot }) => spot, here, direction, 2.5);
    if (!next) return;
    event.preventDefault();
    setAt(next.key);
    svg.current?.querySelector<SVGElement>(`[data-stop="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing whose places are buttons; it handles strokes across them
    <svg
      ref={svg}
      class="watch-board editor-canvas"
      viewBox={`${grid.left} ${grid.top} ${grid.width} ${grid.height}`}
      style={{ aspectRatio: `${grid.width} / ${grid.height}` }}
      role="group"
      aria-label={e.canvas}
      {...stroke}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable */}
      <g aria-hidden="true">
        <rect x={grid.left} y={grid.top} width={grid.width} height={grid.height} class="sea-ground" />
        {land}
        {marksOf(props, grid)}
      </g>
      {stops.map((stop) => (
        // biome-ignore lint/a11y/useSemanticElements: an SVG cannot contain an HTML button
        <g
          key={stop.key}
          data-stop={stop.key}
          role="button"
          tabindex={stop === here ? 0 : -1}
          aria-label={stop.label}
          class={`stop ${stop.kind}`}
          transform={placed(stop.spot)}
          onFocus={() => setAt(stop.key)}
          onClick={(event) => {
            // Pointers already painted on pointerdown; a click with detail 0 comes from assistive technology.
            if (event.detail === 0) use(stop.key);
          }}
        >
          {shapeOf(stop)}
        </g>
      ))}
    </svg>
  );
}
