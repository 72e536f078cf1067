import './targets.css';
import { type BridgeSpot, placementEffect } from '@holdfast/carcassonne/table';
import { DX, DY } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { itemAt } from '../../../core/item-at.ts';
import { Icon } from '../../../ui/icons.tsx';
import { memo } from '../../../ui/memo.ts';
import { arrowDirection, nextInDirection } from '../../viewport/arrow-target.ts';
import { describePlacement } from '../describe-placement.ts';
import { drafted, type Target, tapped } from '../draft.ts';
import { featureIndexOf } from '../feature-index.ts';
import { capital, placeName, tileName } from '../names.ts';
import { type Props, rulesOf } from '../props.ts';
import { nextLook, pictureOf } from '../tile-pictures.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { answeredByKey, useFocusNextPrompt } from './focus-next-prompt.ts';
import { BridgeArt } from './laid-tiles.tsx';

const BESIDE: readonly BridgeSpot[] = ['north', 'east', 'south', 'west'];

/** Width of the button beside the tile; where tiles are smaller, it would lie over more than one. */
const CONFIRM_PX = 44;

/** A place beside the chosen one that is no target itself: the button there takes no tap that means another place. */
const placeForConfirm = (
  targets: readonly Target[],
  { x, y }: Target,
): { readonly x: number; readonly y: number } | null =>
  [2, 1, 3, 0]
    .map((side) => ({ x: x + itemAt(DX, side), y: y + itemAt(DY, side) }))
    .find((at) => !targets.some((target) => target.x === at.x && target.y === at.y)) ?? null;

/** A wheel turns the tile at most so often: trackpads send many small steps. */
const WHEEL_MS = 180;

/** The bridge that comes with the tile: across it, or on the tile beside it. */
const Bridge = memo(function Bridge({ spot }: { spot: BridgeSpot }): JSX.Element | null {
  if (spot === 'none') return null;
  const side = BESIDE.indexOf(spot);
  const axis = spot === 'ns' || spot === 'we' ? spot : side & 1 ? 'we' : 'ns';
  const [x, y] = side < 0 ? [0, 0] : [itemAt(DX, side), itemAt(DY, side)];
  return (
    <g transform={`translate(${50 + x * 100} ${50 + y * 100})`}>
      <BridgeArt axis={axis} />
    </g>
  );
});

/**
 * The legal places of the tile in hand: tap to lay it there; a second tap, the right button, the wheel or R turn it; Enter or
 * the button beside it confirm.
 */
