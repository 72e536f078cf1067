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
import { type PlaceDraft, type Props, rulesOf } from '../props.ts';
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
function bridgeAt(spot: BridgeSpot): JSX.Element | null {
  if (spot === 'none') return null;
  const side = BESIDE.indexOf(spot);
  const axis = spot === 'ns' || spot === 'we' ? spot : side & 1 ? 'we' : 'ns';
  const [x, y] = side < 0 ? [0, 0] : [itemAt(DX, side), itemAt(DY, side)];
  return (
    <g transform={`translate(${50 + x * 100} ${50 + y * 100})`}>
      <BridgeArt axis={axis} />
    </g>
  );
}

interface TargetsProps {
  readonly board: Props;
  readonly targets: readonly Target[];
  readonly zoom: number;
  readonly show: (place: Target) => void;
}

/** How the tile in hand would lie at a place, and what that would do. */
function lyingText(board: Props, target: Target, turned: number): string {
  const w = boardWords();
  const { truth, aids, names } = board;
  const rules = rulesOf(board);
  const index = target.moves.findIndex(({ turn }) => turn === turned);
  const move = itemAt(target.moves, index);
  const does = rules && aids ? describePlacement(w, placementEffect(rules, truth, move), names) : '';
  const turn = w.place.turn({ n: index + 1, of: target.moves.length });
  const how = truth.hand === null ? turn : `${turn}: ${tileName(w, truth.hand, turned)}`;
  return [how, ...(move.bridge === 'none' ? [] : [w.place.bridge]), ...(does ? [does] : [])].join('; ');
}

function placeText(board: Props, target: Target, draft: PlaceDraft | null): string {
  const w = boardWords();
  const land = featureIndexOf(rulesOf(board), board.truth);
  const place = placeName(w, board.truth, land, board.aids ? board.names : null, target);
  return `${place}; ${draft ? lyingText(board, target, draft.turn) : w.place.turns({ n: target.moves.length })}`;
}

