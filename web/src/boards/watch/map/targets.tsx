import './targets.css';
import type { Board } from '@holdfast/watch/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { memo } from '../../../ui/memo.ts';
import { placed } from '../art/pieces.tsx';
import { askOf, namedBy } from '../choices.ts';
import type { Plan } from '../plan.ts';
import { type Target, targetInDirection } from './arrow-keys.ts';
import { hexCorners, LIT, litLine, litSection } from './target-shapes.ts';

/** How the player pointed: touch always needs a confirming tap on a place, mouse and keyboard only sometimes (see `take`). */
export type Pointed = 'touch' | 'mouse' | 'keyboard';

/** Clicks that are not pointer events (older browsers) are treated as touch. */
export const howOf = (event: MouseEvent): Pointed =>
  'pointerType' in event && event.pointerType === 'mouse' ? 'mouse' : 'touch';

export interface TargetsProps {
  readonly board: Board;
  readonly plan: Plan;
  readonly stops: readonly Target[];
  /** Keys that are already chosen. */
  readonly chosen: readonly string[];
  /** The key under the pointer or with the focus; null if there is none. */
  readonly pointed: string | null;
  readonly hinted: readonly string[];
  /** With how many of the 36 rolls a corner produces; null if not shown. */
  worth(key: string): number | null;
  label(key: string): string;
  pick(key: string, how: Pointed): void;
  /** Called with the key of the place that gets the focus; null when it loses the focus. */
  point(key: string | null): void;
  show(spot: { readonly x: number; readonly y: number }): void;
}

const HEX_RING = `M${hexCorners(LIT.hex)
  .map(({ x, y }) => `${x} ${y}`)
  .join('L')}Z`;

/** The highlighted shape of a place. */
export const Lit = memo(function Lit({
  board,
  plan,
  place,
}: {
  readonly board: Board;
  readonly plan: Plan;
  readonly place: string;
}) {
  switch (askOf(place)) {
    case 'path': {
      const { x, y } = litLine(plan, board, namedBy(place));
      const line = `M${-x} ${-y}L${x} ${y}`;
      return (
        <>
          <path d={line} class="lit-line-edge" />
          <path d={line} class="lit-line" />
        </>
      );
    }
    case 'hex':
      return <path d={HEX_RING} class="lit-area" />;
    case 'section': {
      const { left, top, height } = litSection(plan);
      return <rect x={left} y={top} width={-2 * left} height={height} rx="8" class="lit-area" />;
    }
    case 'clearing':
      return <ellipse rx={LIT.clearing.x} ry={LIT.clearing.y} class="lit-area filled" />;
    case 'camp':
      return <circle r={LIT.camp} class="lit-area filled" />;
    case 'guard':
      return <ellipse rx={LIT.guard.x} ry={LIT.guard.y} class="lit-area filled" />;
    default:
      return <circle r="11" class="lit-dot" />;
  }
});

const goodness = (throws: number | null): string =>
  throws === null ? '' : ` good-${throws >= 12 ? 2 : throws >= 8 ? 1 : 0}`;

/**
 * The places that can be chosen now: a single tab stop, arrow keys to move between them, Enter or Space to choose. Pointer
 * events are handled on the whole board (`usePointedTarget`), so that no place can cover another.
 */
export function Targets({
  board,
  plan,
  stops,
  chosen,
  pointed,
  hinted,
  worth,
  label,
  pick,
  point,
  show,
}: TargetsProps) {
  const [at, setAt] = useState<string | null>(null);
  const group = useRef<SVGGElement>(null);
  const here = stops.some(({ key }) => key === at) ? at : (stops[0]?.key ?? null);
  const wasInside = useRef(false);
  // If the question changes while the focus is on the board, keep the focus on the board.
  useEffect(() => {
    if (wasInside.current && here && !group.current?.contains(document.activeElement))
      group.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [stops]);
  const go = (stop: Target): void => {
    setAt(stop.key);
    show(stop.spot);
    group.current?.querySelector<SVGElement>(`[data-key="${CSS.escape(stop.key)}"]`)?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent, key: string): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      pick(key, 'keyboard');
      return;
    }
    const index = stops.findIndex((stop) => stop.key === key);
    const ends: { readonly [name: string]: Target | undefined } = { Home: stops[0], End: stops[stops.length - 1] };
    const next =
      ends[event.key] ??
      targetInDirection(stops, key, event.key) ??
      (event.key.startsWith('Arrow')
        ? stops[(index + (event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? stops.length - 1 : 1)) % stops.length]
        : null);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  return (
    <g
      ref={group}
      class="targets"
      // Without this, Chromium makes the group a tab stop, because it has focus listeners.
      tabindex={-1}
      onFocusIn={() => {
        wasInside.current = true;
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget && !group.current?.contains(event.relatedTarget as Node)) wasInside.current = false;
      }}
    >
      {stops.map(({ key, spot }) => (
        // biome-ignore lint/a11y/useSemanticElements: an SVG cannot contain an HTML button
        <g
          key={key}
          data-key={key}
          role="button"
          tabindex={key === here ? 0 : -1}
          aria-label={label(key)}
          aria-pressed={chosen.includes(key)}
          class={`target ${askOf(key)}${goodness(worth(key))}${key === pointed ? ' pointed' : ''}${chosen.includes(key) ? ' chosen' : ''}${hinted.includes(key) ? ' hinted' : ''}`}
          transform={placed(spot)}
          // A click with detail 0 comes from assistive technology; clicks by pointer are handled on the whole board.
          onClick={(event) => event.detail === 0 && pick(key, howOf(event))}
          onKeyDown={(event) => press(event, key)}
          onFocus={({ currentTarget }) => {
            setAt(key);
            // If a pointer set the focus, the pointer's position decides which place is pointed at.
            if (currentTarget.matches(':focus-visible')) point(key);
          }}
          onBlur={() => point(null)}
        >
          <Lit board={board} plan={plan} place={key} />
          {worth(key) !== null && (
            <text y="4" class="corner-odds">
              {worth(key)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