export function Targets(props: {
  board: Props;
  targets: readonly Target[];
  zoom: number;
  show: (place: Target) => void;
}): JSX.Element | null {
  const { board, targets, zoom } = props;
  const w = boardWords();
  const [at, setAt] = useState(0);
  const last = useRef(0);
  const turnedAt = useRef(0);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const tile = board.truth.hand;
  const rules = rulesOf(board);
  const land = featureIndexOf(rules, board.truth);
  const draft = board.draft?.type === 'place' ? board.draft : null;
  const chosen = targets.findIndex((target) => draft?.x === target.x && draft.y === target.y);
  useEffect(() => {
    if (draft) last.current = draft.turn;
  }, [draft]);
  useFocusNextPrompt(board.asked?.ask, () => [...buttons.current.values()].find(({ tabIndex }) => tabIndex === 0));
  if (tile === null) return null;
  const chosenTarget = chosen < 0 ? null : itemAt(targets, chosen);
  const ready = drafted(board);
  const confirmAt = chosenTarget && zoom >= CONFIRM_PX ? placeForConfirm(targets, chosenTarget) : null;

  const choose = (target: Target, index: number) => {
    const next = tapped(target, draft, last.current);
    setAt(index);
    board.setDraft(next);
    props.show(target);
    // Which place it is was heard when it got the focus.
    board.announce(`${capital(lying(target, next.turn))}.`);
  };
  /** How the tile would lie there and what that would do. */
  const lying = (target: Target, turned: number): string => {
    const index = target.moves.findIndex(({ turn }) => turn === turned);
    const move = itemAt(target.moves, index);
    const does =
      rules && board.aids ? describePlacement(w, placementEffect(rules, board.truth, move), board.names) : '';
    const turn = `${w.place.turn({ n: index + 1, of: target.moves.length })}: ${tileName(w, tile, turned)}`;
    return [turn, ...(move.bridge === 'none' ? [] : [w.place.bridge]), ...(does ? [does] : [])].join('; ');
  };
  const spoken = (target: Target, here: boolean): string => {
    const place = placeName(w, board.truth, land, board.aids ? board.names : null, target);
    return `${place}; ${here && draft ? lying(target, draft.turn) : w.place.turns({ n: target.moves.length })}`;
  };
  /** Turns the tile at a place by one fitting turn, forward or back; a place that was not chosen is chosen first. */
  const turnAt = (target: Target, index: number, back: boolean) => {
    const here = draft !== null && draft.x === target.x && draft.y === target.y;
    if (!here || !back) return choose(target, index);
    const now = target.moves.findIndex(({ turn }) => turn === draft.turn);
    const { turn } = itemAt(target.moves, (now + target.moves.length - 1) % target.moves.length);
    board.setDraft({ ...draft, turn });
    board.announce(`${capital(lying(target, turn))}.`);
  };
  const wheel = (event: WheelEvent, target: Target, index: number) => {
    if (index !== chosen) return;
    // Over the chosen place the wheel turns the tile, elsewhere it zooms the map.
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - turnedAt.current < WHEEL_MS || event.deltaY === 0) return;
    turnedAt.current = event.timeStamp;
    turnAt(target, index, event.deltaY < 0);
  };
  const press = (event: KeyboardEvent, target: Target) => {
    const direction = arrowDirection(event.key);
    const send = drafted(board);
    const here = draft !== null && draft.x === target.x && draft.y === target.y;
    if (event.key === 'Enter' && here && send) {
      answeredByKey();
      board.send(send);
    } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'r') choose(target, targets.indexOf(target));
    else if (direction) {
      const next = nextInDirection(targets, (place) => place, target, direction);
      if (next) {
        setAt(targets.indexOf(next));
        props.show(next);
        buttons.current.get(`${next.x},${next.y}`)?.focus({ preventScroll: true });
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset class={`carc-places${board.aids ? '' : ' plain'}`} aria-label={w.map.places}>
      {targets.map((target, index) => {
        const here = index === chosen;
        const move =
          (here && target.moves.find(({ turn }) => turn === draft?.turn)) ||
          target.moves.find(({ turn }) => turn === last.current) ||
          itemAt(target.moves, 0);
        const look = nextLook(board.truth.tiles, tile, move.turn);
        const id = `${target.x},${target.y}`;
        return (
          <button
            key={id}
            type="button"
            ref={(button) => {
              if (button) buttons.current.set(id, button);
              else buttons.current.delete(id);
            }}
            class={`carc-place${here ? ' chosen' : ''}`}
            style={{
              left: `${target.x * zoom}px`,
              top: `${target.y * zoom}px`,
              width: `${zoom}px`,
              height: `${zoom}px`,
            }}
            tabIndex={index === Math.min(Math.max(at, 0), targets.length - 1) ? 0 : -1}
            aria-pressed={here}
            aria-label={spoken(target, here)}
            data-place={id}
            onFocus={() => {
              setAt(index);
              props.show(target);
            }}
            onClick={() => choose(target, index)}
            onContextMenu={(event) => {
              event.preventDefault();
              turnAt(target, index, event.shiftKey);
            }}
            onWheel={(event) => wheel(event, target, index)}
            onKeyDown={(event) => press(event, target)}
            // A space is answered when it goes down; some browsers click once more when it comes up.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          >
            <svg class="carc-ghost" viewBox="0 0 100 100" aria-hidden="true" focusable="false" role="presentation">
              <image href={pictureOf(look)} width="100" height="100" />
              <Bridge spot={move.bridge} />
            </svg>
            {move.bridge !== 'none' && (
              <span class="carc-needs" aria-hidden="true">
                <svg viewBox="0 0 24 16" width="20" height="14" role="presentation">
                  <path
                    d="M1 5h22M4 5v9M20 5v9M4 14a8 7 0 0 1 16 0"
                    fill="none"
                    stroke="currentColor"
                    stroke-width="2.4"
                  />
                </svg>
              </span>
            )}
            {target.moves.length > 1 && (
              // A sign, not a word of the button's name: drawn by the style sheet.
              <span
                class="carc-turns"
                aria-hidden="true"
                data-turns={`↻ ${here ? `${target.moves.indexOf(move) + 1}/` : ''}${target.moves.length}`}
              />
            )}
          </button>
        );
      })}
      {confirmAt && ready && (
        // The same as the button below the map, beside the tile; keys press Enter on the place.
        <button
          type="button"
          class="button main carc-confirm"
          style={{ left: `${(confirmAt.x + 0.5) * zoom}px`, top: `${(confirmAt.y + 0.5) * zoom}px` }}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => board.send(ready)}
        >
          <Icon name="check" />
        </button>
      )}
    </fieldset>
  );
}