/** Choosing places and turning the tile there, by pointer, wheel and keys. */
function usePlaces({ board, targets, show }: TargetsProps) {
  const [at, setAt] = useState(0);
  const last = useRef(0);
  const turnedAt = useRef(0);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const draft = board.draft?.type === 'place' ? board.draft : null;
  useEffect(() => {
    if (draft) last.current = draft.turn;
  }, [draft]);
  useFocusNextPrompt(board.asked?.ask, () => [...buttons.current.values()].find(({ tabIndex }) => tabIndex === 0));
  const draftAt = ({ x, y }: Target): PlaceDraft | null => (draft?.x === x && draft.y === y ? draft : null);
  const put = (target: Target, next: PlaceDraft): void => {
    board.setDraft(next);
    // Which place it is was heard when it got the focus.
    board.announce(`${capital(lyingText(board, target, next.turn))}.`);
  };
  const reach = (target: Target): void => {
    setAt(targets.indexOf(target));
    show(target);
  };
  const choose = (target: Target): void => {
    reach(target);
    put(target, tapped(target, draft, last.current));
  };
  /** Turns the tile at a place by one fitting turn, forward or back; a place that was not chosen is chosen first. */
  const turnAt = (target: Target, back: boolean): void => {
    const here = draftAt(target);
    if (!here || !back) {
      choose(target);
      return;
    }
    const now = target.moves.findIndex(({ turn }) => turn === here.turn);
    const { turn } = itemAt(target.moves, (now + target.moves.length - 1) % target.moves.length);
    put(target, { ...here, turn });
  };
  const wheel = (event: WheelEvent, target: Target): void => {
    if (!draftAt(target)) return;
    // Over the chosen place the wheel turns the tile, elsewhere it zooms the map.
    event.preventDefault();
    event.stopPropagation();
    if (event.timeStamp - turnedAt.current < WHEEL_MS || event.deltaY === 0) return;
    turnedAt.current = event.timeStamp;
    turnAt(target, event.deltaY < 0);
  };
  const press = (event: KeyboardEvent, target: Target): void => {
    const direction = arrowDirection(event.key);
    const send = drafted(board);
    if (event.key === 'Enter' && draftAt(target) && send) {
      answeredByKey();
      board.send(send);
    } else if (event.key === 'Enter' || event.key === ' ' || event.key === 'r') choose(target);
    else if (direction) {
      const next = nextInDirection(targets, (place) => place, target, direction);
      if (next) {
        reach(next);
        buttons.current.get(idOf(next))?.focus({ preventScroll: true });
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { at, last, buttons, draftAt, reach, choose, turnAt, wheel, press };
}

const idOf = ({ x, y }: Target): string => `${x},${y}`;

/** The tile as it would lie there, the bridge it needs, and how often it can be turned. */
const Ghost = memo(function Ghost(props: { picture: string; bridge: BridgeSpot; turns: string }): JSX.Element {
  return (
    <>
      <svg class="carc-ghost" viewBox="0 0 100 100" aria-hidden="true" focusable="false" role="presentation">
        <image href={props.picture} width="100" height="100" />
        {bridgeAt(props.bridge)}
      </svg>
      {props.bridge !== 'none' && (
        <span class="carc-needs" aria-hidden="true">
          <svg viewBox="0 0 24 16" width="20" height="14" role="presentation">
            <path d="M1 5h22M4 5v9M20 5v9M4 14a8 7 0 0 1 16 0" fill="none" stroke="currentColor" stroke-width="2.4" />
          </svg>
        </span>
      )}
      {props.turns && (
        // A sign, not a word of the button's name: drawn by the style sheet.
        <span class="carc-turns" aria-hidden="true" data-turns={props.turns} />
      )}
    </>
  );
});

/**
 * The legal places of the tile in hand: tap to lay it there; a second tap, the right button, the wheel or R turn it; Enter or
 * the button beside it confirm.
 */
export function Targets(props: TargetsProps): JSX.Element | null {
  const { board, targets, zoom } = props;
  const places = usePlaces(props);
  const tile = board.truth.hand;
  if (tile === null) return null;
  const chosen = targets.find(places.draftAt) ?? null;
  const ready = drafted(board);
  const confirmAt = chosen && zoom >= CONFIRM_PX ? placeForConfirm(targets, chosen) : null;
  return (
    <fieldset class={`carc-places${board.aids ? '' : ' plain'}`} aria-label={boardWords().map.places}>
      {targets.map((target, index) => {
        const draft = places.draftAt(target);
        const turned = (wanted: number | undefined) => target.moves.find(({ turn }) => turn === wanted);
        const move = turned(draft?.turn) ?? turned(places.last.current) ?? itemAt(target.moves, 0);
        const count = target.moves.length;
        const id = idOf(target);
        return (
          <button
            key={id}
            type="button"
            ref={(button) => {
              if (button) places.buttons.current.set(id, button);
              else places.buttons.current.delete(id);
            }}
            class={`carc-place${draft ? ' chosen' : ''}`}
            style={{
              left: `${target.x * zoom}px`,
              top: `${target.y * zoom}px`,
              width: `${zoom}px`,
              height: `${zoom}px`,
            }}
            tabIndex={index === Math.min(Math.max(places.at, 0), targets.length - 1) ? 0 : -1}
            aria-pressed={draft !== null}
            aria-label={placeText(board, target, draft)}
            data-place={id}
            onFocus={() => places.reach(target)}
            onClick={() => places.choose(target)}
            onContextMenu={(event) => {
              event.preventDefault();
              places.turnAt(target, event.shiftKey);
            }}
            onWheel={(event) => places.wheel(event, target)}
            onKeyDown={(event) => places.press(event, target)}
            // A space is answered when it goes down; some browsers click once more when it comes up.
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          >
            <Ghost
              picture={pictureOf(nextLook(board.truth.tiles, tile, move.turn))}
              bridge={move.bridge}
              turns={count > 1 ? `↻ ${draft ? `${target.moves.indexOf(move) + 1}/` : ''}${count}` : ''}
            />
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
