import { placementEffect } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { Icon } from '../../../ui/icons.tsx';
import { describePlacement } from '../describe-placement.ts';
import { drafted, tapped, targetsOf } from '../draft.ts';
import { capital } from '../names.ts';
import { askedMoves, type Props, rulesOf } from '../props.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { Bar } from './bar.tsx';

/** Buttons to confirm, turn or decline the tile that is being laid. */
export function PlaceActions(props: Props): JSX.Element {
  const w = boardWords();
  const targets = targetsOf(askedMoves(props));
  const { draft } = props;
  const here = draft?.type === 'place' ? targets.find(({ x, y }) => x === draft.x && y === draft.y) : undefined;
  const ready = drafted(props);
  const decline = askedMoves(props).find(({ type }) => type === 'decline');
  const bridge = ready?.type === 'place' && ready.bridge !== 'none';
  const ask = !here ? w.place.choose({ n: targets.length }) : here.moves.length > 1 ? w.place.again : w.place.fixed;
  const rules = rulesOf(props);
  const does =
    props.aids && rules && ready?.type === 'place'
      ? describePlacement(w, placementEffect(rules, props.truth, ready), props.names)
      : '';
  return (
    <Bar
      ask={
        <>
          {ask} {bridge && <strong>{capital(w.place.bridge)}.</strong>} {decline && !here && w.place.declineNote}
          {does && <span class="carc-does">{capital(does)}.</span>}
        </>
      }
    >
      {targets.length > 0 && (
        <button type="button" class="button main" disabled={!ready} onClick={() => ready && props.send(ready)}>
          <Icon name="check" />
          {w.place.confirm}
        </button>
      )}
      {here && here.moves.length > 1 && (
        <button type="button" class="button" onClick={() => props.setDraft(tapped(here, draft, 0))}>
          <Icon name="rematch" />
          {w.place.rotate} {here.moves.findIndex(({ turn }) => draft?.type === 'place' && turn === draft.turn) + 1}/
          {here.moves.length}
        </button>
      )}
      {decline && (
        <button type="button" class="button" onClick={() => props.send(decline)}>
          {w.place.decline}
        </button>
      )}
    </Bar>
  );
}
