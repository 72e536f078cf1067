import './targets.css';
import type { Board } from '@holdfast/watch/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { memo } from '../../../ui/memo.ts';
import { R, W } from '../art/hex-size.ts';
import { placed } from '../art/pieces.tsx';
import { askOf, namedBy } from '../choices.ts';
import { northPlan, type Plan, pathLine } from '../plan.ts';
import { type Target, targetInDirection } from './arrow-keys.ts';

/** How the player pointed: a finger gets a second tap, mouse and keyboard do not need it. */
export type Pointed = 'touch' | 'mouse' | 'keyboard';

export interface TargetsProps {
  readonly board: Board;
  readonly plan: Plan;
  readonly stops: readonly Target[];
  /** Keys already chosen, drawn as chosen. */
  readonly chosen: readonly string[];
  readonly hinted: readonly string[];
  /** In how many of 36 throws a corner produces; null = not shown. */
  worth(key: string): number | null;
  label(key: string): string;
  pick(key: string, how: Pointed): void;
  /** Focus or mouse over a place; null = gone. */
  point(key: string | null): void;
  show(spot: { readonly x: number; readonly y: number }): void;
}

const hexRing = (r: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => `${r * Math.sin((i * Math.PI) / 3)} ${-r * Math.cos((i * Math.PI) / 3)}`).join('L')}Z`;

/** The lit shape of a place, and around it a wider one for fingers. */
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
      const { a, b } = pathLine(plan, board, namedBy(place));
      const [dx, dy] = [(b.x - a.x) / 2, (b.y - a.y) / 2];
      const part = (t: number): string => `M${-dx * t} ${-dy * t}L${dx * t} ${dy * t}`;
      return (
        <>
          <path d={part(0.62)} class="reach-line" />
          <path d={part(0.42)} class="lit-line-edge" />
          <path d={part(0.4)} class="lit-line" />
        </>
      );
    }
    case 'hex':
      return (
        <>
          <path d={hexRing(R - 14)} class="reach" />
          <path d={hexRing(R - 13)} class="lit-area" />
        </>
      );
    case 'section': {
      const north = northPlan(plan);
      const height = north.base - north.top;
      const top = north.top - ((north.crest + north.base) / 2 - 14);
      return (
        <>
          <rect x={-W / 2 + 8} y={top} width={W - 16} height={height} class="reach" />
          <rect x={-W / 2 + 10} y={top + 2} width={W - 20} height={height - 4} rx="8" class="lit-area" />
        </>
      );
    }
    case 'clearing':
      return <ellipse rx="46" ry="27" class="lit-area filled" />;
    case 'camp':
      return <circle r="21" class="lit-area filled" />;
    case 'guard':
      return <ellipse rx="10" ry="20" class="lit-area filled" />;
    default:
      return (
        <>
          <circle r="23" class="reach" />
          <circle r="11" class="lit-dot" />
        </>
      );
  }
});

const goodness = (throws: number | null): string =>
  throws === null ? '' : ` good-${throws >= 12 ? 2 : throws >= 8 ? 1 : 0}`;

/** The places that can be chosen now: one stop of the Tab key, arrows between them, Enter or Space to choose. */
export function Targets({ board, plan, stops, chosen, hinted, worth, label, pick, point, show }: TargetsProps) {
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
      tabIndex={-1}
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
          tabIndex={key === here ? 0 : -1}
          aria-label={label(key)}
          aria-pressed={chosen.includes(key)}
          class={`target ${askOf(key)}${goodness(worth(key))}${chosen.includes(key) ? ' chosen' : ''}${hinted.includes(key) ? ' hinted' : ''}`}
          transform={placed(spot)}
          onClick={(event) => pick(key, 'pointerType' in event && event.pointerType === 'mouse' ? 'mouse' : 'touch')}
          onKeyDown={(event) => press(event, key)}
          onFocus={() => {
            setAt(key);
            point(key);
          }}
          onBlur={() => point(null)}
          onPointerEnter={() => point(key)}
          onPointerLeave={() => point(null)}
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
