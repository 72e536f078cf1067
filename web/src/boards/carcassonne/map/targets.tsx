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

/** Width of the confirm button in pixels. It isn't shown if tiles are smaller, since it would cover more than one. */
const CONFIRM_PX = 44;

/** Returns a square beside the chosen place that isn't a target, so that the confirm button covers none; null if all are. */
const placeForConfirm = (
  targets: readonly Target[],
  { x, y }: Target,
): { readonly x: number; readonly y: number } | null =>
  [2, 1, 3, 0]
    .map((side) => ({ x: x + itemAt(DX, side), y: y + itemAt(DY, side) }))
    .find((at) => !targets.some((target) => target.x === at.x && target.y === at.y)) ?? null;

/** Least time between two turns by wheel in milliseconds, since trackpads send many small steps. */
const WHEEL_MS = 180;

/** Draws the bridge that comes with the tile: across it, or across the tile beside it. */
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

/** Describes how the tile in hand would be turned at a place, and what laying it there would do. */
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

/** Lets the player choose a place and turn the tile there, by pointer, wheel and keys. */
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
    // Doesn't name the place: screen readers read it when it got the focus.
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
  /** Changes the tile at the chosen place to the next or previous turn that fits; chooses a place that isn't chosen yet. */
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
    // Over the chosen place the wheel turns the tile; elsewhere it zooms the map.
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

/** The tile as it would be laid, the bridge it needs, and how many turns fit. */
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
        // The style sheet draws the text, so that it isn't part of the button's name.
        <span class="carc-turns" aria-hidden="true" data-turns={props.turns} />
      )}
    </>
  );
});

/**
 * The legal places for the tile in hand. A tap chooses a place; another tap, a right click, the wheel or R turns the tile;
 * Enter or the button beside it confirms.
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
            // Space is handled on keydown; some browsers would click again on keyup.
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
        // Same as the confirm button below the map. Pointer only: by keyboard, press Enter on the place.
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
