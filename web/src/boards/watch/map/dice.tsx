import './dice.css';
import type { View } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { memo } from '../../../ui/memo.ts';
import { disc, shape } from '../art/brush.ts';
import type { Words } from '../watch-words.ts';

/** Positions of the dots by face of the die, in a square of side 40. */
const DOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[20, 20]],
  [
    [12, 12],
    [28, 28],
  ],
  [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
  [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  [
    [12, 10],
    [28, 10],
    [12, 20],
    [28, 20],
    [12, 30],
    [28, 30],
  ],
];

/** A six-sided die. */
const Die = memo(function Die({ face }: { readonly face: number }) {
  return (
    <svg class="die" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="2" y="2" width="36" height="36" rx="8" class="die-body" />
      <path
        d={itemAt(DOTS, face)
          .map(([x, y]) => disc(x, y, 3.6))
          .join('')}
        class="die-dots"
      />
    </svg>
  );
});

const TWELVE = [0, 1, 2, 3, 4].map((i) => {
  const turn = (i * 2 * Math.PI) / 5;
  return [Math.sin(turn), -Math.cos(turn)] as const;
});

/** The twelve-sided wildling die, seen from above one face. */
const WildlingDie = memo(function WildlingDie({ face }: { readonly face: number }) {
  return (
    <svg class="die twelve" viewBox="-20 -20 40 40" aria-hidden="true">
      <path
        d={shape(
          ...Array.from({ length: 10 }, (_, i) => [
            18.5 * Math.sin((i * Math.PI) / 5),
            -18.5 * Math.cos((i * Math.PI) / 5),
          ]).flat(),
        )}
        class="die-body"
      />
      <path d={TWELVE.map(([x, y]) => `M${x * 12} ${y * 12}L${x * 18.5} ${y * 18.5}`).join('')} class="die-edge" />
      <path d={shape(...TWELVE.flatMap(([x, y]) => [x * 12, y * 12]))} class="die-face" />
      <text y="5.5" class="die-number">
        {face}
      </text>
    </svg>
  );
});

/** The last roll; its key changes with each new roll, so that the entry animation runs again. */
export function Dice({ view, w, wall }: { readonly view: View; readonly w: Words; readonly wall: boolean }) {
  const [first = 0, second = 0, wildling = 0] = view.stands.dice;
  if (!first) return null;
  return (
    <div
      class="dice"
      role="img"
      aria-label={w.dice.label({ production: first + second, wildling: wall ? wildling : 0 })}
      key={`${view.stands.round}-${view.stands.turn}-${first}-${second}-${wildling}`}
    >
      <Die face={first} />
      <Die face={second} />
      {wall && wildling > 0 && <WildlingDie face={wildling} />}
    </div>
  );
}
