import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { seatColour } from '../../ui/seat-look.ts';
import type { Replay } from './load-replay.ts';

const WIDTH = 600;
const HEIGHT = 90;

/** Points over time, one line per seat; a click goes to that move. Null if nobody has points at any time. */
export function ScoreGraph(props: {
  replay: Replay;
  at: number;
  label: string;
  onPick: (at: number) => void;
}): JSX.Element | null {
  const { board, data, last: moves, viewAt } = props.replay;
  const lines = useMemo(
    () => data.names.map((_, seat) => Array.from({ length: moves + 1 }, (_, at) => board.score(viewAt(at), seat) ?? 0)),
    [props.replay],
  );
  const top = Math.max(1, ...lines.flat());
  const last = Math.max(1, moves);
  const x = (at: number): number => (at / last) * WIDTH;
  const y = (points: number): number => HEIGHT - 4 - (points / top) * (HEIGHT - 12);
  if (lines.every((line) => line.every((points) => points === 0))) return null;
  const pick = (event: MouseEvent): void => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    props.onPick(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber above does the same by keyboard
    <svg
      class="graph"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
      onClick={pick}
    >
      {lines.map((line, seat) => (
        <path
          key={seat}
          d={line.map((points, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(points).toFixed(1)}`).join('')}
          fill="none"
          stroke={seatColour(seat)}
          stroke-width="2.5"
          stroke-dasharray={seat % 2 ? '7 3' : undefined}
          vector-effect="non-scaling-stroke"
        />
      ))}
      <path
        d={`M${x(props.at)} 0V${HEIGHT}`}
        stroke="var(--ink)"
        stroke-width="1.5"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}
