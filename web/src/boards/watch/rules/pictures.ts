import { scenes } from 'virtual:rule-scenes/watch';
import { boardOf, type Rules } from '@holdfast/watch/table';
import type { RulePictures, RuleScene, SceneCrop } from '../../rule-pictures.ts';
import { R } from '../art/hex-size.ts';
import { askOf } from '../choices.ts';
import { onBoard, places } from '../event-places.ts';
import { spotOf } from '../places.ts';
import { planOf } from '../plan.ts';
import type { SeenEvent } from '../props.ts';

const SHAPE = 4 / 3;
/** What is seen around the places, and the least width of a picture, in drawing units. */
const AROUND = 1.7 * R;
const LEAST_WIDTH = 6.4 * R;
/** From the walk of the Wall up to the fires of the clans. */
const UP_TO_THE_CAMPS = 225;

const placesOf: RulePictures['placesOf'] = (move) => {
  const { corner, path, hex } = move as Partial<Record<'corner' | 'path' | 'hex', string>>;
  return Object.entries({ corner, path, hex }).flatMap(([kind, name]) => (name ? [`${kind}:${name}`] : []));
};

/** The part of the board on which something happens; null = the whole board, as for a roll. */
function crop({ rules, events, refused }: RuleScene): SceneCrop | null {
  const doc = (rules as Rules).board;
  const board = boardOf(doc);
  const plan = planOf(doc, board);
  const named = refused ? placesOf(refused.move as never) : events.flatMap((event) => places(event as SeenEvent));
  const keys = named.flatMap((key) => onBoard(key, doc) ?? []);
  if (keys.length === 0) return null;
  const spots = keys.flatMap((key) => {
    const spot = spotOf(key, board, plan);
    return askOf(key) === 'section' ? [spot, { ...spot, y: spot.y - UP_TO_THE_CAMPS }] : [spot];
  });
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const wanted = Math.max(...xs) - Math.min(...xs) + 2 * AROUND;
  const high = (Math.max(...ys) - Math.min(...ys) + 2 * AROUND) * SHAPE;
  const width = Math.min(Math.max(wanted, high, LEAST_WIDTH), plan.width, plan.height * SHAPE);
  const height = width / SHAPE;
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const within = (at: number, from: number, size: number, part: number): number =>
    Math.min(Math.max(at - part / 2, from), from + size - part);
  return {
    left: (within(middle(xs), plan.left, plan.width, width) - plan.left) / width,
    top: (within(middle(ys), plan.top, plan.height, height) - plan.top) / height,
    width: plan.width / width,
    height: plan.height / height,
  };
}

export const pictures: RulePictures = { scenes, placesOf, crop, isTold: () => true };
