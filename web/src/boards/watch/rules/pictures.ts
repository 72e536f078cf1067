import { scenes } from 'virtual:rule-scenes/watch';
import { boardOf, type Rules, type View } from '@holdfast/watch/table';
import type { RulePictures, RuleScene, SceneCrop } from '../../rule-pictures.ts';
import { R } from '../art/hex-size.ts';
import { askOf } from '../choices.ts';
import { onBoard } from '../event-places.ts';
import { events as eventDisplay } from '../event-table.ts';
import { spotOf } from '../places.ts';
import { planOf } from '../plan.ts';
import type { SeenEvent } from '../props.ts';

const SHAPE = 4 / 3;
/** The margin around the places and the minimum width of a picture, in drawing units. */
const AROUND = 1.7 * R;
const LEAST_WIDTH = 6.4 * R;
/** Distance from a wall section up to the camps of the clans, in drawing units. */
const UP_TO_THE_CAMPS = 225;

/** The places that a refused move names. */
function placesOfMove(move: object): readonly string[] {
  const { corner, path, hex } = move as Partial<Record<'corner' | 'path' | 'hex', string>>;
  return Object.entries({ corner, path, hex }).flatMap(([kind, name]) => (name ? [`${kind}:${name}`] : []));
}

/** Hexes whose number was rolled. */
function rolledHexes({ rules, before, events }: RuleScene): readonly string[] {
  const { hexNames } = boardOf((rules as Rules).board);
  const { numbers } = before as View;
  return (events as readonly SeenEvent[]).flatMap((event) => {
    if (event.type !== 'rolled') return [];
    const sum = event.dice.slice(0, 2).reduce((total, die) => total + die, 0);
    return hexNames.filter((_, hex) => numbers[hex]?.includes(sum)).map((name) => `hex:${name}`);
  });
}

function placesOf(scene: RuleScene): readonly string[] {
  const { rules, events, refused } = scene;
  const named = refused
    ? placesOfMove(refused.move)
    : events.flatMap((event) => eventDisplay.places(event as SeenEvent));
  const found = named.flatMap((key) => onBoard(key, (rules as Rules).board) ?? []);
  return found.length > 0 ? [...new Set(found)] : rolledHexes(scene);
}

/** The pieces drawn in a position, as a string for comparison. */
const drawn = (view: object): string => {
  const { buildings, roads, tormund, wall } = view as View;
  return JSON.stringify([buildings, roads, tormund, wall]);
};

/** The part of the board on which something happens; null for the whole board if the scene is about no place. */
function crop(scene: RuleScene): SceneCrop | null {
  const doc = (scene.rules as Rules).board;
  const board = boardOf(doc);
  const plan = planOf(doc, board);
  const keys = placesOf(scene);
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

export const pictures: RulePictures = {
  scenes,
  placesOf,
  looksSame: (before, after) => drawn(before) === drawn(after),
  crop,
  isTold: () => true,
};
