import './targets.css';
import type { Board } from '@holdfast/watch/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { memo } from '../../../ui/memo.ts';
import { placed } from '../art/pieces.tsx';
import { askOf, namedBy } from '../choices.ts';
import type { Plan } from '../plan.ts';
import { type Target, targetInDirection } from './arrow-keys.ts';
import { hexCorners, LIT, litLine, litSection } from './target-shapes.ts';

/** How the player pointed: a finger gets a second tap, mouse and keyboard do not need it. */
export type Pointed = 'touch' | 'mouse' | 'keyboard';

/** Browsers without pointer events for clicks are taken for touch screens. */
export const howOf = (event: MouseEvent): Pointed =>
  'pointerType' in event && event.pointerType === 'mouse' ? 'mouse' : 'touch';

export interface TargetsProps {
  readonly board: Board;
  readonly plan: Plan;
  readonly stops: readonly Target[];
  /** Keys already chosen, drawn as chosen. */
  readonly chosen: readonly string[];
  /** The key under the pointer or with the focus. */
  readonly pointed: string | null;
  readonly hinted: readonly string[];
  /** In how many of 36 throws a corner produces; null = not shown. */
  worth(key: string): number | null;
  label(key: string): string;
  pick(key: string, how: Pointed): void;
  /** A place has the focus; null = none has. */
  point(key: string | null): void;
  show(spot: { readonly x: number; readonly y: number }): void;
}

const HEX_RING = `M${hexCorners(LIT.hex)
  .map(({ x, y }) => `${x} ${y}`)
  .join('L')}Z`;

/** The lit shape of a place. */
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
 * The places that can be chosen now: one stop of the Tab key, arrows between them, Enter or Space to choose. Pointers are not
 * heard here but on the whole board (`usePointedTarget`), so that no place lies over another.
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
  // When the question changes while the keyboard is on the board, it stays on the board.
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
      // Chromium would make it a stop of its own, since it hears of the focus.
      tabindex={-1}
      onFocusIn={() => {
        wasInside.current = true;
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget && !group.current?.contains(event.relatedTarget as Node)) wasInside.current = false;
      }}
    >
      {stops.map(({ key, spot }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
        <g
          key={key}
          data-key={key}
          role="button"
          tabindex={key === here ? 0 : -1}
          aria-label={label(key)}
          aria-pressed={chosen.includes(key)}
          class={`target ${askOf(key)}${goodness(worth(key))}${key === pointed ? ' pointed' : ''}${chosen.includes(key) ? ' chosen' : ''}${hinted.includes(key) ? ' hinted' : ''}`}
          transform={placed(spot)}
          // A click without a pointer comes from assistive technology.
          onClick={(event) => event.detail === 0 && pick(key, howOf(event))}
          onKeyDown={(event) => press(event, key)}
          onFocus={({ currentTarget }) => {
            setAt(key);
            // A pointer that brings the focus points by itself.
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
