import { isBridge, type Part } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import { MeepleIcon } from '../art/meeple.tsx';
import { featureIndexOf } from '../feature-index.ts';
import { featureInWords, sumInWords } from '../feature-words.ts';
import { capital, partName } from '../names.ts';
import { askedMoves, type Props, rulesOf } from '../props.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { Bar } from './bar.tsx';

/** Buttons for the parts where a meeple may be placed, for building a bridge, and for skipping. */
export function MeepleActions(props: Props): JSX.Element {
  const w = boardWords();
  const { draft, truth, viewer } = props;
  const laid = itemAt(truth.tiles, truth.turn.placed ?? 0);
  const seat = typeof viewer === 'number' ? viewer : truth.active;
  const parts = askedMoves(props).flatMap((move) => (move.type === 'meeple' ? [move.on] : []));
  const bridges = askedMoves(props).filter((move) => move.type === 'bridge');
  const skip = askedMoves(props).find(({ type }) => type === 'skip');
  const chosen = draft?.type === 'meeple' ? draft.on : null;
  const over = draft?.type === 'bridge' ? draft.axis : null;
  const worth = (part: Part): string => {
    // A bridge may be on the tile beside the one just laid.
    const tile = (isBridge(part) ? truth.turn.bridged : truth.turn.placed) ?? 0;
    const feature = props.aids ? featureIndexOf(rulesOf(props), truth).at({ tile, part }) : null;
    const lying = part.startsWith('field') ? ` (${w.meeple.lying})` : '';
    const name = feature ? featureInWords(w, feature) : partName(w, laid, part);
    return `${capital(name)}${lying}${feature ? `: ${sumInWords(w, feature.worthAtEnd, feature.sum)}` : ''}`;
  };
  // The second press on the same answer confirms it, here as on the enlarged tile.
  const choose = (part: Part) => {
    if (part === chosen) return props.send({ type: 'meeple', on: part });
    props.setDraft({ type: 'meeple', on: part });
    props.announce(`${worth(part)}.`);
  };
  const left = truth.supply[seat] === 0 ? w.meeple.noneLeft : w.meeple.left({ n: itemAt(truth.supply, seat) });
  // True if the enlarged tile shows the part: phones then hide its button. It doesn't show a bridge on another tile.
  const shown = (part: Part): boolean => !isBridge(part) || truth.turn.bridged === truth.turn.placed;
  return (
    <Bar
      ask={
        chosen ? (
          worth(chosen)
        ) : (
          <>
            {parts.some(shown) && <span class="carc-tap">{w.meeple.tap} </span>}
            {left}
          </>
        )
      }
    >
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          class={`button${part === chosen ? ' main' : ''}`}
          onClick={() => choose(part)}
          data-choice={part}
          data-shown={shown(part) ? '' : undefined}
        >
          {part === chosen ? <Icon name="check" /> : <MeepleIcon seat={seat} />}
          {part === chosen ? w.meeple.confirm({ what: partName(w, laid, part) }) : capital(partName(w, laid, part))}
        </button>
      ))}
      {bridges.map((move) => (
        <button
          key={move.axis}
          type="button"
          class={`button${move.axis === over ? ' main' : ''}`}
          onClick={() => (move.axis === over ? props.send(move) : props.setDraft({ type: 'bridge', axis: move.axis }))}
        >
          {move.axis === over && <Icon name="check" />}
          {move.axis === over
            ? w.meeple.build({ what: w.meeple.bridge({ axis: move.axis }) })
            : w.meeple.bridge({ axis: move.axis })}
        </button>
      ))}
      {skip && (
        <button
          type="button"
          data-guide="skip"
          class={`button carc-skip${parts.length === 0 && bridges.length === 0 ? ' main' : ''}`}
          onClick={() => props.send(skip)}
        >
          {w.meeple.skip}
        </button>
      )}
    </Bar>
  );
}
