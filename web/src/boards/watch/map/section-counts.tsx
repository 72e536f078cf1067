import './section-counts.css';
import type { SectionOdds, View } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { placed } from '../art/pieces.tsx';
import { dangerOf } from '../odds.ts';
import type { NorthPlan } from '../plan.ts';
import { wallOf } from '../props.ts';
import type { Words } from '../watch-words.ts';

/** On each wall section: guards, wildlings, the chance of a breach at the next roll (with aids), and where crossings go. */
export function SectionCounts({
  north,
  odds,
  aids,
  says,
}: {
  readonly north: NorthPlan;
  readonly odds: readonly SectionOdds[];
  readonly aids: boolean;
  /** The accessible label of each section. */
  readonly says: readonly string[];
}) {
  return (
    <g class="plaques">
      {odds.map((section, i) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing, not interactive
        <g
          key={i}
          role="img"
          aria-label={says[i]}
          transform={placed({ x: itemAt(north.sections, i).x, y: north.crest + 32 })}
        >
          <g class={`plaque danger-${aids ? dangerOf(section) : 0}`}>
            <rect
              x="-42"
              y="-16"
              width="84"
              height={aids && section.breach > 0 ? 49 : 29}
              rx="6"
              class="plaque-board"
            />
            <path d="M-36 -11h15v9q-1 7 -7.500 9q-6.500 -2 -7.500 -9z" class="plaque-shield" />
            <text x="-11" y="6" class="plaque-count">
              {section.guards}
            </text>
            <text x="0" y="4" class="plaque-colon">
              :
            </text>
            <text x="11" y="6" class="plaque-count">
              {section.wildlings}
            </text>
            <path d="M21 8Q20 -8 28.500 -12Q37 -8 36 8L32 5L28.500 8L25 5Z" class="plaque-wild" />
            {aids && section.breach > 0 && (
              <text y="27" class="plaque-odds">
                {section.breach}/12
              </text>
            )}
          </g>
          <path d={section.southEast ? 'M6 37l12 12m0 -8v8h-8' : 'M-6 37l-12 12m0 -8v8h8'} class="crossing" />
        </g>
      ))}
    </g>
  );
}

/** The breach track, and the number of wildlings in the Gift out of the eight that end the game. */
export function BreachTrack({ north, view, w }: { readonly north: NorthPlan; readonly view: View; readonly w: Words }) {
  const wall = wallOf(view);
  const inGift = Object.keys(wall.gift).length;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing, not interactive
    <g
      class="breach-track"
      role="img"
      aria-label={`${w.wall.breaches({ count: wall.breaches })}, ${w.wall.inGift({ count: inGift })}`}
      transform={placed({ x: north.breaches.x, y: north.breaches.y })}
    >
      <rect x="-46" y="-56" width="92" height="122" rx="10" class="track-board" />
      {[0, 1, 2].map((i) => (
        <g
          key={i}
          transform={placed({ x: (i - 1) * 27, y: -26 })}
          class={i < wall.breaches ? 'breach struck' : 'breach'}
        >
          <path d="M-11 -14h22v12q-1 11 -11 16q-10 -5 -11 -16z" class="breach-shield" />
          {i < wall.breaches ? (
            <path d="M3 -14l-6 9l5 4l-6 7l3 8" class="breach-crack" />
          ) : (
            <text y="5" class="breach-number">
              {i + 1}
            </text>
          )}
        </g>
      ))}
      {Array.from({ length: 8 }, (_, i) => (
        <circle
          key={i}
          cx={((i % 4) - 1.5) * 20}
          cy={14 + Math.floor(i / 4) * 21}
          r="8"
          class={i < inGift ? 'gift-dot struck' : 'gift-dot'}
        />
      ))}
      <text y="58" class="gift-count">
        {inGift}/8
      </text>
    </g>
  );
}
