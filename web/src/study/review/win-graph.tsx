import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Lang } from '../../core/lang.ts';
import type { Review } from '../../play/local/worker-messages.ts';
import { seatColour } from '../../ui/seat-look.ts';
import { chanceText } from './numbers.ts';
import type { ReviewWords } from './words/compiled/index.ts';

const WIDTH = 1000;
const HEIGHT = 300;
/** A dash pattern for each seat, so that lines differ not only in colour. */
const DASHES = ['', '14 5', '3 5', '16 5 3 5', '8 8', '2 9'] as const;
export const dashOf = (seat: Seat): string => DASHES[seat % DASHES.length] ?? '';

const VERDICT_SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' } as const;

/** The moves at which the graph has points: those after which a turn starts, and both ends. */
export const turnStarts = ({ steps }: Review): number[] => [
  0,
  ...steps.filter(({ isTurnStart, at }) => isTurnStart || at === steps.length).map(({ at }) => at),
];

/** A seat's chance after this number of moves; after the last one, its result. */
export const chanceAt = ({ start, steps, result }: Review, at: number, seat: Seat): number =>
  (at >= steps.length ? result : (steps[at - 1]?.chances ?? start))[seat] ?? 0;

/** The chances of all seats over the game, as a slider for keyboard and pointer. */
export function WinGraph(props: {
  review: Review;
  names: readonly string[];
  at: number;
  lang: Lang;
  words: ReviewWords;
  onPick: (at: number) => void;
}): JSX.Element {
  const { review, names, at, lang, words: w, onPick } = props;
  const last = review.steps.length;
  const box = useRef<HTMLDivElement>(null);
  const stops = useMemo(() => turnStarts(review), [review]);
  const x = (move: number): number => (move / Math.max(1, last)) * WIDTH;
  const lines = useMemo(
    () =>
      names.map((_, seat) =>
        stops
          .map((move, i) => {
            const y = HEIGHT * (1 - chanceAt(review, move, seat));
            return `${i ? 'L' : 'M'}${x(move).toFixed(1)} ${y.toFixed(1)}`;
          })
          .join(''),
      ),
    [review],
  );
  const go = (move: number): void => onPick(Math.min(last, Math.max(0, move)));
  const press = (event: KeyboardEvent): void => {
    const steps: { readonly [key: string]: number | undefined } = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageDown: stops.find((stop) => stop > at) ?? last,
      PageUp: stops.findLast((stop) => stop < at) ?? 0,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const point = (event: PointerEvent): void => {
    const area = box.current?.getBoundingClientRect();
    if (!area || (event.type === 'pointermove' && event.buttons === 0)) return;
    if (event.type === 'pointerdown') box.current?.setPointerCapture(event.pointerId);
    go(Math.round(((event.clientX - area.left) / area.width) * last));
  };
  const chances = names.map((name, seat) => `${name} ${chanceText(chanceAt(review, at, seat), lang)}`).join(', ');
  return (
    <div class="win-graph">
      <div class="win-scale" aria-hidden="true">
        {[1, 0.75, 0.5, 0.25, 0].map((chance) => (
          <span key={chance}>{chanceText(chance, lang)}</span>
        ))}
      </div>
      <div
        class="win-area"
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={w.graph}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={w.spoken({ at: at === 0 ? w.start : w.at({ n: at, of: last }), chances })}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {[0.25, 0.5, 0.75].map((chance) => (
            <path key={chance} class="win-line" d={`M0 ${HEIGHT * chance}H${WIDTH}`} />
          ))}
          {lines.map((d, seat) => (
            <path key={seat} class="win-seat" d={d} stroke={seatColour(seat)} stroke-dasharray={dashOf(seat)} />
          ))}
          <path class="win-at" d={`M${x(at)} 0V${HEIGHT}`} />
        </svg>
        {review.moments.map((moment) => {
          const verdict = review.steps[moment.at - 1]?.decision?.verdict;
          const part = moment.part === 'decision' && verdict ? verdict : 'luck';
          return (
            <span
              key={moment.at}
              class="win-mark"
              data-part={part}
              aria-hidden="true"
              style={{ left: `${(100 * moment.at) / Math.max(1, last)}%` }}
            >
              {part === 'luck' ? '◆' : VERDICT_SIGNS[part]}
            </span>
          );
        })}
      </div>
      <p class="soft small win-help">{w.graphHelp}</p>
    </div>
  );
}
