import './hand.css';
import { bazaarIsOpen } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../core/item-at.ts';
import { TilePicture } from './art/tile-picture.tsx';
import { capital, tileName } from './names.ts';
import type { Props } from './props.ts';
import { nextLook } from './tile-pictures.ts';
import { boardWords } from './words/board/compiled/index.ts';

/** The tile to be laid; nothing while a bazaar is open, since a drawer shows the bazaar's tiles. */
export function Hand(props: Props): JSX.Element | null {
  const { hand, phase } = props.truth;
  if (phase === 'over' || hand === null || bazaarIsOpen(props.truth)) return null;
  return (
    <div class="carc-hand" data-guide="hand">
      <InHand {...props} />
    </div>
  );
}

function InHand(props: Props): JSX.Element | null {
  const w = boardWords();
  const { truth, draft, viewer, names } = props;
  const left = Object.values(truth.bag).reduce((sum, n) => sum + n, 0);
  if (truth.hand === null) return null;
  const turn = draft?.type === 'place' ? draft.turn : 0;
  const name = tileName(w, truth.hand, turn);
  const title = viewer === truth.active ? w.tile.inHand : w.tile.handOf({ name: itemAt(names, truth.active) });
  return (
    <>
      <span data-ask={`in-hand:${truth.hand}`}>
        <TilePicture look={nextLook(truth.tiles, truth.hand, turn)} size={64} label={name} />
      </span>
      <p class="carc-hand-text">
        <strong>{title}</strong>
        <span class="small" aria-hidden="true">
          {capital(name)}
        </span>
        <span class="small soft carc-left" data-ask="bag">
          {w.tile.left({ n: left })}
        </span>
        <span class="small soft carc-left-short" aria-hidden="true" data-ask="bag">
          {w.tile.leftShort({ n: left })}
        </span>
      </p>
    </>
  );
}
