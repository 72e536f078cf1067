import { cornerThrows } from '@holdfast/watch/table';
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { valueAt } from '../../../core/item-at.ts';
import { MIN_TARGET_PX, roomAround } from '../../viewport/nearest-target.ts';
import { usePointedTarget } from '../../viewport/use-pointed-target.ts';
import { askOf, isPlace, namedBy } from '../choices.ts';
import { current, oneAsked, probes, take } from '../draft.ts';
import { placeWords, type Speaker } from '../places.ts';
import type { Props } from '../props.ts';
import { inReadingOrder } from './arrow-keys.ts';
import { shapedTarget } from './target-shapes.ts';
import { howOf } from './targets.tsx';
import type { Layout } from './use-board-parts.tsx';
import type { useMapViewport } from './use-map-viewport.ts';

/** The places that the current question offers: their positions, the one pointed at, and what a tap does. */
export function usePlaces(
  props: Props,
  { doc, board, plan }: Layout,
  speaker: Speaker,
  box: RefObject<HTMLElement | null>,
  viewport: ReturnType<typeof useMapViewport>,
) {
  const { truth, aids, still, draft } = props;
  const { w } = speaker;
  const choice = still ? null : current(props);
  const options = choice?.options.filter(({ key }) => isPlace(key)) ?? [];
  const keys = options.map(({ key }) => key).join();
  const stops = useMemo(() => inReadingOrder(options.map(({ key }) => shapedTarget(key, board, plan))), [doc, keys]);
  const { pointed, setFocused, targetOf, listeners } = usePointedTarget(box, viewport, stops, keys);
  const label = (key: string): string => {
    const type = options.find((option) => option.key === key)?.moves[0]?.type;
    return [placeWords(speaker, key), type && w.may[type]].filter(Boolean).join('; ');
  };
  const worthOf = (key: string) =>
    aids && askOf(key) === 'corner' && !(namedBy(key) in truth.buildings)
      ? cornerThrows(board, truth, valueAt(board.cornerByName, namedBy(key)))
      : null;
  // Pointing renders the targets often; their labels and values don't change with it, so compute them once.
  const told = useMemo(
    () => new Map(stops.map(({ key }) => [key, { label: label(key), worth: worthOf(key) }])),
    [stops, truth, w, aids, props.names],
  );
  /** Zooms in at a tap if the places are too close together for a finger, so that the second tap hits the right one. */
  const enlargeAt = ({ clientX, clientY }: MouseEvent, factor: number): void => {
    const frame = box.current?.getBoundingClientRect();
    if (frame) viewport.enlarge(factor, { x: clientX - frame.left, y: clientY - frame.top });
  };
  /** A tap beside all targets: sends the move to the place tapped anyway, so that the refusal explains why it isn't allowed. */
  const refuse = (event: MouseEvent): void => {
    const type = oneAsked(props);
    const refused = (type ? probes(type, board) : []).map(({ key, move }) => ({
      ...shapedTarget(key, board, plan),
      move,
    }));
    const meant = targetOf(event, refused);
    if (meant) props.send(meant.move);
  };
  const tap = (event: MouseEvent): void => {
    // A click with detail 0 comes from assistive technology; the place itself handles it.
    if (event.detail === 0) return;
    const target = targetOf(event);
    if (!target) {
      refuse(event);
      return;
    }
    const how = howOf(event);
    if (how === 'touch') enlargeAt(event, MIN_TARGET_PX / (roomAround(stops, target) * viewport.now().scale));
    take(props, target.key, how);
  };
  const held = draft?.kind === 'move' && draft.held ? draft.path.slice(-1) : [];
  const marked = [...(choice?.path ?? []).filter(isPlace), ...held];
  return { choice, options, stops, pointed, setFocused, listeners, told, marked, tap };
}
export type Places = ReturnType<typeof usePlaces>;
