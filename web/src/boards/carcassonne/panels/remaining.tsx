import './panels.css';
import { KINDS } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { TilePicture } from '../art/tile-picture.tsx';
import { fitsPlace } from '../highlight.ts';
import { tileName } from '../names.ts';
import type { Props } from '../props.ts';
import { nextLook } from '../tile-pictures.ts';
import { boardWords } from '../words/board/compiled/index.ts';

/** The number of tiles of each kind that are still in the bag. */
export function RemainingPanel(props: Props): JSX.Element {
  const w = boardWords();
  const { bag, aside, tiles } = props.truth;
  if (!props.aids) return <p class="soft">{w.panels.hidden}</p>;
  const count = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <div class="stack">
      <p class="small">{w.panels.remainingNote({ n: count(bag) })}</p>
      <ul class="carc-kinds">
        {KINDS.filter(({ id }) => id in bag).map(({ id }) => (
          <li key={id} class={bag[id] === 0 ? 'gone' : ''}>
            <button
              type="button"
              class="carc-kind"
              aria-label={`${bag[id]} × ${tileName(w, id, 0)}`}
              data-ask={`tile:${id}`}
              onFocus={() => props.setSpotlight([fitsPlace(id)])}
              onBlur={() => props.setSpotlight([])}
              onPointerEnter={() => props.setSpotlight([fitsPlace(id)])}
              onPointerLeave={() => props.setSpotlight([])}
            >
              <TilePicture look={{ ...nextLook(tiles, id, 0), variation: 0 }} size={46} label={null} />
              <span class="carc-count">{bag[id]}</span>
            </button>
          </li>
        ))}
      </ul>
      {count(aside) > 0 && <p class="small soft">{w.panels.aside({ n: count(aside) })}</p>}
    </div>
  );
}
