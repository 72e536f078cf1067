import { render } from 'preact';
import { Ground } from '../art/Ground.tsx';
import { Numbers } from '../art/Land.tsx';
import { Guard, Keep, placed, Road, Settlement } from '../art/Pieces.tsx';
import { Tormund, WildlingFigure } from '../art/Wildlings.tsx';
import { boardOf } from '../game.ts';
import { planOf } from '../plan.ts';
import { GALLERY } from './boards.ts';
import '../../style/theme.css';
import '../watch.css';

const Gallery = ({ index }: { index: number }) => {
  const doc = GALLERY[index];
  const plan = planOf(doc, boardOf(doc));
  return (
    <svg
      class="watch-board"
      role="img"
      aria-label="board"
      viewBox={`${plan.left} ${plan.top} ${plan.width} ${plan.height}`}
    >
      <Ground doc={doc} plan={plan} terrain={doc.hexes.map((h) => h.terrain)} />
      <Numbers plan={plan} numbers={doc.hexes.map((h) => h.numbers)} />
      {plan.paths.map((along, i) => i % 3 === 0 && <Road key={i} seat={(i / 3) % 6} along={along} />)}
      {plan.corners.map(
        (spot, i) =>
          i % 5 === 1 && (
            <g key={i} transform={placed(spot)}>
              {i % 2 ? <Settlement seat={i % 6} /> : <Keep seat={i % 6} />}
            </g>
          ),
      )}
      {plan.north?.spaces.map((s, k) =>
        s.slice(0, k + 2).map((spot, i) => (
          <g key={i} transform={placed(spot)}>
            <Guard seat={(i + k) % 6} />
          </g>
        )),
      )}
      {plan.north?.camps.map((camps, k) =>
        camps.slice(0, k + 2).map((spot, i) => (
          <g key={i} transform={placed(spot)}>
            <WildlingFigure kind={(['regular', 'climber', 'giant', 'mammoth'] as const)[(i + k) % 4]} />
          </g>
        )),
      )}
      <g transform={placed(plan.tormund)}>
        <Tormund />
      </g>
    </svg>
  );
};

const index = Number(new URLSearchParams(location.search).get('board') ?? 0);
render(<Gallery index={index} />, document.getElementById('app')!);
